import ts from "typescript";

/** Comparisons: at its boundary, then the other way round. */
const COMPARISONS = {
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "===": ["!=="],
  "!==": ["==="],
};
/** The same in Prisma's words. */
const BOUNDS = { __proto__: null, lt: "lte", lte: "lt", gt: "gte", gte: "gt" };
const ARITHMETIC = { "+": "-", "-": "+", "*": "/", "/": "*", "%": "*" };
// A method of the file can be called as one of each object: toString.
const TWINS = { __proto__: null, every: "some", some: "every", min: "max", max: "min" };
/** Calls that choose or order: without one the list stays as it was. */
const CHOOSERS = ["filter", "slice", "sort", "toSorted", "reverse", "toReversed"];
/** Objects that say which rows, in which order, and what changes in them. */
const OF_A_QUERY = ["where", "orderBy", "data", "update", "own", "wanted", "owned", "key"];
/** Without a property these fail automatically, whatever the tests ask. */
const WHOLE_ONLY = /^(create|createMany|findUnique|findUniqueOrThrow)$/;
/** Lines for operators, and the places where tests kill the hub. */
const UNTESTED_CALL = /^(log\.\w+|failPoint)$/;

const SWITCH = `process.getBuiltinModule("node:vm").mutants.isOn`;

/**
 * Makes the mutants of a TypeScript source. Returns them as `{ line, from, to, place }`, where the second `from` of the file has place 2, and
 * the source with all of them in it: the one with the index `i` acts while `vm.mutants.isOn(firstId + i)` says so.
 */
