/**
 * `node bench/event-streams.ts [streams] [events a second] [--redis]`: open event streams on one node over loopback, each of a
 * member: memory a stream, events a second, and how late they come. `--redis` lets them go through a Redis.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startRedis } from '../server/test/services/redis-server.ts';
import { median, quantile } from './support/quantile.ts';

const AT_ONCE = 100;
const SECONDS = 5;
/** Connections from one address to one port are limited by the ports that are left. */
const PER_ADDRESS = 20_000;

/** Opens a stream and calls back with how late each event came. Resolves with the first byte of the answer. */
const openStream = async (port: number, id: string, from: string, onEvent: (ms: number) => void): Promise<Socket> => {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  await once(socket, 'connect');
  socket.write(`GET /api/events HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: proquo_session=s${id}\r\n\r\n`);
  socket.setEncoding('utf8');
  const [first] = (await once(socket, 'data')) as [string];
  if (!first.startsWith('HTTP/1.1 200')) throw new Error(first.slice(0, 200));
  socket.on('data', (text: string) => {
    const now = performance.timeOrigin + performance.now();
    for (const [, at] of text.matchAll(/conversationWith":"([\d.]+)"/g)) onEvent(now - Number(at));
  });
  return socket;
};

export const runEventStreams = async (streams: number, perSecond: number, { usesRedis = false } = {}) => {
  const server = usesRedis ? await startRedis() : null;
  const node = fork(new URL('./event-streams-node.ts', import.meta.url), [String(streams), server?.url ?? ''], {
    execArgv: ['--expose-gc'],
  });
  const ask = async <T>(message?: object): Promise<T> => {
    const answer = once(node, 'message');
    if (message) node.send(message);
    return ((await answer) as [T])[0];
  };
  const sockets: Socket[] = [];
  try {
    const { port, ids } = await ask<{ port: number; ids: string[] }>();
    const late: number[] = [];
    const before = await ask<{ memory: number }>({ memory: true });
    const began = performance.now();
    for (let from = 0; from < streams; from += AT_ONCE) {
      const chunk = ids.slice(from, from + AT_ONCE);
      const address = `127.0.0.${1 + Math.floor(from / PER_ADDRESS)}`;
      const opened = chunk.map((id) => openStream(port, id, address, (ms) => void late.push(ms)));
      sockets.push(...(await Promise.all(opened)));
    }
    const openMs = performance.now() - began;
    await sleep(500);
    const after = await ask<{ memory: number }>({ memory: true });
    const { sent, cpu } = await ask<{ sent: number; cpu: number }>({ publish: [perSecond, SECONDS] });
    for (let waited = 0; late.length < sent && waited < 5_000; waited += 100) await sleep(100);
    return {
      streams,
      openMs,
      kibEach: (after.memory - before.memory) / streams / 1024,
      perSecond: sent / SECONDS,
      cpu,
      sent,
      received: late.length,
      p50: median(late),
      p99: quantile(late, 0.99),
    };
  } finally {
    for (const socket of sockets) socket.destroy();
    node.disconnect();
    await once(node, 'exit');
    await server?.stop();
  }
};

if (process.argv[1] === import.meta.filename) {
  const usesRedis = process.argv.includes('--redis');
  const [streams = 1_000, perSecond = 1_000] = process.argv
    .slice(2)
    .filter((item) => item !== '--redis')
    .map(Number);
  const found = await runEventStreams(streams, perSecond, { usesRedis });
  console.log(
    [
      `streams:         ${found.streams}${usesRedis ? ' over Redis' : ''}, opened in ${Math.round(found.openMs)} ms`,
      `memory a stream: ${found.kibEach.toFixed(1)} KiB`,
      `events a second: ${Math.round(found.perSecond)}, ${(found.cpu * 100).toFixed(0)} % of a core`,
      `heard:           ${found.received} of ${found.sent}, p50 ${found.p50.toFixed(1)} ms, p99 ${found.p99.toFixed(1)} ms`,
    ].join('\n'),
  );
  process.exitCode = found.received === found.sent ? 0 : 1;
}
