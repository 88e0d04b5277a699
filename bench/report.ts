import type { Result } from './drive.ts';
import { median } from './support/quantile.ts';
import type { Target, Workload } from './workloads.ts';

export type Measured = Result & { workload: Workload; target: Target; cpuMicroseconds: number };

/** Prints medians over the rounds of throughput and latency, and the share of the bare server's throughput. */
export const report = (input: {
  rows: Measured[];
  starts: Record<'bare' | 'ours', number>;
  memory: Record<'bare' | 'ours', number>;
}) => {
  const table: Record<string, string | number>[] = [];
  for (const workload of new Set(input.rows.map((row) => row.workload))) {
    const of = (target: Target) => input.rows.filter((row) => row.workload === workload && row.target === target);
    const limit = median(of('bare').map((row) => row.perSecond));
    for (const target of ['bare', 'rest', 'trpc'] as const) {
      const rows = of(target);
      const perSecond = median(rows.map((row) => row.perSecond));
      const goal = target === 'bare' ? 1 : workload.goals[target];
      table.push({
        work: `${workload.name} ${workload.about}`,
        target,
        'req/s': Math.round(perSecond),
        'p50 ms': Number(median(rows.map((row) => row.p50)).toFixed(2)),
        'p99 ms': Number(median(rows.map((row) => row.p99)).toFixed(2)),
        'cpu µs': Math.round(median(rows.map((row) => row.cpuMicroseconds))),
        'of limit': Number((perSecond / limit).toFixed(2)),
        goal,
        met: perSecond / limit >= goal ? 'yes' : 'no',
        failures: rows.reduce((sum, row) => sum + row.failures, 0),
      });
    }
  }
  console.table(table);
  console.log(
    `Start to first 200: bare ${Math.round(input.starts.bare)} ms, ours ${Math.round(input.starts.ours)} ms (goal 900)`,
  );
  console.log(`Memory after load: bare ${input.memory.bare} MiB, ours ${input.memory.ours} MiB (goal 300)`);
};
