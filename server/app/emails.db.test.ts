import { notificationSettings } from '#db/schema/notifications/notifications.ts';
import { users } from '#db/schema/auth/members.ts';
import { jobs } from '#db/schema/platform/jobs.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OutgoingMail } from '../platform/gateways/mail/mail.ts';
import { type Caller, callerFor, createExchange, createMember } from '../test/factories.ts';
import { findMemberRow, updateMember } from '../test/rows.ts';
import { registeredClient, restClient } from '../test/rest-client.ts';
import { t, withTestApp } from '../test/with-test-app.ts';
import { queueFeatureUpdateBatch } from '../admin/broadcasts/queue-feature-update-batch.ts';
import { makeUnsubscribeToken } from '../platform/mail/unsubscribe-links.ts';
import { notices } from './notices.ts';
import { deliveries } from '../notifications/deliver.ts';
import { notifyMember } from '../notifications/notify.ts';
import { verificationResult } from '../profile/verification/notices.ts';
import { MINUTE } from '../platform/core/time.ts';

withTestApp({ DEMO: 'off' });
beforeEach(async () => {
  await t.db.write((tx) => tx.delete(jobs));
  t.outbox.length = 0;
});

const createRecipient = async (fields: Parameters<typeof createMember>[1] = {}) => {
  const id = await createMember(t.db, { unlimited: true, ...fields });
  const row = await findMemberRow(t.db, id);
  return { id, email: row?.email ?? '', caller: await callerFor(t.deps, id) };
};
/** Makes waiting jobs due and runs them. */
const later = async () => {
  await t.db.write((tx) => tx.update(jobs).set({ runAt: 0 }).where(eq(jobs.status, 'queued')));
  await t.runJobs();
};
const tokenIn = (mail: OutgoingMail | undefined) => /unsubscribe\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
const mailsTo = (email: string) => t.outbox.filter((mail) => mail.to === email);

describe('unread messages', () => {
  test('are emailed once a conversation, a quarter of an hour after the first, and not at once', async () => {
    const [maya, leo] = [await createRecipient({ firstName: 'Maya' }), await createRecipient({ firstName: 'Leo' })];
    await leo.caller.messages.send({ receiverId: maya.id, content: 'Is <b>Tuesday</b> fine?' });
    await leo.caller.messages.send({ receiverId: maya.id, content: 'Or Wednesday?' });
    await t.runJobs();
    expect(t.outbox).toEqual([]);
    const [queued] = await t.db.read.select().from(jobs);
    expect((queued?.runAt ?? 0) - (queued?.createdAt ?? 0)).toBe(15 * MINUTE);
    await later();
    expect(t.outbox).toHaveLength(1);
    const [mail] = t.outbox;
    expect(mail).toMatchObject({ to: maya.email, subject: '2 unread messages from Leo' });
    expect(mail?.html).toContain('Is &lt;b&gt;Tuesday&lt;/b&gt; fine?');
    expect(mail?.text).toContain(`/messages?contact=${leo.id}`);
    await leo.caller.messages.send({ receiverId: maya.id, content: 'Well?' });
    await later();
    expect(t.outbox).toHaveLength(1);
  });

  test('are not emailed when they were read in the meantime, and a new first one has its own quarter of an hour', async () => {
    const [maya, leo] = [await createRecipient(), await createRecipient()];
    await leo.caller.messages.send({ receiverId: maya.id, content: 'One' });
    await maya.caller.messages.markRead({ userId: leo.id });
    await leo.caller.messages.send({ receiverId: maya.id, content: 'Two' });
    const waiting = await t.db.read.select().from(jobs);
    expect(waiting).toHaveLength(2);
    await later();
    expect(t.outbox.map((mail) => mail.text.includes('> Two'))).toEqual([true]);
  });
});

