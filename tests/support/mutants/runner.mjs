// A Jest runner that asks the tests about each mutant, in one process that keeps what it has loaded.
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import vm from "node:vm";
import TestRunner from "jest-runner";
import { readPlan } from "./plan.mjs";

/** Above it, the process ends, and a new one takes over. */
const MOST_MEMORY_BYTES = 1.8e9;
/** Mutants that share what a test file has loaded. */
const BATCH = 20;
/** The program as it is. */
const NONE = -1;
/** When a mutated source was passed: while the test file was loaded, or while its hooks prepared something. */
const [LOADING, PREPARING] = ["(loading)", "(preparing)"];

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const plainName = (fullName) => fullName.replace(/^mutant -?\d+ /, "");
const mutantOf = (fullName) => Number(/^mutant (-?\d+) /.exec(fullName)?.[1] ?? NaN);

/** Read by the mutated sources, by the repeated test files and by each-test.ts. */
const mutants = {
  active: NONE,
  batch: [NONE],
  test: LOADING,
  isOver: false,
  isTainted: false,
  timeoutMs: null,
  hits: null,
  isOn: (id) => {
    if (mutants.hits) mutants.hits.set(mutants.test, (mutants.hits.get(mutants.test) ?? new Set()).add(id));
    return id === mutants.active;
  },
  begin: (id) => {
    // What a test that was given up still does could fail the next mutants.
    Object.assign(mutants, { active: id, test: PREPARING, isOver: mutants.isTainted });
    if (!mutants.isTainted) mutants.begun(id);
  },
  begun: () => undefined,
};
vm.mutants = mutants;

export default class MutantRunner extends TestRunner {
  #plan = readPlan();
  #alone = new Map();
  /** Whether some tests of a file pass without the others, by the file and their names. */
  #apart = new Map();

  #note(line) {
    appendFileSync(this.#plan.results, `${JSON.stringify(line)}\n`);
  }

