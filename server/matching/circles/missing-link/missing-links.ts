import type { MissingLink as ShownLink } from '#contracts/matching/circles.ts';
import { type DistanceUnit, distanceIn } from '#contracts/shared/distance-text.ts';
import type { Skill } from '#contracts/posts/skills.ts';
import { industries } from '#db/schema/posts/catalog.ts';
import { posts } from '#db/schema/posts/posts.ts';
import type { Queryable } from '#db/client/types.ts';
import { inArray } from 'drizzle-orm';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { loadUnits } from '../../../auth/members/load-units.ts';
import type { MemberContext } from '../../../platform/context/context.ts';
import { loadBlocks } from '../../match-index/load.ts';
import { type IndexedPost, industryKey, isSkill, subjectOfKey } from '../../match-index/indexed-post.ts';
import { loadCachedSkills } from '../../../posts/skills/cached-skills.ts';
import { findBestOwnPosts } from '../candidates/best-own.ts';
import { loadNeighborhoods } from '../candidates/neighborhood.ts';
import { takesPartNow } from '../candidates/may-be-asked.ts';
import { findOwnIndustryNames } from './own-industries.ts';
import { findMissingLinks, type MissingLink } from './find-missing-links.ts';

const MAX_LINKS = 12;
const MAX_FREE_LINKS = 1;

type Own = Pick<typeof posts.$inferSelect, 'id' | 'serviceOffered' | 'lookingForIndustry' | 'estimatedValue'> &
  Pick<typeof posts.$inferSelect, 'skillsOffered' | 'skillsWanted'>;
/** `industries`: by their names in lower case. */
type Names = { skills: ReadonlyMap<string, Skill>; industries: Map<string, string> };
/** Who reads the hints. */
type Reader = { names: Names; unit: DistanceUnit };

const dollars = (value: number) => `$${value.toLocaleString('en-US')}`;
const circlesClose = (count: number) => (count === 1 ? 'a circle closes' : `${count} circles close`);
const moreCircles = (count: number) => (count === 1 ? 'One more circle closes.' : `${count} more circles close.`);

/** The hint in words, and the change as the update of a post takes it. Null where a name is gone. */
const toShown = (link: MissingLink, post: Own, { names, unit }: Reader): ShownLink | null => {
  const { kind, closes } = link;
  const linkTo = (
    text: string,
    field: string,
    value: ShownLink['change']['value'],
    postId: string | null = post.id,
  ) => ({
    kind,
    text,
    closes,
    change: { postId, field, value },
  });
  switch (kind) {
    case 'want': {
      const industry = names.industries.get(subjectOfKey(link.key));
      const skill = names.skills.get(subjectOfKey(link.key));
      const name = isSkill(link.key) ? skill?.name : industry;
      if (!name) return null;
      const text = `Also look for ${name}, and ${circlesClose(closes)}.`;
      return isSkill(link.key) && skill
        ? linkTo(text, 'skillsWanted', [...post.skillsWanted, skill.id])
        : linkTo(text, 'lookingForIndustry', `${post.lookingForIndustry}, ${name}`);
    }
    case 'offer': {
      const skill = names.skills.get(subjectOfKey(link.key));
      if (!skill) return null;
      return linkTo(`Do you offer ${skill.name}, too? ${moreCircles(closes)}`, 'skillsOffered', [
        ...post.skillsOffered,
        skill.id,
      ]);
    }
    case 'online':
      return linkTo(`Can you do ${post.serviceOffered} online? ${moreCircles(closes)}`, 'alsoOnline', true);
    case 'value':
      return linkTo(
        `You wrote ${dollars(post.estimatedValue)}. With ${dollars(link.value)}, ${circlesClose(closes)}.`,
        'estimatedValue',
        link.value,
      );
    case 'radius':
      return linkTo(
        `Look up to ${distanceIn(link.radius, unit)} away, and ${circlesClose(closes)}.`,
        'radius',
        link.radius,
        null,
      );
  }
};