describe('exchanges and reviews', () => {
  test('each step is emailed to the other party, with the words of the request', async () => {
    const [asks, owns] = [await createRecipient({ firstName: 'Ada' }), await createRecipient({ firstName: 'Bo' })];
    const { id } = await createExchange(t.deps, { requester: asks.id, provider: owns.id });
    await owns.caller.exchanges.move({ id, status: 'accepted' });
    await t.runJobs();
    expect(t.outbox.map((mail) => [mail.to, mail.subject])).toEqual([
      [owns.email, 'Ada is asking for your logo design'],
      [asks.email, 'Bo accepted: Logo design'],
    ]);
    expect(mailsTo(owns.email)[0]?.text).toContain('> Shall we?');
    expect(mailsTo(asks.email)[0]?.text).toContain(`/exchanges/${id}`);
  });

  test('a review is emailed when it becomes public, once', async () => {
    const [asks, owns] = [await createRecipient({ firstName: 'Ada' }), await createRecipient()];
    const admin = await createRecipient({ isAdmin: true });
    const { id } = await createExchange(t.deps, { requester: asks.id, provider: owns.id }, 'completed');
    const review = await asks.caller.reviews.create({ exchangeId: id, rating: 5, comment: 'Quick and kind.' });
    await admin.caller.reviews.moderate({ reviewId: review.id, approved: true });
    await t.runJobs();
    expect(mailsTo(owns.email).filter((mail) => mail.subject === 'Ada reviewed you')).toEqual([]);
    await owns.caller.reviews.create({ exchangeId: id, rating: 4 });
    for (const approved of [true, false, true]) await admin.caller.reviews.moderate({ reviewId: review.id, approved });
    await t.runJobs();
    expect(mailsTo(owns.email).filter((mail) => mail.subject === 'Ada reviewed you')).toHaveLength(1);
  });
});

test('a suspended member is written to about nothing but the account’s safety', async () => {
  const { id, email, caller } = await createRecipient({ isEmailVerified: false });
  await caller.auth.sendVerification();
  const asks = await createRecipient();
  await createExchange(t.deps, { requester: asks.id, provider: id });
  await updateMember(t.db, id, { suspendedAt: Date.now() });
  await t.runJobs();
  expect(mailsTo(email).map((mail) => mail.subject)).toEqual(['Please verify your email']);
});

describe('emails about safety', () => {
  test('a changed password is emailed whatever the member opted out of', async () => {
    const { client, email } = await registeredClient(t);
    const everything = { messages: false, exchanges: false, reviews: false, nearby: false, updates: false };
    await client.patch('/api/email/preferences', everything);
    await t.runJobs();
    t.outbox.length = 0;
    const currentPassword = 'a long password';
    await client.post('/api/auth/change-password', { currentPassword, newPassword: 'another long one' });
    await t.runJobs();
    expect(t.outbox.map((mail) => `${mail.to}: ${mail.subject}`)).toEqual([`${email}: Your password was changed`]);
    for (const mail of t.outbox) expect(mail.headers?.['List-Unsubscribe']).toBeUndefined();
  });

  test('the result of an identity check is emailed once, with the reason', async () => {
    const { id, email } = await createRecipient({
      verificationStatus: 'rejected',
      verificationRejectionReason: 'The picture is too dark.',
    });
    const params = { userId: id, submissionId: 's1' };
    const queue = () => t.db.write((tx) => notifyMember(t.deps, tx, verificationResult, params));
    await queue();
    await t.runJobs();
    await queue();
    await t.runJobs();
    expect(mailsTo(email).map((mail) => mail.text.includes('The picture is too dark.'))).toEqual([true]);
  });
});

describe('the preferences', () => {
  test('are all on at first except the weekly digest, and take any part, two changes at once included', async () => {
    const { caller } = await createRecipient();
    const on = { messages: true, exchanges: true, circles: true, reviews: true, posts: true, nearby: true };
    const all = { ...on, weekly: false, tips: true, updates: true, answerByMail: true };
    expect(await caller.email.preferences()).toEqual(all);
    await Promise.all([
      caller.email.updatePreferences({ messages: false }),
      caller.email.updatePreferences({ updates: false }),
    ]);
    expect(await caller.email.preferences()).toEqual({ ...all, messages: false, updates: false });
  });
});

describe('unsubscribing', () => {
  const exchangeMail = async (caller: Caller, to: { id: string; email: string }) => {
    const me = (await caller.auth.user()).id;
    await createExchange(t.deps, { requester: me, provider: to.id });
    await t.runJobs();
    return mailsTo(to.email).at(-1);
  };

  test('works by one click in the mail program (RFC 8058), signed out, any number of times', async () => {
    const [asks, owns] = [await createRecipient(), await createRecipient()];
    const mail = await exchangeMail(asks.caller, owns);
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const url = new URL(/^<(.+)>$/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '');
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const answer = await t.app.inject({
        method: 'POST',
        url: url.pathname + url.search,
        headers: { 'content-type': type },
        payload: 'List-Unsubscribe=One-Click',
      });
      expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
    }
    expect(await owns.caller.email.preferences()).toMatchObject({ exchanges: false, messages: true, updates: true });
    t.outbox.length = 0;
    expect(await exchangeMail((await createRecipient()).caller, owns)).toBeUndefined();
  });

  test('works by the page, and refuses what we did not sign', async () => {
    const { id, caller } = await createRecipient();
    const client = restClient(t);
    const token = makeUnsubscribeToken(t.deps, id, 'updates');
    const [body, signature] = [token.slice(0, -43), token.slice(-43)];
    const forged = Buffer.from(JSON.stringify([id, 'messages'])).toString('base64url');
    for (const wrong of ['x', forged + signature, body, body + t.deps.sign('other', body)]) {
      expect((await client.post('/api/email/unsubscribe', { token: wrong })).status).toBe(400);
    }
    expect(await client.post('/api/email/unsubscribe', { token })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(await caller.email.preferences()).toMatchObject({ updates: false, messages: true });
    const rows = await t.db.read.select().from(notificationSettings).where(eq(notificationSettings.userId, id));
    expect(rows[0]?.emailOptOuts).toEqual(['updates']);
  });
});

