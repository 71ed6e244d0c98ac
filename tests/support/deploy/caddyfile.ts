/** A line of a Caddyfile: its words, and what stands in its braces. */
export type Directive = { words: string[]; block: Directive[] };

/** Reads a Caddyfile. Throws for braces that do not close, or that stand where Caddy does not look for them. */
export function parseCaddyfile(text: string): Directive[] {
  const top: Directive[] = [];
  const open: Directive[][] = [top];
  for (const [index, line] of text.split("\n").entries()) {
    const words = line
      .replace(/(^|\s)#.*$/, "")
      .trim()
      .split(/\s+/)
      .filter(Boolean);
    const here = open.at(-1);
    if (!here) throw new Error(`Line ${index + 1}: a brace too many`);
    if (words.length === 0) continue;
    if (words[0] === "}") {
      if (words.length > 1 || open.length === 1) throw new Error(`Line ${index + 1}: "${line.trim()}"`);
      open.pop();
      continue;
    }
    const opens = words.at(-1) === "{";
    const directive = { words: opens ? words.slice(0, -1) : words, block: [] };
    if (directive.words.some((word) => word === "{" || word === "}"))
      throw new Error(`Line ${index + 1}: "${line.trim()}"`);
    here.push(directive);
    if (opens) open.push(directive.block);
  }
  if (open.length !== 1) throw new Error("A brace is not closed.");
  return top;
}

/** Returns the first directive of a name within a block, or within what is nested by further names. */
export function directiveAt(block: readonly Directive[], ...names: string[]): Directive | undefined {
  const [name, ...more] = names;
  const found = block.find(({ words }) => words[0] === name);
  return found === undefined || more.length === 0 ? found : directiveAt(found.block, ...more);
}
