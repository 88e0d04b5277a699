import { expect, it } from 'vitest';
import { dedupeMutations } from '#src/api/dedupe-mutations.ts';

/** A server that answers every pending call with its call number, or rejects all of them. */
function server() {
  const calls: string[] = [];
  const waiting: { answer: () => void; refuse: () => void }[] = [];
  const send = dedupeMutations((path) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const number = calls.push(path);
    waiting.push({ answer: () => resolve(number), refuse: () => reject(new Error('refused')) });
    return promise;
  });
  return { calls, send, end: (how: 'answer' | 'refuse') => waiting.splice(0).forEach((call) => call[how]()) };
}

it('sends the same change once while it is on its way, answers both, and sends it again once it was answered or refused', async () => {
  const { send, end } = server();
  for (const how of ['answer', 'refuse', 'answer'] as const) {
    const both = Promise.allSettled([send('posts.create', { a: 1 }), send('posts.create', { a: 1 })]);
    end(how);
    const [one, other] = await both;
    expect(one).toEqual(other);
    expect(one.status).toBe(how === 'answer' ? 'fulfilled' : 'rejected');
  }
  const last = send('posts.create', { a: 1 });
  end('answer');
  expect(await last).toBe(4);
});

it('sends calls with different input, or without input, separately', () => {
  const { calls, send } = server();
  void send('posts.create', { a: 1 });
  void send('posts.create', { a: 2 });
  void send('posts.update', { a: 1 });
  void send('posts.update');
  void send('posts.update');
  expect(calls).toHaveLength(4);
});