  /** Runs a test file, or of its tests those that `namesOf` returns, with each of these mutants; resolves to the first failure of each. */
  async #run(test, ids, { namesOf = () => null, timeoutMs = null, limitMs = 300_000, active = NONE } = {}) {
    const asked = new Set();
    const begun = (id) => {
      asked.add(id);
      this.#note({ begins: id, limitMs });
    };
    Object.assign(mutants, { active, batch: ids, test: LOADING, isOver: false, isTainted: false, timeoutMs, begun });
    const testNamePattern = ids
      .map((id) => `^mutant ${id} (${namesOf(id)?.map(escaped).join("|") ?? ".*"})$`)
      .join("|");
    const inner = new TestRunner({ ...this._globalConfig, testNamePattern }, this._context);
    const failures = new Map();
    const durations = {};
    inner.on("test-case-result", ([, { status, fullName, failureMessages = [], duration }]) => {
      durations[plainName(fullName)] = duration ?? 0;
      if (status !== "failed") return;
      const id = mutantOf(fullName);
      if (!failures.has(id)) failures.set(id, plainName(fullName));
      if (id === mutants.active) mutants.isOver = true;
      if (failureMessages.some((message) => message.includes("Exceeded timeout"))) mutants.isTainted = true;
    });
    const failAll = (reason) => ids.forEach((id) => failures.set(id, `(the file itself) ${reason}`));
    inner.on("test-file-success", ([, { testExecError, testResults }]) => {
      if (testExecError) failAll(testExecError.message);
      for (const { status, fullName } of testResults)
        if (status === "failed" && !failures.has(mutantOf(fullName)))
          failures.set(mutantOf(fullName), plainName(fullName));
    });
    inner.on("test-file-failure", ([, error]) => failAll(error.message));
    await inner.runTests([test], { isInterrupted: () => false }, { serial: true });
    // A block that was not begun has been skipped over.
    return { failures, durations, isAsked: (id) => asked.has(id) };
  }

  /** Which tests come to which mutants, and how long they take. */
  async #cover(tests) {
    const files = existsSync(this.#plan.coverage) ? JSON.parse(readFileSync(this.#plan.coverage, "utf8")) : {};
    for (const test of tests) {
      const name = path.relative(this.#plan.root, test.path);
      if (files[name]) continue;
      mutants.hits = new Map();
      const began = performance.now();
      const { failures, durations } = await this.#run(test, [NONE]);
      const hits = Object.fromEntries([...mutants.hits].map(([title, ids]) => [plainName(title), [...ids]]));
      files[name] = { isBroken: failures.size > 0, ms: performance.now() - began, durations, hits };
      if (failures.size > 0) this.#note({ broken: name, by: failures.get(NONE) ?? "?" });
      writeFileSync(this.#plan.coverage, JSON.stringify(files));
    }
    mutants.hits = null;
    return files;
  }

  /** The tests of a test file that come to a target's mutants; null: all of them, because these fail without the others. */
  async #namesFor(test, { hits }, target) {
    const key = `${test.path} ${target.file}`;
    if (!this.#alone.has(key)) {
      const isOwn = (id) => id >= target.firstId && id < target.firstId + target.count;
      const names = Object.keys(hits).filter(
        (title) => title !== LOADING && title !== PREPARING && hits[title].some(isOwn),
      );
      const works = names.length > 0 && (await this.#run(test, [NONE], { namesOf: () => names })).failures.size === 0;
      this.#alone.set(key, works ? names : null);
    }
    return this.#alone.get(key);
  }

  /** Asks a test file about some mutants; returns those that it has answered for. Takes the tests that come to any mutant of their file. */
  async #ask(test, file, ids, names) {
    const name = path.relative(this.#plan.root, test.path);
    // A few tests are asked only when they pass without the others; a mutant of number -2 or less is such a trial, and changes nothing.
    const reaching = (id) => Object.keys(file.hits).filter((title) => file.hits[title].includes(id));
    const setOf = (id) => {
      const titles = reaching(id);
      return names === null || titles.includes(PREPARING) || titles.includes(LOADING) ? null : titles;
    };
    const keyOf = (set) => `${name} ${set.join("|")}`;
    const sets = new Map(ids.flatMap((id) => (setOf(id) ? [[keyOf(setOf(id)), setOf(id)]] : [])));
    const trials = [...sets]
      .filter(([key]) => !this.#apart.has(key))
      .map(([key, set], index) => ({ key, set, id: -2 - index }));
    const namesOf = (id) => {
      const trial = trials.find((one) => one.id === id);
      if (trial) return trial.set;
      const set = id === NONE ? null : setOf(id);
      return set && this.#apart.get(keyOf(set)) !== false ? set : names;
    };
    const isCold = ids.length === 1 && reaching(ids[0]).includes(LOADING);
    const { failures, isAsked } = await this.#run(test, isCold ? ids : [...trials.map(({ id }) => id), ...ids, NONE], {
      namesOf,
      active: isCold ? ids[0] : NONE,
      timeoutMs: 3000 + 5 * Math.max(0, ...Object.values(file.durations)),
      limitMs: 15_000 + 6 * file.ms,
    });
    for (const { key, id } of trials) if (isAsked(id)) this.#apart.set(key, !failures.has(id));
    // The program itself fails after these mutants: one of them has left something behind.
    if (!isCold && failures.has(NONE) && !mutants.isTainted && ids.length > 1) return [];
    const isTrue = (id) => setOf(id) === null || this.#apart.get(keyOf(setOf(id))) !== undefined;
    const wasAlone = (id) =>
      setOf(id) !== null && trials.some(({ key, id: trial }) => key === keyOf(setOf(id)) && failures.has(trial));
    const answered = isCold ? ids : ids.filter((id) => isAsked(id) && isTrue(id) && !wasAlone(id));
    for (const id of answered)
      this.#note(failures.has(id) ? { id, status: "killed", by: `${name}: ${failures.get(id)}` } : { id, asked: name });
    return answered;
  }

  async #judge(target, byName, files, known) {
    const isOpen = (id) => !known.statusOf.has(id);
    const ids = Array.from({ length: target.count }, (_, index) => target.firstId + index);
    const reaches = (name, id) => Object.values(files[name].hits).some((hit) => hit.includes(id));
    const msOf = ({ hits, durations, ms }) =>
      Object.keys(hits).reduce(
        (sum, title) => sum + (hits[title].some((id) => ids.includes(id)) ? (durations[title] ?? 0) : 0),
        ms / 10,
      );
    const order = Object.keys(files)
      .filter((name) => !files[name].isBroken && ids.some((id) => reaches(name, id)))
      .sort((one, other) => msOf(files[one]) - msOf(files[other]));
    const spent = new Map();
    for (const name of order) {
      const [test, file] = [byName.get(name), files[name]];
      const isWanted = (id) =>
        isOpen(id) &&
        reaches(name, id) &&
        !known.asked.has(`${id} ${name}`) &&
        (spent.get(id) ?? 0) < this.#plan.budgetMs;
      let waiting = ids.filter(isWanted);
      if (waiting.length === 0) continue;
      const names = await this.#namesFor(test, file, target);
      const isStatic = (id) => file.hits[LOADING]?.includes(id);
      const batches = waiting.filter(isStatic).map((id) => [id]);
      waiting = waiting.filter((id) => !isStatic(id));
      while (waiting.length > 0 || batches.length > 0) {
        const batch = batches.shift() ?? waiting.splice(0, BATCH);
        const began = performance.now();
        const answered = await this.#ask(test, file, batch, names);
        for (const id of answered) spent.set(id, (spent.get(id) ?? 0) + (performance.now() - began) / batch.length);
        this.#read(known);
        const left = batch.filter((id) => !answered.includes(id));
        if (answered.length === 0 && left.length > 1) batches.push(...left.map((id) => [id]));
        else waiting.unshift(...left);
        if (process.memoryUsage.rss() > MOST_MEMORY_BYTES) process.exit(0);
      }
    }
    for (const id of ids.filter(isOpen)) {
      const reaching = order.filter((name) => reaches(name, id));
      const asked = reaching.filter((name) => known.asked.has(`${id} ${name}`)).length;
      this.#note({ id, status: reaching.length === 0 ? "uncovered" : "survived", asked, of: reaching.length });
    }
  }

  /** What this process and those before it have found out. */
  #read(known) {
    for (const line of readFileSync(this.#plan.results, "utf8").split("\n")) {
      if (line === "") continue;
      const { id, status, asked } = JSON.parse(line);
      if (status) known.statusOf.set(id, status);
      else if (asked) known.asked.add(`${id} ${asked}`);
    }
    return known;
  }

  async runTests(tests) {
    const byName = new Map(tests.map((test) => [path.relative(this.#plan.root, test.path), test]));
    const order = this.#plan.testFiles.filter((name) => byName.has(name));
    const files = await this.#cover(order.map((name) => byName.get(name)));
    const known = this.#read({ statusOf: new Map(), asked: new Set() });
    for (const target of this.#plan.targets) await this.#judge(target, byName, files, known);
    this.#note({ isDone: true });
  }
}
