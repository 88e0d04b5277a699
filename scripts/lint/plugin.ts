/** The project's own lint rules. docs/architecture.md gives the reasons. */
import { askingNames } from './asking-names.ts';
import { boundaryProblem } from './boundaries.ts';
import { guardedBrowser } from './guarded-browser.ts';
import { noLooseText } from './loose-text.ts';
import { defineRule, fileOf, type Node } from './rule.ts';
import { tellingNames } from './telling-names.ts';

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
          (specifiers.length > 0 && specifiers.every((specifier) => specifier.importKind === 'type'));
        const names = specifiers.map((specifier) => specifier.imported?.name ?? '*');
        check(node, node.source?.value, typeOnly, names);
      },
      ExportNamedDeclaration: (node) => check(node, node.source?.value, node.exportKind === 'type'),
      ExportAllDeclaration: (node) => check(node, node.source?.value, node.exportKind === 'type'),
      ImportExpression: (node) => check(node, node.source?.value),
    };
  },
});

/** Forbids re-exports: direct imports keep the module graph accurate and the bundle small. */
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
      // Checked at the end, because an import may follow the export of the imported name.
      'Program:exit'() {
        for (const node of exported) if (imported.has(node.local?.name)) context.report({ node, message });
      },
    };
  },
});

/** better-sqlite3's `transaction` throws for an async function but keeps its writes: only `db.write` is safe. */
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

/** The errors of contracts/errors.ts are mapped to TRPCError in one file. */
const trpcErrorHome = defineRule({
  create(context) {
    return {
      NewExpression(node) {
        if (node.callee?.name !== 'TRPCError' || fileOf(context) === 'server/platform/trpc/procedures.ts') return;
        context.report({
          node,
          message: "throw new AppError('CODE'); only server/platform/trpc/procedures.ts makes a TRPCError",
        });
      },
    };
  },
});

const mayReadStaffRole = (file: string): boolean => /^server\/(?:platform\/(?:trpc|sessions)|test)\//.test(file);

/** The role is not enough: a member of staff may not have the second factor that the configuration requires. */
const roleAlone = defineRule({
  create(context) {
    return {
      Identifier(node) {
        if (node.name !== 'actorRole' || mayReadStaffRole(fileOf(context))) return;
        context.report({ node, message: 'ask mayAct(ctx, task) instead of the role' });
      },
    };
  },
});

/** Whether the lookups of a file may be by what a member sent. */
const mayMeetMembersText = (file: string): boolean =>
  /^(?:server|contracts)\//.test(file) && !/^server\/(?:demo|test|platform\/http\/openapi)\/|\.test\.ts$/.test(file);

/** A plain object also finds 'constructor', so what was sent is looked up in a Map. */
const plainLookup = defineRule({
  create(context) {
    const isChecked = mayMeetMembersText(fileOf(context));
    const records = new Set<string | undefined>();
    const lookups: Node[] = [];
    return {
      VariableDeclarator({ id, init }) {
        const type = id?.typeAnnotation?.typeAnnotation;
        const [key] = type?.typeArguments?.params ?? [];
        const isRecord = type?.typeName?.name === 'Record' && key?.type === 'TSStringKeyword';
        if (isRecord && init?.type === 'ObjectExpression' && init.properties?.length) records.add(id?.name);
      },
      MemberExpression(node) {
        if (node.computed && node.property?.type !== 'Literal') lookups.push(node);
      },
      'Program:exit'() {
        for (const node of lookups) {
          if (!isChecked || !records.has(node.object?.name)) continue;
          context.report({ node, message: 'look text up in a Map: a plain object also has what Object.prototype has' });
        }
      },
    };
  },
});

const plugin = {
  meta: { name: 'project' },
  rules: {
    imports,
    'no-barrels': noBarrels,
    'no-transaction': noTransaction,
    'trpc-error-home': trpcErrorHome,
    'staff-role': roleAlone,
    'plain-lookup': plainLookup,
    'guarded-browser': guardedBrowser,
    'no-loose-text': noLooseText,
    'telling-names': tellingNames,
    'asking-names': askingNames,
  },
};

export default plugin;
