import { defineRule, type Node } from './rule.ts';

const verb =
  /^(?:find|load|list|read|count|sum|select|is|are|has|have|had|was|can|may|create|lock|open|peek|redact|show|listen|suggest|to)(?:[A-Z]|$)/;

/** What a chain of calls begins with, and the properties on the way: `(await db.read.select()).map(…)`. */
const chainOf = (node: Node | null | undefined): string[] => {
  if (!node) return [];
  const { object, callee, argument, expression, left } = node;
  const name = node.type === 'Identifier' ? node.name : node.property?.name;
  return [...chainOf(object ?? callee ?? argument ?? expression ?? left), ...(name ? [name] : [])];
};

const asks = (node: Node | null | undefined): boolean => {
  const chain = chainOf(node);
  const isOfDatabase = chain[0] === 'tx' || chain.slice(0, -1).some((name) => ['db', 'fresh', 'read'].includes(name));
  return isOfDatabase && chain.some((name) => ['select', 'selectDistinct', '$count'].includes(name));
};

/** Whether all that a function does is to ask the database, and to return what it makes of the answer. */
const onlyAsks = ({ body }: Node): boolean => {
  const statements = [body ?? []].flat();
  const inside = statements.flatMap((node) => (node.type === 'BlockStatement' ? (node.body ?? []) : node));
  const values = inside.flatMap(
    ({ declarations, argument }) => declarations?.map(({ init }) => init) ?? argument ?? [],
  );
  const isPlain = inside.every(({ type }) => ['VariableDeclaration', 'ReturnStatement'].includes(type));
  return statements.some(asks) || (isPlain && values.some(asks));
};

/**
 * What asks the database is called `find…`, `load…`, `list…`, `read…` or `count…`, or `select…` if it gives the query;
 * `…Of(value)` never waits.
 */
export const askingNames = defineRule({
  create(context) {
    const check = (name: Node | null | undefined, work: Node | null | undefined) => {
      const isMisnamed = work?.async && /[a-z]Of$/.test(name?.name ?? '');
      const hasNoVerb = work?.type.includes('Function') && onlyAsks(work) && !verb.test(name?.name ?? '');
      if (!work || (!isMisnamed && !hasNoVerb)) return;
      context.report({ node: work, message: `'${name?.name}' asks: begin with find, load, list, read or count` });
    };
    return {
      FunctionDeclaration: (node) => check(node.id, node),
      VariableDeclarator: ({ id, init }) => check(id, init),
    };
  },
});
