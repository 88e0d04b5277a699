import { sessions } from '#db/schema/auth/sessions.ts';
import { users } from '#db/schema/auth/members.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { registeredClient } from '../../test/rest-client.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { DAY, HOUR, MINUTE } from '../../platform/core/time.ts';

withTestApp();

/** A member whose session began this long ago and was used all the time. */
const signedInSince = async (ms: number, fields: Partial<typeof users.$inferInsert>) => {
  const { client, id } = await registeredClient(t);
  const now = Date.now();
  await t.db.write(async (tx) => {
    await tx.update(users).set(fields).where(eq(users.id, id));
    await tx
      .update(sessions)
      .set({ createdAt: now - ms, lastSeenAt: now, expiresAt: now + 29 * DAY })
      .where(eq(sessions.userId, id));
  });
  return { id, status: (await client.get('/api/auth/user')).status };
};

describe('a session that is used all the time', () => {
  test.each([
    ['of a member', 90 * DAY, { isAdmin: false }],
    ['of an admin', 12 * HOUR, { isAdmin: true }],
    ['of other staff', 12 * HOUR, { role: 'support' }],
  ] as const)('%s ends at its maximum age', async (_whose, longest, fields) => {
    expect((await signedInSince(longest - MINUTE, fields)).status).toBe(200);
    const over = await signedInSince(longest, fields);
    expect(over.status).toBe(401);
    expect(await t.db.read.select().from(sessions).where(eq(sessions.userId, over.id))).toEqual([]);
  });
});
