import { demoAccounts } from '#contracts/shared/demo.ts';
import { seedIfEmpty } from '#db/seed/seed.ts';
import { attachments, conversations, messages } from '#db/schema/messages/conversations.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { users } from '#db/schema/auth/members.ts';
import { portfolioItems } from '#db/schema/profile/portfolio.ts';
import { uploads } from '#db/schema/platform/uploads.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { and, eq, isNull, ne } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../auth/passwords/hash.ts';
import { reconcile } from '../matching/match-index/reconcile.ts';
import { callerFor, createMember } from '../test/factories.ts';
import { findMemberRow } from '../test/rows.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';
import { postUpload, profileUpload } from '../platform/uploads/purposes.ts';
import { attachDemoFiles } from './attach-demo-files.ts';
import { drawPortraits } from './draw-portraits.ts';
import { drawWork } from './draw-work.ts';
import { looks } from './looks.ts';
import { pastWork, picturesOfPosts } from './shown-work.ts';
import { findDemoMembers } from './find-demo-members.ts';
import { refuseDemoPassword } from './refuse-demo-password.ts';
import { removeDemo } from './remove-demo.ts';

let t: TestApp;
const createDemo = async () => {
  t = await createTestApp();
  await seedIfEmpty(t.db, { isDemo: true, hashPassword });
};
const close = () => t.close();

const listMembers = () => t.db.fresh.select().from(users).where(isNull(users.deletedAt));
const refused = () =>
  refuseDemoPassword(t.db.fresh).then(
    () => null,
    (error: Error) => error.message,
  );
const set = (email: string, fields: Partial<typeof users.$inferInsert>) =>
  t.db.write((tx) => tx.update(users).set(fields).where(eq(users.email, email)));

describe('a real server', () => {
  beforeEach(createDemo);
  afterEach(close);

  test('starts once each of the demo’s accounts has another password, and until then says in one line what to do', async () => {
    const count = (await listMembers()).length;
    expect(await refused()).toBe(
      `${count} demo accounts still have the public demo password: run \`npm run admin -- remove-demo\` before you use this server for real`,
    );
    const passwordHash = await hashPassword('another long password');
    for (const { email } of await listMembers()) if (email !== 'admin@proquo.test') await set(email, { passwordHash });
    await set('admin@proquo.test', { email: 'admin@elsewhere.example' });
    expect(await refused()).toMatch(/^1 demo account still has/);
    await set('admin@elsewhere.example', { passwordHash });
    expect(await refused()).toBeNull();
  });

  test('is not kept from starting by members who choose that password, or an address of the demo’s', async () => {
    await removeDemo(t.db);
    for (const { email } of demoAccounts) {
      const passwordHash = await hashPassword('proquo-demo');
      await createMember(t.db, { email, passwordHash });
    }
    expect(await findDemoMembers(t.db.fresh)).toEqual([]);
    expect(await refused()).toBeNull();
  });
});

describe('removing the demo', () => {
  beforeEach(createDemo);
  afterEach(close);

  test('deletes everything but the members that the audit log names', async () => {
    const count = (await listMembers()).length;
    const { removed, erased } = await removeDemo(t.db);
    expect([removed + erased, erased]).toEqual([count, 1]);
    expect(await listMembers()).toEqual([]);
    for (const table of [posts, conversations, messages, exchanges]) {
      expect(await t.db.fresh.select().from(table)).toEqual([]);
    }
    expect(await removeDemo(t.db)).toEqual({ removed: 0, erased: 0 });
    expect(await refused()).toBeNull();
  });

  test('takes nothing from a real member', async () => {
    const me = await createMember(t.db, { unlimited: true });
    const caller = await callerFor(t.deps, me);
    const [ada] = (await listMembers()).filter(({ email }) => email === 'premium@proquo.test');
    const [post] = await t.db.fresh
      .select()
      .from(posts)
      .where(and(eq(posts.userId, ada!.id), eq(posts.status, 'active')));
    await caller.messages.send({ receiverId: ada!.id, content: 'My own words' });
    await caller.exchanges.create({ providerUserId: ada!.id, serviceRequestId: post!.id });
    expect((await removeDemo(t.db)).erased).toBe(2);
    expect((await listMembers()).map(({ id }) => id)).toEqual([me]);
    expect((await t.db.fresh.select().from(messages)).map(({ content }) => content)).toEqual(['My own words']);
    expect(await caller.exchanges.list({})).toMatchObject({ items: [{ provider: { firstName: 'Former' } }] });
    const former = await findMemberRow(t.db, ada!.id);
    expect(former).toMatchObject({ lastName: 'member', passwordHash: null, email: `${ada!.id}@erased.invalid` });
  });
});

