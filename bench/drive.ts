/** The load generator, a separate process on its own core. Reads a JSON `Run` per line, writes a `Result` per line. */
import { createInterface } from 'node:readline';
import { openConnection } from './connection.ts';
import { memberId, SESSION_SECRETS, type Size, sizes } from './shape.ts';
import { quantile } from './support/quantile.ts';
import { memberOfConnection, type Target, workloads } from './workloads.ts';

export type Run = {
  size: Size;
  workload: string;
  target: Target;
  port: number;
  connections: number;
  milliseconds: number;
};
export type Result = { perSecond: number; p50: number; p99: number; failures: number };

/** Counts on from run to run, so that what asks for an address of its own never repeats one of an earlier run. */
let n = 0;

const execute = async (run: Run): Promise<Result> => {
  const workload = workloads(sizes[run.size].members, memberId).find((workload) => workload.name === run.workload);
  if (!workload) throw new Error(`There is no workload ${run.workload}`);
  const times: number[] = [];
  let failures = 0;
  const until = performance.now() + run.milliseconds;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: run.connections }, async (_, index) => {
      const connection = await openConnection(run.port);
      const member = memberOfConnection(index);
      const identity =
        run.target === 'bare' ? `x-member: ${member}` : `cookie: proquo_session=${SESSION_SECRETS[member]}`;
      while (performance.now() < until) {
        const { method, path, body } = workload.request(run.target, (n += 1), member);
        const payload = body
          ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
          : '\r\n';
        const sent = performance.now();
        const status = await connection.send(
          `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${identity}\r\n${payload}`,
        );
        times.push(performance.now() - sent);
        if (status !== 200) failures += 1;
      }
      connection.close();
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  return { perSecond: times.length / seconds, p50: quantile(times, 0.5), p99: quantile(times, 0.99), failures };
};

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(await execute(JSON.parse(line) as Run))}\n`);
}
