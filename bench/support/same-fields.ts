import { SESSION_SECRETS } from '../shape.ts';
import type { Target, Workload } from '../workloads.ts';

/** The fields of the first row of an answer, those of objects in it included. */
const fieldsIn = (rows: object[]): string[] =>
  Object.entries(rows[0] ?? {}).flatMap(([name, value]: [string, unknown]) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? [name, ...fieldsIn([value]).map((inner) => `${name}.${inner}`)]
      : [name],
  );

/** @throws unless the bare server reads and answers the fields that REST does: otherwise their work would differ */
export const assertSameFields = async (workloads: Workload[], ports: Record<'bare' | 'ours', number>) => {
  const readFields = async (workload: Workload, target: Target, port: number) => {
    const headers = { 'x-member': '0', cookie: `proquo_session=${SESSION_SECRETS[0]}` };
    const answer = await fetch(`http://127.0.0.1:${port}${workload.request(target, 0, 0).path}`, { headers });
    const fields = answer.ok ? fieldsIn((await answer.json()) as object[]) : [];
    if (fields.length === 0)
      throw new Error(`${target} answers a request of ${workload.name} with ${answer.status}, or no rows`);
    return fields.join(' ');
  };
  for (const workload of workloads) {
    if (workload.request('bare', 0, 0).method !== 'GET') continue;
    const [bare, rest] = await Promise.all([
      readFields(workload, 'bare', ports.bare),
      readFields(workload, 'rest', ports.ours),
    ]);
    if (bare !== rest) throw new Error(`${workload.name}: bare answers with ${bare}, and REST with ${rest}`);
  }
};