export function mutate(source, file, firstId = 0) {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const mutants = [];
  const startsOf = new Map();
  const textOf = (node) => source.slice(node.getStart(tree), node.end);
  const short = (text) => text.replace(/\s+/g, " ");

  /** Notes a mutant; returns the expression that says whether it acts. */
  function note(node, to, from = textOf(node)) {
    const start = node.getStart(tree);
    const starts = startsOf.get(short(from)) ?? [];
    if (!starts.includes(start)) starts.push(start);
    startsOf.set(short(from), starts);
    const line = tree.getLineAndCharacterOfPosition(start).line + 1;
    mutants.push({ line, from: short(from), to: short(to), place: starts.indexOf(start) + 1 });
    return `${SWITCH}(${firstId + mutants.length - 1})`;
  }

  function childrenOf(node, visitChild = visit) {
    let [text, at] = ["", node.getStart(tree)];
    ts.forEachChild(node, (child) => {
      const start = child.getStart(tree);
      if (start < at) return;
      text += source.slice(at, start) + visitChild(child);
      at = child.end;
    });
    return text + source.slice(at, node.end);
  }

  function ofBinary({ left, right, operatorToken }) {
    const operator = operatorToken.getText(tree);
    const [one, other] = [textOf(left), textOf(right)];
    if (["&&", "||", "??"].includes(operator)) return [one, other];
    if (COMPARISONS[operator]) return COMPARISONS[operator].map((to) => `${one} ${to} ${other}`);
    const isText = [left, right].some((side) => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side));
    return ARITHMETIC[operator] && !isText ? [`${one} ${ARITHMETIC[operator]} ${other}`] : [];
  }

  function ofCall(node) {
    const { expression: callee, flags } = node;
    if (!ts.isPropertyAccessExpression(callee) || flags & ts.NodeFlags.OptionalChain) return [];
    const [name, receiver] = [callee.name.text, textOf(callee.expression)];
    if (CHOOSERS.includes(name)) return [receiver];
    return TWINS[name]
      ? [
          receiver +
            source.slice(callee.expression.end, callee.name.getStart(tree)) +
            TWINS[name] +
            source.slice(callee.name.end, node.end),
        ]
      : [];
  }

  function alternativesTo(node) {
    if (ts.isBinaryExpression(node)) return ofBinary(node);
    if (ts.isCallExpression(node)) return ofCall(node);
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      return [textOf(node.operand)];
    if (node.kind === ts.SyntaxKind.TrueKeyword) return ["false"];
    if (node.kind === ts.SyntaxKind.FalseKeyword) return ["true"];
    return [];
  }

  function withAlternatives(node, alternatives) {
    const isOn = alternatives.map((to) => note(node, to));
    const isPart = (child) => isLogical(node) && child !== node.operatorToken;
    const inner = childrenOf(node, (child) => (isPart(child) ? visitCondition(child, []) : visit(child)));
    if (alternatives.length === 0) return inner;
    return `(${alternatives.map((to, index) => `${isOn[index]} ? (${to}) : `).join("")}(${inner}))`;
  }

  const isLogical = (node) => ts.isBinaryExpression(node) && /^(&&|\|\|)$/.test(node.operatorToken.getText(tree));
  const isEquality = (node) => ts.isBinaryExpression(node) && /^[!=]==$/.test(node.operatorToken.getText(tree));

  /** What decides is also always true and always false, and a part of it is left out: its negation says no more. */
  function visitCondition(node, constants = ["true", "false"]) {
    const isNegation = ts.isPrefixUnaryExpression(node) || isEquality(node);
    const own = isNegation ? [] : alternativesTo(node);
    return withAlternatives(node, [...constants, ...(isLogical(node) ? own : own.slice(0, 1))]);
  }

  const isUntested = (node) => ts.isCallExpression(node) && UNTESTED_CALL.test(textOf(node.expression));
  const isLogOnly = ({ thenStatement: only, elseStatement }) =>
    !elseStatement && ts.isExpressionStatement(only) && isUntested(only.expression);

  /** Whether an object literal stands where a query says which rows and what of them. */
  function isOfAQuery(node) {
    const { parent } = node;
    if (ts.isPropertyAssignment(parent)) {
      const name = parent.name.getText(tree);
      const call = parent.parent.parent;
      const method =
        ts.isCallExpression(call) && ts.isPropertyAccessExpression(call.expression) ? call.expression.name.text : "";
      if (OF_A_QUERY.includes(name)) return !WHOLE_ONLY.test(method);
    }
    if (ts.isVariableDeclaration(parent)) return OF_A_QUERY.includes(parent.name.getText(tree));
    let outer = parent;
    while (outer && !ts.isObjectLiteralExpression(outer) && !ts.isCallExpression(outer) && !ts.isStatement(outer))
      outer = outer.parent;
    // In a call, it is an argument: of another function than the query.
    return outer && ts.isObjectLiteralExpression(outer) && !ts.isArrowFunction(parent) ? isOfAQuery(outer) : false;
  }

  function visitObject(node) {
    const isRoot = ts.isPropertyAssignment(node.parent) && OF_A_QUERY.includes(node.parent.name.getText(tree));
    const isAlone = node.properties.length === 1 && !isRoot;
    if (isAlone || !isOfAQuery(node)) return childrenOf(node);
    return childrenOf(node, (property) => {
      const isOn = note(property, "(removed)");
      const inner = visit(property);
      return ts.isSpreadAssignment(property)
        ? `...(${isOn} ? {} : ${inner.replace(/^\.\.\./, "")})`
        : `...(${isOn} ? {} : { ${inner} })`;
    });
  }

  /** Whether it is all that an `if` does, so that its condition says the same. */
  function isAllOfIf({ parent }) {
    const body = ts.isBlock(parent) && parent.statements.length === 1 ? parent.parent : parent;
    return ts.isIfStatement(body);
  }

  function visitStatement(node) {
    const isRemovable = ts.isExpressionStatement(node) || ts.isThrowStatement(node) || ts.isContinueStatement(node);
    if (!isRemovable || isAllOfIf(node) || ts.isStringLiteral(node.expression ?? node)) return childrenOf(node);
    const isOn = note(node, "(removed)");
    return `if (!${isOn}) { ${childrenOf(node)} }`;
  }

  function visit(node) {
    if (ts.isTypeNode(node) || ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)) return textOf(node);
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isNewExpression(node)) return textOf(node);
    const call = ts.isAwaitExpression(node) ? node.expression : node;
    if (isUntested(call) || (ts.isExpressionStatement(node) && isUntested(node.expression))) return textOf(node);
    if (ts.isIfStatement(node) && isLogOnly(node)) return textOf(node);
    if (ts.isIfStatement(node) || ts.isConditionalExpression(node)) {
      const condition = node.expression ?? node.condition;
      return childrenOf(node, (child) => (child === condition ? visitCondition(child) : visit(child)));
    }
    if (ts.isWhileStatement(node))
      return childrenOf(node, (child) => (child === node.expression ? visitCondition(child, ["false"]) : visit(child)));
    if (ts.isObjectLiteralExpression(node)) return visitObject(node);
    if (ts.isPropertyAssignment(node)) {
      const name = node.name.getText(tree);
      if (["select", "include"].includes(name)) return textOf(node);
      if (BOUNDS[name])
        return `[${note(node, `${BOUNDS[name]}: ${textOf(node.initializer)}`)} ? "${BOUNDS[name]}" : "${name}"]: ${visit(node.initializer)}`;
    }
    if (ts.isStatement(node)) return visitStatement(node);
    return withAlternatives(node, alternativesTo(node));
  }

  return { mutants, text: source.slice(0, tree.getStart(tree)) + visit(tree) };
}
