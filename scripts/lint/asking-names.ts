import { defineRule, type Node } from './rule.ts';

/** `…Of(value)` never waits: what asks the database or a server is called `find…`, `load…`, `list…`, `read…` or `count…`. */
export const askingNames = defineRule({
  create(context) {
    const check = (name: Node | null | undefined, work: Node | null | undefined) => {
      if (!work?.async || !/[a-z]Of$/.test(name?.name ?? '')) return;
      context.report({ node: work, message: `'${name?.name}' waits: begin with find, load, list, read or count` });
    };
    return {
      FunctionDeclaration: (node) => check(node.id, node),
      VariableDeclarator: ({ id, init }) => check(id, init),
    };
  },
});
