import { SESSION_SECRETS } from '../shape.ts';
import type { Target, Workload } from '../workloads.ts';

/** The fields of the first row of an answer, those of objects in it included. */
const fieldsIn = (rows: object[]): string[] =>
  Object.entries(rows[0] ?? {}).flatMap(([name, value]: [string, unknown]) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? [name, ...fieldsIn([value]).map((inner) => `${name}.${inner}`)]
      : [name],
  );

/** What an answer of tRPC contains, as REST answers it. */
const unwrap = (answer: { result?: { data: { items?: object[] } } }): unknown =>
  answer.result ? (answer.result.data.items ?? answer.result.data) : answer;

/** @throws unless the bare server answers the fields that REST and tRPC do: otherwise their work would differ */
export const assertSameFields = async (workloads: Workload[], ports: Record<Target, number>) => {
  const readFields = async (workload: Workload, target: Target) => {
    const { method, path, body } = workload.request(target, 0, 0);
    const headers = {
      'x-member': '0',
      cookie: `proquo_session=${SESSION_SECRETS[0]}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    };
    const answer = await fetch(`http://127.0.0.1:${ports[target]}${path}`, { method, headers, body: body ?? null });
    const rows = answer.ok ? [unwrap((await answer.json()) as object)].flat() : [];
    const fields = fieldsIn(rows as object[]);
    if (fields.length === 0)
      throw new Error(`${target} answers a request of ${workload.name} with ${answer.status}, or no rows`);
    return fields.join(' ');
  };
  for (const workload of workloads) {
    const bare = await readFields(workload, 'bare');
    for (const target of ['rest', 'trpc'] as const) {
      const ours = await readFields(workload, target);
      if (bare !== ours) throw new Error(`${workload.name}: bare answers with ${bare}, and ${target} with ${ours}`);
    }
  }
};
