import { emailKinds } from '#contracts/notifications/emails.ts';
import { pushKinds } from '#contracts/notifications/notifications.ts';
import { jobs } from '#db/schema/platform/jobs.ts';
import { notifications } from '#db/schema/notifications/notifications.ts';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { deliveries } from '../notifications/deliver.ts';
import type { AnyNotice } from '../notifications/notice.ts';
import { notifyMember } from '../notifications/notify.ts';
import type { JobPayloads } from '../platform/jobs/kinds.ts';
import { callerFor, createMember } from '../test/factories.ts';
import { t, withTestApp } from '../test/with-test-app.ts';
import { notices } from './notices.ts';

/** What came of a notice: in the list, as a push, as an email. */
interface Came {
  app: boolean;
  push: boolean;
  mail: boolean;
}

let userId: string;
let caller: Awaited<ReturnType<typeof callerFor>>;
const pushed: string[] = [];
withTestApp();
beforeAll(async () => {
  t.deps.push = { ...t.deps.push, send: async (_, { title }) => (pushed.push(title), 'sent') };
  userId = await createMember(t.db);
  caller = await callerFor(t.deps, userId);
  const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
  await caller.push.subscribe({ endpoint: 'https://push.example.com/browser', keys });
});

/** Each notice as it is, about its first example, under a title and key of its own. */
const samples = new Map<string, AnyNotice>(
  [...notices.values()].map((notice) => {
    const [example] = Object.values(notice.examples);
    const about = () => ({ aboutUserId: null });
    const sample = { ...notice, load: async () => example, title: () => notice.kind, key: () => null, about };
    return [notice.kind, notice.mail ? { ...sample, mail: { ...notice.mail, subject: () => notice.kind } } : sample];
  }),
);
const { mail, push } = deliveries(samples);

/** Notifies the member of everything there is, and delivers it. */
const notifyOfAll = async (): Promise<Map<string, Came>> => {
  await t.db.write(async (tx) => {
    await tx.delete(notifications);
    await tx.delete(jobs);
    for (const sample of samples.values()) await notifyMember(t.deps, tx, sample, { userId });
  });
  pushed.length = 0;
  t.outbox.length = 0;
  const waiting = await t.db.fresh.select().from(jobs).orderBy(asc(jobs.id));
  for (const { id, kind, payload } of waiting) {
    if (kind === 'push.send') await push(t.deps, payload as JobPayloads['push.send']);
    if (kind === 'email.notice') await mail(t.deps, payload as JobPayloads['email.notice'], { id });
  }
  const listed = await t.db.fresh
    .select({ kind: notifications.kind })
    .from(notifications)
    .where(eq(notifications.userId, userId));
  const kinds = new Set(listed.map(({ kind }) => kind));
  // Found by the job that sent them, because some emails get another subject when they are written.
  const mailed = new Set(t.outbox.map(({ headers }) => headers?.['Message-ID']));
  const jobOf = new Map(
    waiting.flatMap(({ id, kind, payload }) =>
      kind === 'email.notice' ? [[(payload as JobPayloads['email.notice']).kind, id] as const] : [],
    ),
  );
  return new Map(
    [...samples.keys()].map((kind) => [
      kind,
      {
        app: kinds.has(kind),
        push: pushed.includes(kind),
        mail: [...mailed].some((id) => id?.includes(jobOf.get(kind) ?? 'none')),
      },
    ]),
  );
};

/** What has to come of each with these off. */
const expected = (off: { push?: string; mail?: string }) =>
  new Map(
    [...notices.values()].map(({ kind, group, mail: email }) => [
      kind,
      {
        app: true,
        push: group === null || group !== off.push,
        mail: email !== undefined && (email.preference === 'account' || email.preference !== off.mail),
      },
    ]),
  );

test('with everything on each notice is in the list, pushed, and emailed where it has an email', async () => {
  expect(await notifyOfAll()).toEqual(expected({}));
});

const mailKinds = emailKinds.filter((kind) => kind !== 'weekly');
/** Each kind of either, never the same of both. */
const pairs = Array.from({ length: Math.max(pushKinds.length, mailKinds.length) }, (_, n) => ({
  push: pushKinds[n % pushKinds.length] ?? 'none',
  mail: mailKinds[(n + 1) % mailKinds.length] ?? 'none',
}));

test.each(pairs)(
  'without pushes of the kind $push and emails of the kind $mail only those are missing, and all stay in the list',
  async (off) => {
    await caller.notifications.updateSettings({ kinds: { [off.push]: false } });
    await caller.email.updatePreferences({ [off.mail]: false });
    expect(await notifyOfAll()).toEqual(expected(off));
    await caller.notifications.updateSettings({ kinds: { [off.push]: true } });
    await caller.email.updatePreferences({ [off.mail]: true });
  },
);

test('a boost that ends is pushed by the setting for posts and boosts, whatever ended it', () => {
  const ends = [...notices.values()].filter((notice) => {
    const [example] = Object.values(notice.examples);
    return /boost (?:has )?ended/.test(notice.title(example));
  });
  expect(ends.map(({ kind, group }) => [kind, group])).toEqual([
    ['boost.ended', 'posts'],
    ['boost.undone', 'posts'],
    ['boost.ended-with-post', 'posts'],
  ]);
});

test('what is about the safety of the account has no switch', () => {
  const always = [...notices.values()].filter(({ group }) => group === null).map(({ topic }) => topic);
  expect([...new Set(always)].sort()).toEqual(['account', 'boost', 'identity', 'plan', 'post', 'report', 'support']);
});
