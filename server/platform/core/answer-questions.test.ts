import { fork } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { READY } from './answer-questions.ts';

const program = new URL('../gateways/calendars/calendar-process.ts', import.meta.url);
const noCalendar = { text: '', timeZone: 'UTC', email: '', from: 0, until: 0 };

test('the program keeps answering while a signal ends the server, and ends with it', async () => {
  const child = fork(program, { serialization: 'advanced', env: {}, execArgv: [] });
  const exited = once(child, 'exit');
  expect(await once(child, 'message')).toEqual([READY, undefined]);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) child.kill(signal);
  child.send(noCalendar);
  expect(await Promise.race([once(child, 'message'), exited])).toEqual([{ failed: 'unreadable' }, undefined]);
  child.disconnect();
  expect(await exited).toEqual([0, null]);
});
