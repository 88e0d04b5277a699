import { type Context, defineRule, fileOf, type Node, type Visitor } from './rule.ts';

const isClient = (file: string) => file.startsWith('src/') && !/\.test\.tsx?$|^src\/test\//.test(file);
const isFunction = ({ type }: Node) => /Function/.test(type);

/** Whether an exception here is caught before the function ends. */
const isGuarded = (node: Node): boolean => {
  for (let at = node; at.parent && !isFunction(at); at = at.parent) {
    if (at.parent.type === 'TryStatement' && at.parent.block === at) return true;
  }
  return false;
};

/** By the name of a property: the one file that may use it (empty for none), and what others use instead. */
const homes = new Map<string | undefined, [file: string, message: string]>(
  Object.entries({
    randomUUID: ['', 'not there over plain http: use uuidv7()'],
    clipboard: ['src/lib/copy-text.ts', 'not there over plain http: use copyText()'],
    isComposing: ['src/lib/composing.ts', 'Safari tells it otherwise: use isComposing(event)'],
    keyCode: ['src/lib/composing.ts', 'use event.key, or isComposing(event)'],
  }),
);

/** What some browsers do not have, block, or do in another way is used with a guard, or in one place. */
export const guardedBrowser = defineRule({
  create(context: Context): Visitor {
    const file = fileOf(context);
    if (!isClient(file)) return {};
    const enters: Node[] = [];
    let knowsComposing = false;
    return {
      Identifier(node) {
        if (!/^(?:local|session)Storage$/.test(node.name ?? '') || isGuarded(node)) return;
        context.report({ node, message: 'a browser may block or fill its storage: use it inside of try' });
      },
      MemberExpression(node) {
        const [home, message] = homes.get(node.property?.name) ?? [file, ''];
        if (home !== file) context.report({ node, message });
      },
      ImportDeclaration(node) {
        if (node.source?.value === '#src/lib/composing.ts') knowsComposing = true;
      },
      BinaryExpression(node) {
        if (node.left?.value === 'Enter' || node.right?.value === 'Enter') enters.push(node);
      },
      'Program:exit'() {
        if (knowsComposing) return;
        for (const node of enters) {
          context.report({ node, message: 'an Enter may only end a word of an input method: ask isComposing(event)' });
        }
      },
    };
  },
});
