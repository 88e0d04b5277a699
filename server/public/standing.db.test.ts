import { installCatalog } from '#db/catalog/install.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { DAY } from '../platform/core/time.ts';
import { AWAY_WITHOUT_END } from '#db/schema/auth/members.ts';
import { toPicture } from '../platform/uploads/pictures.ts';
import { createMember, createSessionCookie, provenCallerFor } from '../test/factories.ts';
import { updateMember, updatePost } from '../test/rows.ts';
import { tokenIn } from '../test/mail/token-in.ts';
import { uploadPicture } from '../test/pictures.ts';
import { createPagesApp } from '../test/public/pages-app.ts';
import { type Published, publish } from '../test/public/publish.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';

let t: TestApp;
let pages: FastifyInstance;
let memberId: string;
let staffId: string;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  t = await createTestApp();
  await installCatalog(t.db);
  pages = await createPagesApp(t);
  memberId = await createMember(t.db);
  staffId = await createMember(t.db, { isAdmin: true });
});
afterAll(async () => {
  vi.useRealTimers();
  await pages.close();
  await t.close();
});

const viewers = ['visitor', 'member', 'blocked', 'owner', 'staff'] as const;
type Viewer = (typeof viewers)[number];

// The statuses of an answer, in the order of the viewers.
const EVERYONE = '200 200 404 200 200';
const MEMBERS = '404 200 404 200 200';
const NOBODY = '404 404 404 404 404';
const GONE = '410 410 404 410 410';
/** What a visitor gets; members are led to the application, where it is as it always was. */
const GONE_BUT_FOR_MEMBERS = '410 200 404 200 200';
const GONE_FOR_VISITORS = '410 404 404 404 404';
/** A member who erased their account no longer has a session. */
const ERASED = '410 404 404 410 404';
/** A member whose account was restored has to sign in again. */
const RESTORED = '404 200 404 404 200';

interface Forms {
  page: string;
  api: string;
  picture?: string;
  /** The same for everyone: it is asked for by programs that fetch previews. */
  share: 200 | 404 | 410;
  /** Whether it is in the sitemap and, for a post, on the page, in the list and in the feed of its skill. */
  isListed: boolean;
}

const open: Forms = { page: EVERYONE, api: EVERYONE, share: 200, isListed: true };
const unlisted: Forms = { ...open, isListed: false };
const hidden: Forms = { page: MEMBERS, api: NOBODY, share: 404, isListed: false };
const unknown: Forms = { ...hidden, page: NOBODY };
const over: Forms = { page: GONE_BUT_FOR_MEMBERS, api: GONE, share: 410, isListed: false };
const restored: Forms = { ...hidden, page: RESTORED };
const erased: Forms = { page: ERASED, api: GONE, share: 410, isListed: false };

type Change = (of: Published) => Promise<unknown>;
const change =
  (fields: Partial<Parameters<Published['caller']['posts']['update']>[0]>): Change =>
  ({ id, caller }) =>
    caller.posts.update({ ...fields, id });
const set =
  (fields: () => Parameters<typeof updateMember>[2]): Change =>
  ({ ownerId }) =>
    updateMember(t.db, ownerId, fields());
const close = change({ status: 'closed' });
const remove: Change = ({ id, caller }) => caller.posts.remove({ id });
const inOneDay = () => ({ awayEndsAt: Date.now() + DAY });
const expiredFor =
  (days: number): Change =>
  ({ id }) =>
    updatePost(t.db, id, { expiresAt: Date.now() - days * DAY });
const closedLongAgo: Change = async (of) => {
  await close(of);
  await updatePost(t.db, of.id, { closedAt: Date.now() - 31 * DAY });
};
const removedInAbsence: Change = async (of) => {
  await set(inOneDay)(of);
  await remove(of);
  await updateMember(t.db, of.ownerId, { awayEndsAt: null });
};
const erase: Change = async ({ ownerId }) => (await provenCallerFor(t.deps, ownerId)).profile.erase({});
const eraseAndRestore: Change = async (of) => {
  await erase(of);
  await t.runJobs();
  const mail = t.outbox.findLast(({ subject }) => subject === 'Your account was deleted');
  await t.app.inject({ method: 'POST', url: '/api/user/restore', payload: { token: tokenIn(mail?.text ?? '') } });
};

