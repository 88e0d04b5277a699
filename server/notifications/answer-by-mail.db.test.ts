import { replyTokens, sentMails } from '#db/schema/notifications/answers-by-mail.ts';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY, MINUTE } from '../platform/core/time.ts';
import { countBounce } from '../platform/mail/delivery.ts';
import { hashSecret } from '../platform/core/secrets.ts';
import { callerFor, createExchange, createMember } from '../test/factories.ts';
import { createTestApp } from '../test/test-app.ts';
import { t, withTestApp } from '../test/with-test-app.ts';

const DOMAIN = 'reply.proquo.test';

withTestApp({ INBOUND_MAIL_DOMAIN: DOMAIN, INBOUND_MAIL_PORT: '0' });
beforeEach(() => {
  t.outbox.length = 0;
});
afterEach(() => void vi.useRealTimers());

const later = async (ms: number) => {
  vi.setSystemTime(Date.now() + ms);
  await t.runJobs();
};
const pair = async (fields: Parameters<typeof createMember>[1] = {}) => {
  const ada = await createMember(t.db, { firstName: 'Ada', isEmailVerified: true });
  const ben = await createMember(t.db, { firstName: 'Ben', isEmailVerified: true, ...fields });
  return { ada, ben, adas: await callerFor(t.deps, ada), bens: await callerFor(t.deps, ben) };
};
const tokenIn = (address = '') => /^(?:reply|bounce)\+([0-9a-v]{40})@reply\.proquo\.test$/.exec(address)?.[1] ?? '';

describe('an email about a message', () => {
  test('can be answered for 60 days, and says so at its end', async () => {
    const { ada, ben, adas } = await pair();
    await adas.messages.send({ receiverId: ben, content: 'Is it still free?' });
    await later(16 * MINUTE);
    const [mail] = t.outbox;
    const token = tokenIn(mail?.headers?.['Reply-To']);
    expect(mail?.headers?.['References']).toBe(`<${token}@${DOMAIN}>`);
    expect(mail?.text.endsWith('Reply to this mail to answer Ada.')).toBe(true);
    expect(mail?.html).toContain('Reply to this mail to answer Ada.');
    const [row] = await t.db.fresh
      .select()
      .from(replyTokens)
      .where(eq(replyTokens.id, hashSecret(token)));
    expect(row).toMatchObject({ userId: ben, otherId: ada, circleId: null, endedAt: null });
    expect((row?.expiresAt ?? 0) - (row?.createdAt ?? 0)).toBe(60 * DAY);
    expect(JSON.stringify(row)).not.toContain(token);
  });

  test.each([
    ['where the member turned it off', {}, true],
    ['where the address is not proven', { isEmailVerified: false }, false],
  ])('cannot be answered %s', async (_, fields, isOff) => {
    const { ben, adas, bens } = await pair(fields);
    if (isOff) await bens.email.updatePreferences({ answerByMail: false });
    expect((await bens.email.preferences()).answerByMail).toBe(!isOff);
    await adas.messages.send({ receiverId: ben, content: 'Hello' });
    await later(16 * MINUTE);
    expect(t.outbox).toHaveLength(1);
    expect(t.outbox[0]?.headers).not.toHaveProperty('Reply-To');
    expect(t.outbox[0]?.text).not.toContain('Reply to this mail');
  });
});

test('an email about a request can be answered, one about a later step cannot', async () => {
  const { ada, ben, bens } = await pair();
  const { id } = await createExchange(t.deps, { requester: ada, provider: ben });
  await t.runJobs();
  expect(t.outbox[0]?.text).toContain('Reply to this mail to answer Ada.');
  t.outbox.length = 0;
  await bens.exchanges.move({ id, status: 'accepted' });
  await t.runJobs();
  expect(t.outbox).toHaveLength(1);
  expect(t.outbox[0]?.headers).not.toHaveProperty('Reply-To');
});

test('without a domain nothing changes: no reply address, no envelope of its own', async () => {
  const off = await createTestApp();
  const ada = await createMember(off.db, { isEmailVerified: true });
  const ben = await createMember(off.db, { isEmailVerified: true });
  await (await callerFor(off.deps, ada)).messages.send({ receiverId: ben, content: 'Hello' });
  vi.setSystemTime(Date.now() + 16 * MINUTE);
  await off.runJobs();
  expect(off.outbox).toHaveLength(1);
  expect(off.outbox[0]?.envelopeFrom).toBeUndefined();
  expect(off.outbox[0]?.headers).not.toHaveProperty('Reply-To');
  expect(await off.db.fresh.$count(sentMails)).toBe(0);
  await off.close();
});

describe('emails that come back', () => {
  const bounced = async (caller: Awaited<ReturnType<typeof callerFor>>, times: number) => {
    for (let n = 0; n < times; n += 1) {
      t.outbox.length = 0;
      await caller.auth.sendVerification();
      await t.runJobs();
      const token = tokenIn(t.outbox.at(-1)?.envelopeFrom);
      expect(await t.db.write((tx) => countBounce(tx, token))).toBe(true);
      expect(await t.db.write((tx) => countBounce(tx, token))).toBe(false);
    }
  };

  test('count once each; from five on only what the member asks for is sent, until they retry', async () => {
    const { ben, adas, bens } = await pair({ isEmailVerified: false });
    await bounced(bens, 4);
    expect(await bens.email.delivery()).toEqual({ hard: 4, stoppedAt: null });
    await bounced(bens, 1);
    expect(await bens.email.delivery()).toEqual({ hard: 5, stoppedAt: expect.any(String) });
    t.outbox.length = 0;
    await adas.messages.send({ receiverId: ben, content: 'Hello' });
    await later(16 * MINUTE);
    expect(t.outbox).toEqual([]);
    await bens.auth.forgotPassword({ email: (await bens.auth.user()).email });
    await t.runJobs();
    expect(t.outbox.map(({ subject }) => subject)).toEqual(['Reset your password']);
    expect(await bens.email.retryDelivery()).toEqual({ hard: 0, stoppedAt: null });
    expect(await adas.email.delivery()).toEqual({ hard: 0, stoppedAt: null });
  });

  test('no longer count after 30 days', async () => {
    const { bens } = await pair({ isEmailVerified: false });
    await bounced(bens, 5);
    vi.setSystemTime(Date.now() + 31 * DAY);
    expect(await bens.email.delivery()).toEqual({ hard: 0, stoppedAt: null });
  });
});