describe('of what a demo shows', () => {
  const draw = async () => {
    await drawPortraits(t.deps);
    await drawWork(t.deps);
    await attachDemoFiles(t.deps);
  };
  beforeAll(async () => {
    await createDemo();
    await draw();
    await draw();
  });
  afterAll(close);

  test('the portraits are drawn once, and one that was removed stays so', async () => {
    const withPicture = (await listMembers()).filter(({ profileImageUrl }) => profileImageUrl !== null);
    expect(withPicture).toHaveLength(Object.keys(looks).length);
    const [shown] = withPicture;
    const key = profileUpload.objects(shown!.profileImageUrl!.slice('/api/pictures/'.length));
    expect((await sharp((await t.deps.objects.get(key.thumb)) ?? undefined).metadata()).width).toBe(96);
    await (await callerFor(t.deps, shown!.id)).profile.removePicture();
    await drawPortraits(t.deps);
    expect((await listMembers()).find(({ id }) => id === shown!.id)?.profileImageUrl).toBeNull();
    expect(await t.db.fresh.$count(uploads, eq(uploads.purpose, 'profile'))).toBe(withPicture.length);
  });

  test('the pictures of work are drawn once, for posts and past work, and read by their address', async () => {
    const shown = (await t.db.fresh.select().from(posts)).filter(({ pictures }) => pictures.length > 0);
    expect(new Set(shown.map(({ serviceOffered }) => serviceOffered))).toEqual(new Set(Object.keys(picturesOfPosts)));
    const items = await t.db.fresh.select().from(portfolioItems);
    expect(items.map(({ title }) => title).toSorted()).toEqual(
      Object.values(pastWork)
        .flatMap((work) => work.map(({ title }) => title))
        .toSorted(),
    );
    const all = [...shown, ...items].flatMap(({ pictures }) => pictures);
    expect(await t.db.fresh.$count(uploads, ne(uploads.purpose, 'profile'))).toBe(all.length);
    for (const { alt, width, height } of all) expect([Boolean(alt), width, height]).toEqual([true, 1000, 750]);
    const [post] = shown;
    const key = postUpload.objects(post!.pictures[0]!.id).thumb;
    expect((await sharp((await t.deps.objects.get(key)) ?? undefined).metadata()).width).toBe(400);
  });

  test('a conversation has a picture and a PDF once, which both read, and another one is archived', async () => {
    const sent = await t.db.fresh.select().from(attachments);
    expect(sent.map(({ name, type }) => [name, type])).toEqual([
      ['uprights.jpg', 'image/jpeg'],
      ['shelf-plan.pdf', 'application/pdf'],
    ]);
    const [file] = sent;
    const reader = await callerFor(t.deps, file!.receiverId);
    const { items } = await reader.messages.thread({ userId: file!.senderId });
    expect(items.flatMap((message) => message.attachments.map(({ name }) => name)).toSorted()).toEqual([
      'shelf-plan.pdf',
      'uprights.jpg',
    ]);
    expect((await reader.messages.conversations({ archived: true })).items).toHaveLength(1);
  });

  test('the designer has matches of each kind, at least three of them both ways', async () => {
    await reconcile(t.deps);
    const demo = (await listMembers()).find(({ email }) => email === 'demo@proquo.test');
    const caller = await callerFor(t.deps, demo?.id ?? '');
    const { items } = await caller.matches.list({ limit: 100 });
    const mutual = items.filter(({ kind }) => kind === 'mutual');
    expect(new Set(mutual.map(({ theirs }) => theirs.userId)).size).toBeGreaterThanOrEqual(3);
    expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['mutual', 'has', 'needs']));
  });

  test('what it shows goes with it, or is left to the daily clean-up', async () => {
    const [file] = await t.db.fresh.select().from(attachments);
    await removeDemo(t.db);
    expect(await t.db.fresh.$count(uploads)).toBeGreaterThan(Object.keys(looks).length);
    expect(await t.db.fresh.$count(uploads, ne(uploads.status, 'orphaned'))).toBe(0);
    expect(await t.db.fresh.$count(portfolioItems)).toBe(0);
    await t.runJobs();
    expect(await t.db.fresh.select().from(attachments)).toEqual([]);
    expect(await t.deps.objects.get(`attachments/${file!.key}`)).toBeNull();
  });
});