const loadNames = async (
  ctx: MemberContext,
): Promise<{ names: Names; industryOf: (key: string) => string | undefined }> => {
  const { skills } = await loadCachedSkills(ctx.db, ctx.db.read);
  const rows = await ctx.db.read.select({ id: industries.id, name: industries.name }).from(industries);
  const byId = new Map(rows.map(({ id, name }) => [id, name.toLowerCase()]));
  const bySkill = new Map(skills.map((skill) => [skill.id, skill]));
  return {
    names: { skills: bySkill, industries: new Map(rows.map(({ name }) => [name.toLowerCase(), name])) },
    industryOf: (key) => {
      const name = byId.get(bySkill.get(subjectOfKey(key))?.industryId ?? '');
      return name === undefined ? undefined : industryKey(name);
    },
  };
};

/** Adds the names of industries that members named in their own words. */
const nameOwnIndustries = async (
  db: Queryable,
  links: MissingLink[],
  { industries: industryNames }: Names,
): Promise<void> => {
  const keys = links.flatMap((link) => (link.kind === 'want' && !isSkill(link.key) ? subjectOfKey(link.key) : []));
  const names = await findOwnIndustryNames(
    db,
    [...new Set(keys)].filter((key) => !industryNames.has(key)),
  );
  for (const [key, name] of names) industryNames.set(key, name);
};

const loadOwnPosts = async (db: Queryable, ids: string[]): Promise<Own[]> =>
  db
    .select({
      id: posts.id,
      serviceOffered: posts.serviceOffered,
      lookingForIndustry: posts.lookingForIndustry,
      estimatedValue: posts.estimatedValue,
      skillsOffered: posts.skillsOffered,
      skillsWanted: posts.skillsWanted,
    })
    .from(posts)
    .where(inArray(posts.id, ids));

const findLinks = async (
  db: Queryable,
  startPosts: readonly IndexedPost[],
  industryOf: (key: string) => string | undefined,
): Promise<{ startPost: IndexedPost; links: MissingLink[] }[]> => {
  const neighborhoods = await loadNeighborhoods(db, startPosts);
  const blocked = await loadBlocks(db, [...startPosts, ...neighborhoods.flat()]);
  const found: { startPost: IndexedPost; links: MissingLink[] }[] = [];
  for (const [index, startPost] of startPosts.entries()) {
    await nextTurn();
    found.push({ startPost, links: findMissingLinks(startPost, neighborhoods[index] ?? [], { blocked, industryOf }) });
  }
  return found;
};

const ORDER: ShownLink['kind'][] = ['want', 'online', 'value', 'radius', 'offer'];

/** The changes of the member's own posts that would close circles, best first; on the free plan only the best one. */
export const listMissingLinks = async (ctx: MemberContext): Promise<ShownLink[]> => {
  const { read } = ctx.db;
  const startPosts = await findBestOwnPosts(read, ctx.actor.id, takesPartNow(Date.now()));
  if (startPosts.length === 0) return [];
  const { names, industryOf } = await loadNames(ctx);
  const own = await loadOwnPosts(
    read,
    startPosts.map(({ postId }) => postId),
  );
  const found = await findLinks(read, startPosts, industryOf);
  await nameOwnIndustries(
    read,
    found.flatMap(({ links }) => links),
    names,
  );
  const unit = (await loadUnits(read, [ctx.actor.id]))(ctx.actor.id);
  const shown: ShownLink[] = [];
  for (const { startPost, links } of found) {
    const post = own.find(({ id }) => id === startPost.postId);
    for (const link of links) {
      const hint = post && toShown(link, post, { names, unit });
      // The radius is the member's, not the post's: one hint for all of them.
      const isRepeated = shown.some(({ change }) => change.postId === null && hint?.change.postId === null);
      if (hint && !isRepeated) shown.push(hint);
    }
  }
  const isUnlimited = (ctx.actor.unlimitedUntil ?? 0) > Date.now();
  return shown
    .toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || b.closes - a.closes)
    .slice(0, isUnlimited ? MAX_LINKS : MAX_FREE_LINKS);
};
