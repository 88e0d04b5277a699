/** The load: run as a process of its own, on a core of its own. Reads one order a line, answers one result a line. */
import { createInterface } from 'node:readline';
import { openConnection } from './connection.ts';
import { memberId, SESSION_SECRETS, type Size, sizes } from './shape.ts';
import { memberOfConnection, type Target, workloads } from './workloads.ts';

export type Order = {
  size: Size;
  workload: string;
  target: Target;
  port: number;
  connections: number;
  milliseconds: number;
};
export type Result = { perSecond: number; p50: number; p99: number; failures: number };

const quantile = (sorted: number[], q: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0;

const run = async (order: Order): Promise<Result> => {
  const workload = workloads(sizes[order.size].members, memberId).find((one) => one.name === order.workload);
  if (!workload) throw new Error(`There is no workload ${order.workload}`);
  const times: number[] = [];
  let failures = 0;
  let n = 0;
  const until = performance.now() + order.milliseconds;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: order.connections }, async (_, index) => {
      const connection = await openConnection(order.port);
      const member = memberOfConnection(index);
      const identity =
        order.target === 'bare' ? `x-member: ${member}` : `cookie: proquo_session=${SESSION_SECRETS[member]}`;
      while (performance.now() < until) {
        const { method, path, body } = workload.request(order.target, (n += 1), member);
        const payload = body
          ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
          : '\r\n';
        const sent = performance.now();
        const status = await connection.ask(
          `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${identity}\r\n${payload}`,
        );
        times.push(performance.now() - sent);
        if (status !== 200) failures += 1;
      }
      connection.close();
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  return { perSecond: times.length / seconds, p50: quantile(times, 0.5), p99: quantile(times, 0.99), failures };
};

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(await run(JSON.parse(line) as Order))}\n`);
}
