import { trials } from '#db/schema/subscription/plans.ts';
import { jobs } from '#db/schema/platform/jobs.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { registeredClient } from '../../test/rest-client.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { DAY, HOUR } from '../../platform/core/time.ts';
import { notifyTrialEnding, notifyTrialOver } from './trial-notices.ts';
import { updateMember } from '../../test/rows.ts';

withTestApp();

const member = async () => {
  const { client, id } = await registeredClient(t);
  await t.runJobs();
  t.outbox.length = 0;
  const titles = async () =>
    ((await client.get('/api/notifications')).body as { title: string }[]).map((notification) => notification.title);
  const endIn = (time: number) =>
    t.db.write((tx) =>
      tx
        .update(trials)
        .set({ endsAt: Date.now() + time })
        .where(eq(trials.userId, id)),
    );
  return { id, titles, endIn };
};

test('a trial has both notices queued for their days', async () => {
  await member();
  const queued = await t.db.read.select().from(jobs).where(eq(jobs.status, 'queued'));
  const days = Object.fromEntries(queued.map((job) => [job.kind, Math.round((job.runAt - Date.now()) / DAY)]));
  expect(days).toMatchObject({ 'subscription.trial-ending': 27, 'subscription.trial-over': 30 });
});

test('three days before the end a member is notified in the app and by email, once', async () => {
  const { id, titles, endIn } = await member();
  await endIn(3 * DAY - HOUR);
  for (let run = 0; run < 2; run += 1) await notifyTrialEnding(t.deps, { userId: id });
  await t.runJobs();
  expect(await titles()).toEqual(['Your trial ends in 3 days']);
  expect(t.outbox.map((mail) => mail.subject)).toEqual(['Your trial ends in 3 days']);
  expect(t.outbox[0]?.text).toContain('http://proquo.test/subscription');
});

test('at the end a member is notified, and not before it', async () => {
  const { id, titles, endIn } = await member();
  await endIn(HOUR);
  await notifyTrialOver(t.deps, { userId: id });
  expect(await titles()).toEqual([]);
  await endIn(-1);
  await notifyTrialEnding(t.deps, { userId: id });
  await notifyTrialOver(t.deps, { userId: id });
  await t.runJobs();
  expect(await titles()).toEqual(['Your trial has ended']);
  expect(t.outbox.map((mail) => mail.subject)).toEqual(['Your trial has ended']);
});

test('a member who has paid is not notified', async () => {
  const payer = await member();
  await payer.endIn(-1);
  await updateMember(t.db, payer.id, { premiumUntil: Date.now() + DAY });
  await notifyTrialOver(t.deps, { userId: payer.id });
  expect(await payer.titles()).toEqual([]);
});
