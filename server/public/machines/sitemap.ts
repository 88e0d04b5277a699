import { POSTS_TO_BE_INDEXED } from '#contracts/public/pages.ts';
import type { Db } from '#db/client/types.ts';
import { users } from '#db/schema/auth/members.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { pageChanges } from '#db/schema/public/page-changes.ts';
import { and, asc, count, eq, gte, inArray, isNull, like, lt, max, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { iso } from '../../platform/core/time.ts';
import { addressOfMember, addressOfSkill } from '../addresses.ts';
import { countBySkillAndTown, type SkillInTown } from '../pages/skill-page.ts';
import { shortName, toPublicPerson } from '../person.ts';
import { selectWithOwners, toPublicPost } from '../post.ts';
import { isOpenToEveryone } from '../standing.ts';
import { townText } from '../towns.ts';
import { findChanges, type PageContent } from './page-changes.ts';
import { element } from './xml.ts';

/** How many addresses one file may have. */
const MAX_ADDRESSES = 10_000;

type Entry = { url: string; changedAt?: number | undefined };

const XML = '<?xml version="1.0" encoding="utf-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const lastmod = (at: number | undefined): string => (at === undefined ? '' : element('lastmod', iso(at)));
const urlset = (entries: readonly Entry[]): string =>
  `${XML}<urlset ${NAMESPACE}>${entries.map(({ url, changedAt }) => `<url>${element('loc', url)}${lastmod(changedAt)}</url>`).join('')}</urlset>`;
const index = (addresses: readonly string[]): string =>
  `${XML}<sitemapindex ${NAMESPACE}>${addresses.map((address) => `<sitemap>${element('loc', address)}</sitemap>`).join('')}</sitemapindex>`;

const withChanges = async (ctx: Context, pages: readonly (PageContent & { url: string })[]): Promise<Entry[]> => {
  const changes = await findChanges(ctx, pages);
  return pages.map(({ url, key }) => ({ url, changedAt: changes.get(key) }));
};

/** The pages of skills, and of skills in towns, with enough posts. A town's page also lists posts done online. */
const skillPages = (counts: readonly SkillInTown[]) => {
  // 'skill' or 'skill/town', as in the page's address.
  const keysOf = ({ skill, town }: SkillInTown) => (town === null ? [skill] : [skill, `${skill}/${town}`]);
  const byPage = Map.groupBy(
    counts.flatMap((each) => keysOf(each).map((key) => ({ key, each }))),
    ({ key }) => key,
  );
  return [...byPage].flatMap(([key, rows]) => {
    const [skill = '', town] = key.split('/');
    const ownCounts = rows.map(({ each }) => each);
    if (ownCounts.reduce((sum, { posts: number }) => sum + number, 0) < POSTS_TO_BE_INDEXED) return [];
    const online = town ? counts.filter((each) => each.skill === skill && each.isOnline && each.town !== town) : [];
    return [{ skill, town, key: `s:${key}`, content: [ownCounts, online] }];
  });
};

/** The product's own pages, beside the landing page. */
const ownPages = ['/skills', '/help', '/terms', '/privacy'];

/** The product's pages, and the page of each skill, and skill in a town, with enough posts. */
const listSkills = async (ctx: Context): Promise<Entry[]> => {
  const appUrl = ctx.appUrl();
  const pages = skillPages(await countBySkillAndTown(ctx)).map(({ skill, town, ...page }) => ({
    ...page,
    userId: null,
    url: addressOfSkill(appUrl, skill, town),
  }));
  return [...['/', ...ownPages].map((path) => ({ url: appUrl + path })), ...(await withChanges(ctx, pages))];
};

const partOfPost = sql<number>`${posts.seq} / ${sql.raw(String(MAX_ADDRESSES))}`;

/** The posts whose numbers are in one range of MAX_ADDRESSES. */
const listPosts = async (ctx: Context, part: number): Promise<Entry[]> => {
  const rows = await selectWithOwners(ctx.db.read)
    .where(and(isOpenToEveryone(), gte(posts.seq, part * MAX_ADDRESSES), lt(posts.seq, (part + 1) * MAX_ADDRESSES)))
    .orderBy(asc(posts.seq));
  return withChanges(
    ctx,
    rows.map((row) => {
      const content = toPublicPost(ctx.appUrl(), row);
      return { url: content.url, key: `p:${row.post.id}`, userId: row.owner.id, content };
    }),
  );
};

const isPublicMember = and(
  eq(users.visibility, 'profile'),
  eq(users.profileComplete, true),
  isNull(users.suspendedAt),
  isNull(users.awayEndsAt),
  isNull(users.deletedAt),
);

/** The last change of each member's posts, and their number, because their page shows the posts, too. */
const listPostChanges = async ({ db }: Context, ids: string[]) => {
  const rows = await db.read
    .select({ userId: pageChanges.userId, last: max(pageChanges.changedAt), posts: count() })
    .from(pageChanges)
    .where(and(inArray(pageChanges.userId, ids), like(pageChanges.key, 'p:%')))
    .groupBy(pageChanges.userId);
  return new Map(rows.map(({ userId, ...rest }) => [userId, rest]));
};

const listMembers = async (ctx: Context, part: number): Promise<Entry[]> => {
  const members = await ctx.db.read
    .select()
    .from(users)
    .where(isPublicMember)
    .orderBy(asc(users.id))
    .limit(MAX_ADDRESSES)
    .offset(part * MAX_ADDRESSES);
  const changes = await listPostChanges(
    ctx,
    members.map(({ id }) => id),
  );
  return withChanges(
    ctx,
    members.map((member) => {
      const { businessName, bio, skillsOffered, skillsWanted, ratingSum, reviewCount } = member;
      const profile = {
        ...toPublicPerson(member),
        businessName,
        bio,
        skillsOffered,
        skillsWanted,
        ratingSum,
        reviewCount,
      };
      return {
        url: addressOfMember(ctx.appUrl(), member.id, shortName(member)),
        key: `m:${member.id}`,
        userId: member.id,
        content: { ...profile, town: townText(member), posts: changes.get(member.id) ?? null },
      };
    }),
  );
};

const countParts = async ({ db }: Context) => {
  const ofPosts = await db.read
    .select({ part: partOfPost, pages: count() })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .where(isOpenToEveryone())
    .groupBy(partOfPost)
    .orderBy(partOfPost);
  const [ofMembers] = await db.read.select({ pages: count() }).from(users).where(isPublicMember);
  const members = ofMembers?.pages ?? 0;
  return { posts: ofPosts, members, total: members + ofPosts.reduce((sum, { pages }) => sum + pages, 0) };
};

const write = async (ctx: Context, part: string | null): Promise<string> => {
  if (part === null) {
    const parts = await countParts(ctx);
    const skillPageCount = skillPages(await countBySkillAndTown(ctx)).length;
    if (parts.total + skillPageCount > MAX_ADDRESSES) {
      const ofMembers = Array.from({ length: Math.ceil(parts.members / MAX_ADDRESSES) }, (_, at) => `members-${at}`);
      const names = ['skills-0', ...parts.posts.map((each) => `posts-${each.part}`), ...ofMembers];
      return index(names.map((name) => `${ctx.appUrl()}/sitemap-${name}.xml`));
    }
    const ofPosts = [];
    for (const each of parts.posts) ofPosts.push(...(await listPosts(ctx, each.part)));
    const members = await listMembers(ctx, 0);
    // Members come after the posts, because a change that listPosts records also changes the owner's page.
    return urlset([...(await listSkills(ctx)), ...ofPosts, ...members]);
  }
  const [, kind, number] = /^([a-z]+)-(\d{1,6})$/.exec(part) ?? [];
  const entries =
    kind === 'skills'
      ? await listSkills(ctx)
      : kind === 'posts'
        ? await listPosts(ctx, Number(number))
        : kind === 'members'
          ? await listMembers(ctx, Number(number))
          : [];
  if (entries.length === 0) throw new AppError('NOT_FOUND');
  return urlset(entries);
};

/** How long a file is cached, so that repeated requests cost little. */
const CACHED_MS = 5_000;
type CachedFile = { file: Promise<string>; at: number };
/** One cache for each database, because tests have several in one process. */
const cachedFiles = new LRUCache<Db, LRUCache<string, CachedFile>>({ max: 4 });
const cachedFilesOf = (db: Db) => {
  const cache = cachedFiles.get(db) ?? new LRUCache<string, CachedFile>({ max: 20 });
  cachedFiles.set(db, cache);
  return cache;
};

/**
 * The sitemap of all pages that search engines may index; with more than MAX_ADDRESSES pages, an index of its parts.
 * @param part the name of a part, such as 'posts-0'; null for the sitemap itself
 */
export const writeSitemap = (ctx: Context, part: string | null): Promise<string> => {
  const parts = cachedFilesOf(ctx.db);
  const key = part ?? 'all';
  const cachedFile = parts.get(key);
  if (cachedFile && Date.now() - cachedFile.at < CACHED_MS) return cachedFile.file;
  const file = write(ctx, part);
  parts.set(key, { file, at: Date.now() });
  file.catch(() => parts.delete(key));
  return file;
};
