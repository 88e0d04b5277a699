import { type Context, defineRule, type Node } from './rule.ts';

const isBlank = (text: unknown) => typeof text !== 'string' || /^\s*$/.test(text);

const isText = (node: Node | undefined): boolean => {
  if (node?.type === 'JSXText') return !isBlank(node.value);
  if (node?.type === 'JSXExpressionContainer') return isText(node.expression);
  if (node?.type === 'TemplateLiteral') return true;
  return node?.type === 'Literal' && !isBlank(node.value);
};

/** What an expression may leave in the page; undefined stands for nothing. */
const branchesOf = (node: Node | undefined): (Node | undefined)[] => {
  if (node?.type === 'ConditionalExpression') return [...branchesOf(node.consequent), ...branchesOf(node.alternate)];
  if (node?.type === 'LogicalExpression') {
    return [...(node.operator === '&&' ? [undefined] : branchesOf(node.left)), ...branchesOf(node.right)];
  }
  return [node?.type === 'Literal' && (node.value === null || node.value === '') ? undefined : node];
};

/** Whether an element or a text comes and goes here. What is only exchanged for another text stays the same node. */
const comesAndGoes = (node: Node): boolean => {
  if (node.type !== 'JSXExpressionContainer') return false;
  const branches = branchesOf(node.expression);
  return branches.length > 1 && branches.some((branch) => branch === undefined || branch.type.startsWith('JSX'));
};

const withoutBlanks = (node: Node): Node[] =>
  (node.children ?? []).filter((child) => child.type !== 'JSXText' || !isBlank(child.value));

/** Whether texts stand beside elements without one of their own, which is the case in a fragment. */
const isLooseFragment = (node: Node | undefined): boolean => {
  const children = node?.type === 'JSXFragment' ? withoutBlanks(node) : [];
  return children.length > 1 && children.some(isText);
};

const message =
  'a translator moves loose text away, and React then fails to put anything beside it: wrap the text in an element';

/**
 * Browsers translate a page by wrapping its texts. React finds no text where it left it, and throws when it inserts
 * before it or removes it: so text has an element of its own where something beside it, or it itself, comes and goes.
 */
export const noLooseText = defineRule({
  create(context: Context) {
    const check = (node: Node) => {
      const children = withoutBlanks(node);
      const moving = children.filter(comesAndGoes);
      for (const child of moving) {
        if (branchesOf(child.expression).some(isLooseFragment)) context.report({ node: child, message });
      }
      if (children.length < 2 || moving.length === 0) return;
      for (const child of children) {
        const isMovingText = moving.includes(child) && branchesOf(child.expression).some(isText);
        if (isText(child) || isMovingText) context.report({ node: child, message });
      }
    };
    return { JSXElement: check, JSXFragment: check };
  },
});
