import pg from 'pg';
import { vi } from 'vitest';

type Statement = { text: string; values: unknown[]; client: pg.Client };
type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Order By'?: string;
  Plans?: Node[];
};
/** `partialIndexes` hold only the rows that their statements look for, so that all of one may be read. */
export type PostgresPlan = { sql: string; nodes: Node[]; partialIndexes: ReadonlySet<string> };

/** Records every statement that a connection to PostgreSQL runs from now on, with its values. */
export const recordPostgres = (): Statement[] => {
  const statements: Statement[] = [];
  const original = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query')?.value as (
    this: pg.Client,
    ...args: unknown[]
  ) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [config, values] = args as [string | pg.QueryConfig, unknown[] | undefined];
    const { text, values: own } = typeof config === 'string' ? { text: config, values: undefined } : config;
    statements.push({ text, values: values ?? own ?? [], client: this });
    return original.apply(this, args) as never;
  });
  return statements;
};

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/**
 * The plans that PostgreSQL makes of these statements when it has to avoid walking tables, and sorting unless it may:
 * what is left of either has no index. In tables of a few rows it would prefer them.
 */
export const postgresPlans = async (statements: Statement[], { maySort = false } = {}): Promise<PostgresPlan[]> => {
  const asked = statements.filter(({ text }) => /^[\s(]*(select|update|delete|insert|with)\b/i.test(text));
  const [first] = asked;
  if (!first) return [];
  const { host, port, user, database } = first.client;
  const client = new pg.Client({ host, port, user, database: database ?? '' });
  await client.connect();
  try {
    const avoided = ['seqscan', 'hashjoin', 'mergejoin', ...(maySort ? [] : ['sort'])];
    for (const way of avoided) await client.query(`set enable_${way} = off`);
    // A row costs a hundred times the usual: a walk through the few of a test would otherwise be as cheap as any index.
    await client.query('set cpu_tuple_cost = 1');
    const { rows: partial } = await client.query<{ name: string }>(
      'select indexrelid::regclass::text as name from pg_index where indpred is not null',
    );
    const partialIndexes = new Set(partial.map(({ name }) => name));
    const distinct = new Map(asked.map((query) => [query.text, query]));
    const plans: PostgresPlan[] = [];
    for (const { text, values } of distinct.values()) {
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(`explain (format json) ${text}`, values);
      const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
      plans.push({ sql: text, nodes: plan ? nodesOf(plan) : [], partialIndexes });
    }
    return plans;
  } finally {
    await client.end();
  }
};

const readsWholeTable = (node: Node, partialIndexes: ReadonlySet<string>): boolean =>
  node['Node Type'].startsWith('Index') &&
  !node['Index Cond'] &&
  !node['Order By'] &&
  !partialIndexes.has(node['Index Name'] ?? '');

/** Steps that walk one of these tables, or all of one of its indexes. */
export const walksOf = (plans: PostgresPlan[], big: ReadonlySet<string>): string[] =>
  plans.flatMap(({ sql, nodes, partialIndexes }) =>
    nodes
      .filter((node) => big.has(node['Relation Name'] ?? ''))
      .filter((node) => node['Node Type'] === 'Seq Scan' || readsWholeTable(node, partialIndexes))
      .map((node) => `${node['Node Type']} ${node['Index Name'] ?? ''} of ${node['Relation Name']} in ${sql}`),
  );

/** Steps that sort all that was found before the first row is given. */
export const sortsOf = (plans: PostgresPlan[]): string[] =>
  plans.flatMap(({ sql, nodes }) =>
    nodes.filter((node) => node['Node Type'] === 'Sort').map((node) => `${node['Node Type']} in ${sql}`),
  );
