import { parseAst } from 'rolldown/parseAst';

export interface Title {
  title: string;
  /** The test that a step belongs to; a test belongs to itself. */
  test: string;
}

interface Node {
  type: string;
  [field: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** `test`, `it`, `test.step`: the dotted name of what is called; of `test.each(…)` the name before its parentheses. */
function calleeOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'Identifier') return String(node['name']);
  if (node.type === 'CallExpression') return calleeOf(node['callee']);
  if (node.type !== 'MemberExpression') return '';
  return `${calleeOf(node['object'])}.${calleeOf(node['property'])}`;
}

/** A written title; what a template fills in stays as it is in the source. */
function wordsOf(node: unknown, source: string): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  return node.type === 'TemplateLiteral' ? source.slice(Number(node['start']) + 1, Number(node['end']) - 1) : null;
}

const isTest = (callee: string) => /^(?:test|it)(?:\.(?:each|only|skip|for))?$/.test(callee);

/** The titles of all tests and steps of a file. */
export function titlesIn(source: string, file: string): Title[] {
  const titles: Title[] = [];
  const visit = (value: unknown, test: string | null): void => {
    if (Array.isArray(value)) {
      for (const item of value) visit(item, test);
      return;
    }
    if (!isNode(value)) return;
    let within = test;
    if (value.type === 'CallExpression') {
      const callee = calleeOf(value['callee']);
      const title = wordsOf((value['arguments'] as unknown[])[0], source);
      if (title !== null && isTest(callee)) within = title;
      if (title !== null && (isTest(callee) || callee === 'test.step')) titles.push({ title, test: within ?? title });
    }
    for (const child of Object.values(value)) visit(child, within);
  };
  visit(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }), null);
  return titles;
}