/** A post for everyone of a member who shows the profile, after the change: the post's forms, and the member's. */
const kinds: [string, Change, post: Forms & { picture: string }, member: Forms][] = [
  ['open', async () => {}, { ...open, picture: EVERYONE }, open],
  ['for members', change({ visibility: 'members' }), { ...hidden, picture: MEMBERS }, open],
  ['of a member who shows a name', set(() => ({ visibility: 'name' })), { ...open, picture: EVERYONE }, unlisted],
  ['of a member who shows nothing', set(() => ({ visibility: 'members' })), { ...open, picture: EVERYONE }, hidden],
  ['just closed', close, { ...unlisted, picture: EVERYONE }, open],
  ['closed 31 days ago', closedLongAgo, { ...over, picture: MEMBERS }, open],
  ['just expired', expiredFor(1), { ...unlisted, picture: EVERYONE }, open],
  ['expired 31 days ago', expiredFor(31), { ...over, picture: MEMBERS }, open],
  ['removed', remove, { ...over, page: GONE_FOR_VISITORS, picture: NOBODY }, open],
  ['suspended', set(() => ({ suspendedAt: Date.now() })), { ...unknown, picture: NOBODY }, unknown],
  ['away', set(inOneDay), { ...hidden, picture: MEMBERS }, hidden],
  ['removed while its owner is away', removedInAbsence, { ...unknown, picture: NOBODY }, open],
  ['erased', erase, { ...erased, picture: NOBODY }, erased],
  ['erased and restored', eraseAndRestore, { ...restored, picture: RESTORED }, restored],
];

type Ask = (from: FastifyInstance, url: string) => Promise<string>;
/** Asks as each viewer, one of whom the owner has blocked. */
const askAs = async (of: Published, as: readonly Viewer[] = viewers): Promise<Ask> => {
  const blockedId = await createMember(t.db);
  await of.caller.blocks.add({ userId: blockedId });
  const ids = { member: memberId, blocked: blockedId, owner: of.ownerId, staff: staffId };
  const cookies: Partial<Record<Viewer, string>> = {};
  for (const [viewer, id] of Object.entries(ids)) cookies[viewer as Viewer] = await createSessionCookie(t.db, id);
  return async (from, url) => {
    const statuses: number[] = [];
    for (const viewer of as) {
      const { [viewer]: cookie } = cookies;
      const headers: Record<string, string> = cookie ? { cookie } : {};
      const first = await from.inject({ url, headers });
      const isMoved = first.statusCode === 301;
      const { statusCode } = isMoved ? await from.inject({ url: String(first.headers.location), headers }) : first;
      statuses.push(statusCode);
    }
    return statuses.join(' ');
  };
};

const names = async (url: string, id: string): Promise<boolean> => {
  // The sitemap and the feeds may be ten seconds old.
  vi.advanceTimersByTime(10_000);
  return (await t.app.inject({ url })).body.includes(id);
};

const look = async (ask: Ask, kind: 'p' | 'm', id: string): Promise<Forms> => ({
  page: await ask(pages, `/${kind}/${id}`),
  api: await ask(t.app, `/api/public/${kind === 'p' ? 'posts' : 'members'}/${id}`),
  share: (await t.app.inject({ url: `/${kind}/${id}/share.png` })).statusCode as Forms['share'],
  isListed: await names('/sitemap.xml', `/${kind}/${id}/`),
});

const publishWithPicture = async () => {
  const of = await publish(t, { visibility: 'profile' }, { skillsOffered: ['plumbing'] });
  const uploadId = await uploadPicture(t, of.caller);
  await of.caller.posts.setPictures({ id: of.id, pictures: [{ uploadId, alt: null }] });
  return of;
};
/** The picture's address now, which is new whenever others may see it; null for a post that was removed. */
const findPicture = async (id: string): Promise<string | null> => {
  const [row] = await t.db.fresh.select({ pictures: posts.pictures }).from(posts).where(eq(posts.id, id));
  const [picture] = row?.pictures ?? [];
  return picture ? toPicture(picture).thumbUrl : null;
};

describe('what each viewer gets in each form', () => {
  test.each(kinds)('of a post that is, or whose owner is, %s', async (_kind, change, post, member) => {
    const of = await publishWithPicture();
    const ask = await askAs(of);
    const before = await findPicture(of.id);
    await change(of);
    const { picture, ...forms } = post;
    expect(await look(ask, 'p', of.id)).toEqual(forms);
    expect(await names('/skills/plumbing/feed.xml', of.id)).toBe(forms.isListed);
    expect(await names('/api/public/skills/plumbing', of.id)).toBe(forms.isListed);
    expect((await pages.inject({ url: '/skills/plumbing' })).body.includes(of.id)).toBe(forms.isListed);
    expect(await ask(t.app, (await findPicture(of.id)) ?? before ?? '')).toBe(picture);
    expect(await look(ask, 'm', of.ownerId)).toEqual(member);
  });

  test('of a resting post is that of a post whose owner is away, until they come back', async () => {
    const of = await publishWithPicture();
    const ask = await askAs(of, ['visitor', 'member', 'blocked', 'staff']);
    await updateMember(t.db, of.ownerId, { awayEndsAt: AWAY_WITHOUT_END, restingSince: Date.now() });
    for (const kind of ['p', 'm'] as const) {
      const id = kind === 'p' ? of.id : of.ownerId;
      const forms = await look(ask, kind, id);
      expect(forms).toEqual({ page: '404 200 404 200', api: '404 404 404 404', share: 404, isListed: false });
    }
    await (await askAs(of, ['owner']))(t.app, `/api/public/posts/${of.id}`);
    await vi.waitFor(async () => expect(await ask(t.app, `/api/public/posts/${of.id}`)).toBe('200 200 404 200'));
  });
});
