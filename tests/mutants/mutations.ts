import { parseSync } from "vite";

/** One small change of a source. */
export interface Mutant {
  line: number;
  /** The changed code and what it becomes, for people. */
  about: string;
  /** The whole changed source. */
  source: string;
}

interface Place {
  start: number;
  end: number;
}

interface Node extends Place {
  type: string;
  [key: string]: unknown;
}

const operators: Record<string, string> = {
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "===": "!==",
  "!==": "===",
  "+": "-",
  "-": "+",
  "*": "/",
  "/": "*",
  "%": "*",
  "&&": "||",
  "||": "&&",
  "??": "&&",
};
const methods: Record<string, string> = {
  min: "max",
  max: "min",
  floor: "ceil",
  ceil: "floor",
  round: "floor",
  some: "every",
  every: "some",
  startsWith: "endsWith",
  endsWith: "startsWith",
};
/** Calls whose result is of the kind that they are called on; a mutant leaves them out. */
const steps = new Set(["filter", "toSorted", "toReversed", "slice", "trim", "padStart", "toLowerCase", "toUpperCase"]);

const loops = /^(For|ForOf|ForIn|While|DoWhile)Statement$/;
const functions = /^(Function(Declaration|Expression)|ArrowFunctionExpression)$/;

/**
 * All mutants of a source: another operator, number, method or truth value, a negated condition, a call left out. Types and the heads of
 * loops have none. A change that doesn't parse is no mutant.
 */
export function mutantsOf(file: string, source: string): Mutant[] {
  const found: Mutant[] = [];
  const replace = ({ start, end }: Place, text: string, shown: Place) => {
    const mutated = source.slice(0, start) + text + source.slice(end);
    if (parseSync(file, mutated).errors.length > 0) return;
    const after = mutated.slice(shown.start, shown.end + mutated.length - source.length);
    found.push({
      line: source.slice(0, start).split("\n").length,
      about: `${short(source.slice(shown.start, shown.end))} → ${short(after)}`,
      source: mutated,
    });
  };
  walk(treeOf(file, source), (node) => mutate(node, source, replace));
  return found;
}

function treeOf(file: string, source: string): Node {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return program as unknown as Node;
}

const COUNT = "function turn() { globalThis.turns = (globalThis.turns ?? 0) + 1; }";
const LIMIT = `function turn() {
  turn.count = (turn.count ?? 0) + 1;
  if (turn.count > 20 * (globalThis.turns ?? 0) + 100_000) throw new Error("does not end");
}`;

/**
 * The source with a counter in each loop and function. The rule and its tests without a mutation say how often they run; a module of a mutant
 * that runs far more often is endless. It throws, so the mutant is killed.
 */
export function counted(file: string, source: string, isOriginal: boolean): string {
  const added: [at: number, text: string][] = [];
  const count = (node: Node) => {
    const isLoop = loops.test(node.type);
    if ((!isLoop && !functions.test(node.type)) || !node.body) return;
    const { type, start, end } = node.body as Node;
    if (type === "BlockStatement") added.push([start + 1, "turn();"]);
    else if (isLoop) added.push([start, "{turn();"], [end, "}"]);
    else added.push([start, "(turn(),"], [end, ")"]);
  };
  walk(treeOf(file, source), count);
  return added
    .toSorted(([a], [b]) => b - a)
    .reduce(
      (text, [at, more]) => text.slice(0, at) + more + text.slice(at),
      `${source}\n${isOriginal ? COUNT : LIMIT}`,
    );
}

function mutate(node: Node, source: string, replace: (at: Place, text: string, shown: Place) => void) {
  const text = (part: Node) => source.slice(part.start, part.end);
  const negate = (part: Node) => replace(part, `!(${text(part)})`, part);
  if (node.type === "BinaryExpression" || node.type === "LogicalExpression") {
    const other = operators[node.operator as string];
    const [left, right] = [node.left as Node, node.right as Node];
    const isText = [left, right].some(({ type, value }) => type === "TemplateLiteral" || typeof value === "string");
    const start = source.indexOf(node.operator as string, left.end);
    // "-" of texts is not a change that anybody makes.
    if (other && !(node.operator === "+" && isText))
      replace({ start, end: start + (node.operator as string).length }, other, node);
  } else if (node.type === "Literal" && typeof node.value === "number")
    replace(node, String(node.value + 1), lineOf(node, source));
  else if (node.type === "Literal" && typeof node.value === "boolean") replace(node, String(!node.value), node);
  else if (node.type === "UnaryExpression" && node.operator === "!") replace(node, text(node.argument as Node), node);
  else if (node.type === "UnaryExpression" && node.operator === "-")
    replace(node, `(${text(node.argument as Node)})`, node);
  else if (node.type === "IfStatement" || node.type === "ConditionalExpression") negate(node.test as Node);
  else if (node.type === "AssignmentExpression" && (node.operator === "+=" || node.operator === "-=")) {
    const start = source.indexOf(node.operator, (node.left as Node).end);
    replace({ start, end: start + 2 }, node.operator === "+=" ? "-=" : "+=", node);
  } else if (node.type === "CallExpression") call(node, text, replace);
}

function call(node: Node, text: (part: Node) => string, replace: (at: Node, text: string, shown: Place) => void) {
  const callee = node.callee as Node;
  if (callee.type !== "MemberExpression" || callee.computed) return;
  const { object, property } = callee as unknown as { object: Node; property: Node };
  const name = property.name as string;
  if (methods[name]) replace(property, methods[name], node);
  if (steps.has(name)) replace(node, text(object), node);
}

/** Every node of the code, without those of types and of the heads of loops. */
function walk(node: Node, visit: (node: Node) => void): void {
  if (node.type.startsWith("TS") && !/^TS(As|Satisfies|NonNull)/.test(node.type)) return;
  visit(node);
  const isLoop = loops.test(node.type) && node.type !== "ForOfStatement";
  for (const value of isLoop ? [node.body] : Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value])
      if (child && typeof child.type === "string") walk(child, visit);
  }
}

function lineOf({ start, end }: Place, source: string): Place {
  const after = source.indexOf("\n", end);
  return { start: source.lastIndexOf("\n", start) + 1, end: after === -1 ? source.length : after };
}

const short = (code: string): string => code.trim().replaceAll(/\s+/g, " ").slice(0, 120);
