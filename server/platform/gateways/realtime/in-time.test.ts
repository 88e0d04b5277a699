import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { inTime } from './in-time.ts';

const LIMIT_MS = 20;

test('what takes too long is refused, and logged once', async () => {
  const onLate = vi.fn<() => void>();
  await expect(inTime(new Promise(() => {}), LIMIT_MS, onLate)).rejects.toThrow('in time');
  expect(onLate).toHaveBeenCalledOnce();
});

test('an answer that was received while the process was busy is in time', async () => {
  const answerAndPause = (socket: Socket) => {
    socket.end('answer');
    const until = performance.now() + 5 * LIMIT_MS;
    while (performance.now() < until);
  };
  const server = createServer((socket) => socket.once('data', () => answerAndPause(socket))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  const onLate = vi.fn<() => void>();
  const answered = once(socket, 'data').then(([text]) => `${text}`);
  const answer = inTime(answered, LIMIT_MS, onLate);
  socket.write('question');
  await expect(answer).resolves.toBe('answer');
  expect(onLate).not.toHaveBeenCalled();
  server.close();
});
