// PostgreSQL too: how it is asked.
import { dialect } from '#db/client/dialect.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callerFor, createMember } from '../test/factories.ts';
import { recordPostgres } from '../test/plans/postgres-plans.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';

let t: TestApp;
let statements: { text: string }[];
beforeAll(async () => {
  statements = dialect === 'postgres' ? recordPostgres() : [];
  t = await createTestApp();
});
afterAll(() => {
  vi.restoreAllMocks();
  return t.close();
});

test.runIf(dialect === 'postgres')(
  'the newest page of a thread is asked for without a bound, older ones with',
  async () => {
    const [ada, ben] = [await createMember(t.db, { unlimited: true }), await createMember(t.db)];
    const caller = await callerFor(t.deps, ada);
    for (const content of ['One', 'Two']) await caller.messages.send({ receiverId: ben, content });
    const asked = async (cursor?: string) => {
      statements.length = 0;
      const { nextCursor } = await caller.messages.thread({ userId: ben, limit: 1, ...(cursor && { cursor }) });
      return { nextCursor, text: statements.find(({ text }) => text.includes('from "messages"'))?.text };
    };
    const newest = await asked();
    expect(newest.text).not.toContain('"id" <');
    const older = await asked(newest.nextCursor ?? '');
    expect(older.text).toContain('"id" <');
  },
);
