// PostgreSQL too: locks and transactions.
import { expect, test } from 'vitest';
import { callerFor, createMember } from '../test/factories.ts';
import { t, withTestApp } from '../test/with-test-app.ts';

withTestApp();

test('the eleventh is refused, also of many at once', async () => {
  const caller = (await callerFor(t.deps, await createMember(t.db))).webhooks;
  const input = { url: 'https://hook.example', events: ['message.received' as const] };
  const made = await Promise.allSettled(Array.from({ length: 14 }, () => caller.create(input)));
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  await expect(caller.create(input)).rejects.toThrow('You can have at most 10 webhooks');
  expect(await caller.list()).toHaveLength(10);
});
