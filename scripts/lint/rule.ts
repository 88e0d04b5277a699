import { relative, sep } from 'node:path';

/** The fields of a syntax node that the project's rules use. */
export interface Node {
  type: string;
  name?: string;
  value?: unknown;
  importKind?: string;
  exportKind?: string;
  /** The local name of an import or export specifier. */
  local?: Node;
  imported?: Node;
  id?: Node;
  init?: Node | null;
  object?: Node;
  computed?: boolean;
  async?: boolean;
  body?: Node | Node[];
  declarations?: Node[];
  argument?: Node | null;
  properties?: Node[];
  params?: Node[];
  typeAnnotation?: Node;
  typeArguments?: Node;
  typeName?: Node;
  property?: Node;
  callee?: Node;
  source?: Node | null;
  specifiers?: Node[];
  parent?: Node | null;
  /** The body of a `try`. */
  block?: Node;
  operator?: string;
  left?: Node;
  right?: Node;
  /** What a JSX element contains. */
  children?: Node[];
  expression?: Node;
  consequent?: Node;
  alternate?: Node;
  quasis?: { value: { raw: string } }[];
}

export interface Context {
  cwd: string;
  filename: string;
  report(problem: { node: Node; message: string }): void;
}

export type Visitor = Record<string, (node: Node) => void>;

export const defineRule = (rule: { create(context: Context): Visitor }) => rule;

/** The file that is checked, from the project's root. */
export const fileOf = (context: Context): string => relative(context.cwd, context.filename).split(sep).join('/');
