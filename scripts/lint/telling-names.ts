import { defineRule } from './rule.ts';

const vague: ReadonlySet<string> = new Set(['one', 'other']);

/** Parameters of arrow functions say what they are: `post`, `member`, or `a` and `b` in a comparison. */
export const tellingNames = defineRule({
  create(context) {
    return {
      ArrowFunctionExpression({ params = [] }) {
        for (const node of params) {
          if (node.type !== 'Identifier' || !vague.has(node.name ?? '')) continue;
          context.report({ node, message: `say what '${node.name}' is` });
        }
      },
    };
  },
});