describe('what admins send', () => {
  test('a broadcast reaches each member who wants it once, through the queue, with a link to stop it', async () => {
    // The members of the tests above get none.
    await t.db.write((tx) => tx.update(users).set({ suspendedAt: 1 }));
    const admin = await createRecipient({ isAdmin: true });
    const readers = [admin, await createRecipient(), await createRecipient()];
    const optedOut = await createRecipient();
    await optedOut.caller.email.updatePreferences({ updates: false });
    const other = await createRecipient();
    await other.caller.email.updatePreferences({ messages: false });
    await createMember(t.db, { deletedAt: Date.now() });
    expect(await admin.caller.email.featureUpdateAll()).toEqual({ sent: 4 });
    expect(t.outbox).toEqual([]);
    const [batch] = await t.db.read.select().from(jobs);
    await t.runJobs();
    expect(t.outbox.map((mail) => mail.to).sort()).toEqual([...readers, other].map((reader) => reader.email).sort());
    for (const mail of t.outbox) expect(tokenIn(mail)).not.toBe('');
    // The batch job may run again: a worker can die after its work and before it reports success.
    await queueFeatureUpdateBatch(t.deps, batch?.payload as { broadcastId: string; after: number });
    await t.runJobs();
    expect(t.outbox).toHaveLength(4);
  });

  test('an email written by an admin goes out at once, escaped or as HTML, and a refusal is answered', async () => {
    const admin = await createRecipient({ isAdmin: true });
    const content = { to: ' Ada@Example.com', subject: 'Hi', message: 'One & <two>\n\nThree' };
    expect(await admin.caller.email.custom(content)).toEqual({ success: true });
    expect(t.outbox[0]).toMatchObject({ to: 'ada@example.com', subject: 'Hi' });
    expect(t.outbox[0]?.html).toContain('One &amp; &lt;two&gt;</p>');
    await admin.caller.email.custom({ ...content, message: '<p>One</p><p>Two</p>', isHtml: true });
    expect(t.outbox[1]?.html).toContain('<p>One</p>');
    expect(t.outbox[1]?.text).toContain('One\nTwo');
    const link =
      '<style>p {}</style><p>Fish &amp; <a class="x" href="https://a.test/?b=1&amp;c=2">the <b>menu</b></a></p>';
    await admin.caller.email.custom({ ...content, message: link, isHtml: true });
    expect(t.outbox[2]?.text).toContain('Hello,\n\nFish & the menu (https://a.test/?b=1&c=2)\n\nThe');
    expect(await admin.caller.email.welcome({ email: 'new@example.com', userName: 'Nia' })).toEqual({ success: true });
    expect(t.outbox[3]?.text).toContain('Hello Nia,');

    const mail = { ...t.deps.mail, send: () => Promise.reject(new Error('450 not now')) };
    const failing = await callerFor({ ...t.deps, mail }, admin.id);
    expect(await failing.email.custom(content)).toEqual({ error: '450 not now' });
    await expect(failing.email.welcome({ email: 'new@example.com' })).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    });
  });
});

test('an email has the same id each time its job runs, so that a second copy is recognized', async () => {
  const { id } = await createRecipient({ verificationStatus: 'approved' });
  const payload = { kind: verificationResult.kind, userId: id, params: { submissionId: 's1' } };
  for (const job of ['one', 'one', 'two']) await deliveries(notices).mail(t.deps, payload, { id: job });
  const names = t.outbox.map((mail) => mail.headers?.['Message-ID']);
  expect(names).toEqual(['<one@proquo.test>', '<one@proquo.test>', '<two@proquo.test>']);
});
