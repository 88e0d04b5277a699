/** The house's own lint rules. Their reasons are in docs/architecture.md. */
import { relative, sep } from 'node:path';
import { boundaryProblem } from './boundaries.ts';

/** The few fields of a syntax node that the rules below look at. */
interface Node {
  type: string;
  name?: string;
  value?: unknown;
  importKind?: string;
  exportKind?: string;
  /** What a specifier is called in its file. */
  local?: Node;
  imported?: Node;
  property?: Node;
  callee?: Node;
  source?: Node | null;
  specifiers?: Node[];
}
interface Context {
  cwd: string;
  filename: string;
  report(problem: { node: Node; message: string }): void;
}
type Visitor = Record<string, (node: Node) => void>;
const defineRule = (rule: { create(context: Context): Visitor }) => rule;

const fileOf = (context: Context) => relative(context.cwd, context.filename).split(sep).join('/');

const imports = defineRule({
  create(context) {
    const check = (node: Node, specifier: unknown, typeOnly = false, names: string[] = []) => {
      if (typeof specifier !== 'string') return;
      const message = boundaryProblem({ from: fileOf(context), specifier, typeOnly, names });
      if (message) context.report({ node, message });
    };
    return {
      ImportDeclaration(node) {
        const specifiers = node.specifiers ?? [];
        const typeOnly =
          node.importKind === 'type' ||
          (specifiers.length > 0 && specifiers.every((each) => each.importKind === 'type'));
        const names = specifiers.map((each) => each.imported?.name ?? '*');
        check(node, node.source?.value, typeOnly, names);
      },
      ExportNamedDeclaration: (node) => check(node, node.source?.value, node.exportKind === 'type'),
      ExportAllDeclaration: (node) => check(node, node.source?.value, node.exportKind === 'type'),
      ImportExpression: (node) => check(node, node.source?.value),
    };
  },
});

/** Importing from where a thing is written keeps the graph honest and the bundle small. */
const noBarrels = defineRule({
  create(context) {
    const message = 'no re-exports: import from the file that defines it';
    const imported = new Set<string | undefined>();
    const exported: Node[] = [];
    return {
      ImportDeclaration(node) {
        for (const { local } of node.specifiers ?? []) imported.add(local?.name);
      },
      ExportAllDeclaration: (node) => context.report({ node, message }),
      ExportNamedDeclaration: (node) => {
        if (node.source) context.report({ node, message });
        else exported.push(...(node.specifiers ?? []));
      },
      // An import may stand below the export of what it brings.
      'Program:exit'() {
        for (const node of exported) if (imported.has(node.local?.name)) context.report({ node, message });
      },
    };
  },
});

/** On better-sqlite3 an async `transaction` throws and the write stays: only `db.write` is safe. */
const noTransaction = defineRule({
  create(context) {
    return {
      CallExpression(node) {
        const { callee } = node;
        if (callee?.type !== 'MemberExpression' || callee.property?.name !== 'transaction') return;
        context.report({ node, message: 'use db.write(async (tx) => …) instead of transaction()' });
      },
    };
  },
});

/** Status and text of an error come from contracts/errors.ts alone; one place maps them. */
const trpcErrorHome = defineRule({
  create(context) {
    return {
      NewExpression(node) {
        if (node.callee?.name !== 'TRPCError' || fileOf(context) === 'server/trpc/procedures.ts') return;
        context.report({
          node,
          message: "throw new AppError('CODE'); only server/trpc/procedures.ts makes a TRPCError",
        });
      },
    };
  },
});

const plugin = {
  meta: { name: 'house' },
  rules: {
    imports,
    'no-barrels': noBarrels,
    'no-transaction': noTransaction,
    'trpc-error-home': trpcErrorHome,
  },
};

export default plugin;
