import { afterAll, beforeAll, expect, test } from 'vitest';
import { appRouter } from '../../app/router.ts';
import { exportLimit } from '../../data-rights/export/export-route.ts';
import { uploadLimit } from '../uploads/signed-address.ts';
import { submissionLimit } from '../../profile/verification/verification-routes.ts';
import { proceduresOf } from './procedures-of.ts';
import { restClient } from '../../test/rest-client.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { HOUR, MINUTE } from '../core/time.ts';

/** Listed independently of the procedures, so that a forgotten limit fails here. */
const costly = `
  auth.register auth.forgotPassword auth.checkResetLink auth.resetPassword auth.verifyEmail
  auth.sendVerification auth.changePassword
  auth.createToken auth.undoEmail auth.beginSecondFactor auth.confirmSecondFactor auth.renewRecoveryCodes
  auth.endSecondFactor auth.finishSignIn auth.loseSecondFactor auth.dropLostFactor auth.prove auth.beginPasskeyProof
  auth.beginAddingPasskey auth.beginPasskeySignIn auth.passkeySignIn
  profile.erase profile.restore profile.requestUpload subscription.checkout boosts.start messages.send messages.typing
  posts.create posts.setPictures uploads.announce portfolio.add portfolio.change portfolio.setPictures exchanges.create exchanges.setValues terms.write away.set hours.set
  appointments.propose appointments.update appointments.beginFeed appointments.addBusyCalendar disputes.open disputes.answer
  messages.requestAttachment messages.search reports.create support.ask blocks.add
  favorites.add wishes.create wishes.update invitations.create invitations.join
  matches.list matches.counts wishes.unserved stillAvailable.read stillAvailable.confirm public.post public.member public.skill public.report
  email.retryDelivery decisions.appeal decisions.answer decisions.byLink decisions.appealByLink decisions.transparency
  webhooks.create webhooks.update webhooks.rotate
  circles.suggest circles.missingLinks circles.propose circles.answer circlesAdmin.gaps
`;
const procedures = proceduresOf(appRouter);

let on: TestApp;
let off: TestApp;
beforeAll(async () => {
  on = await createTestApp({ RATE_LIMIT: 'on' });
  off = await createTestApp({ RATE_LIMIT: 'off' });
});
afterAll(async () => {
  await on.close();
  await off.close();
});

/** Uses up a member's hourly quota without making the calls. */
const useUp = async (t: TestApp, name: string, who: string) => {
  const limit = procedures.get(name)!.meta.limit!;
  for (let count = 0; count < limit.max; count += 1)
    await t.deps.bus.quotas.take(`${name}:${who}`, limit.max, limit.per);
};

test('what sends mail, guesses a secret, costs much or reaches other people has a limit of its own', () => {
  const limited = [...procedures.values()].filter(({ meta }) => meta.limit).map(({ name }) => name);
  expect(limited.sort()).toEqual(costly.trim().split(/\s+/).sort());
  const joining = procedures.get('invitations.join')?.meta.limit;
  expect([exportLimit, submissionLimit, uploadLimit, joining]).toEqual([
    { max: 20, per: HOUR, by: 'member' },
    { max: 30, per: HOUR, by: 'member' },
    { max: 120, per: MINUTE, by: 'address' },
    { max: 100, per: HOUR, by: 'address' },
  ]);
});

test('a member who did it often enough waits, by tRPC and REST, and no one else does', async () => {
  const [ada, ben] = [restClient(on), restClient(on)];
  const { id } = await ada.register();
  await ben.register();
  await useUp(on, 'auth.sendVerification', id);
  const refused = await ada.post('/api/auth/verify-email/send', {});
  expect(refused.status).toBe(429);
  expect(refused.body).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);
  const trpc = await ada.post('/trpc/auth.sendVerification', undefined);
  expect([trpc.status, Number(trpc.headers['retry-after']) > 3_500]).toEqual([429, true]);
  expect((await ben.post('/api/auth/verify-email/send', {})).status).toBe(200);
});

test('a mailbox gets five reset links an hour, and the sixth answer is the same', async () => {
  const ada = restClient(on);
  const { email } = await ada.register();
  await on.runJobs();
  on.outbox.length = 0;
  const answers = new Set<string>();
  for (let count = 0; count < 6; count += 1) {
    const { status, body } = await ada.post('/api/auth/forgot-password', { email });
    answers.add(`${status} ${JSON.stringify(body)}`);
    await on.runJobs();
  }
  expect([...answers]).toHaveLength(1);
  expect(on.outbox.filter(({ to }) => to === email)).toHaveLength(5);
});

test('where no limit holds, no one waits', async () => {
  const ada = restClient(off);
  const { id } = await ada.register();
  await useUp(off, 'auth.sendVerification', id);
  expect((await ada.post('/api/auth/verify-email/send', {})).status).toBe(200);
});
