import { BOOST_CENTS, BOOST_DAYS } from '#contracts/posts/boosts.ts';
import { REMOTE_LOCATION } from '#contracts/posts/posts.ts';
import type { payments } from '#db/schema/subscription/plans.ts';
import type { boosts, postIndustries, posts, publicPostSkills } from '#db/schema/posts/posts.ts';
import { industryName, joinIndustries } from '../catalog/industries.ts';
import { type Clock, DAY } from './clock.ts';
import type { Member } from './member-rows.ts';
import { type City, placeOf } from './places.ts';
import type { SeedPost } from './texts/types.ts';

type PostRow = typeof posts.$inferInsert;
export type Post = SeedPost & { id: string; owner: Member; createdAt: number; city: City | null; row: PostRow };
/** Refers to the post by id, because its `seq` is generated on insert. */
type IndustryRow = Omit<typeof postIndustries.$inferInsert, 'postSeq'> & { postId: string };

const CLOSED_AFTER_DAYS = 3;
const POST_DAYS = 60;

const toPost = (seed: SeedPost, owner: Member, clock: Clock): Post => {
  const createdAt = clock.daysAgo(seed.daysAgo);
  const id = clock.idAt(createdAt);
  const place = seed.place ?? owner.city ?? REMOTE_LOCATION;
  const city = place === REMOTE_LOCATION ? null : place;
  const row: PostRow = {
    id,
    userId: owner.id,
    type: seed.wants ? 'requesting' : 'offering',
    serviceOffered: seed.gives,
    serviceRequested: seed.wants ?? null,
    industry: joinIndustries(seed.in),
    lookingForIndustry: joinIndustries(seed.wantedIndustries),
    skillsOffered: [...seed.skills],
    skillsWanted: [...seed.wantsSkills],
    alsoOnline: seed.alsoOnline ?? false,
    description: seed.text,
    estimatedValue: seed.value,
    ...(city ? placeOf(city) : { location: place, lat: null, lng: null }),
    isRemote: city === null,
    status: seed.isClosed ? 'closed' : 'active',
    closedAt: seed.isClosed ? createdAt + CLOSED_AFTER_DAYS * DAY : null,
    visibility: owner.row.visibility === 'members' ? 'members' : 'everyone',
    closedReason: seed.isClosed ? 'owner' : null,
    // A post that is older than a post may run ends as if it had been renewed.
    expiresAt: clock.daysAgo((seed.daysAgo % (POST_DAYS - 1)) - POST_DAYS),
    boostedUntil: seed.boostLeft ? clock.daysAgo(-seed.boostLeft) : null,
    createdAt,
    updatedAt: seed.isClosed ? createdAt + CLOSED_AFTER_DAYS * DAY : createdAt,
  };
  return { ...seed, id, owner, createdAt, city, row };
};

const industryRows = ({ id, in: offered, wantedIndustries }: Post): IndustryRow[] => {
  const rows = (side: 'offered' | 'wanted', ids: readonly string[]) =>
    ids.map((industry) => ({ postId: id, side, key: industryName(industry).toLowerCase() }));
  return [...rows('offered', offered), ...rows('wanted', wantedIndustries)];
};

type SkillRow = Omit<typeof publicPostSkills.$inferInsert, 'postSeq'> & { postId: string };

/** The pages of skills on which a post stands, as `server/public` keeps them. */
const skillRows = ({ id, row, skills, wantsSkills, city }: Post): SkillRow[] => {
  if (row.visibility !== 'everyone' || row.status !== 'active') return [];
  const town = city === null ? null : row.location.toLowerCase().replace(/[^a-z]+/g, '-');
  return [...new Set([...skills, ...wantsSkills])].map((skillId) => ({
    postId: id,
    skillId,
    isOffered: skills.includes(skillId),
    isWanted: wantsSkills.includes(skillId),
    town,
    isOnline: row.alsoOnline === true || city === null,
  }));
};

/** A boost, with a payment unless the owner's plan includes it. */
const boostOf = (post: Post, endsAt: number, clock: Clock) => {
  const startsAt = endsAt - BOOST_DAYS * DAY;
  const common = { userId: post.owner.id, postId: post.id, createdAt: startsAt };
  const payment: typeof payments.$inferInsert | null = post.owner.paidFor
    ? null
    : {
        ...common,
        id: clock.idAt(startsAt),
        purpose: 'boost',
        amountCents: BOOST_CENTS,
        status: 'paid',
        updatedAt: startsAt,
      };
  const boost: typeof boosts.$inferInsert = {
    ...common,
    id: clock.idAt(startsAt),
    source: payment ? 'payment' : 'premium',
    paymentId: payment?.id ?? null,
    startsAt,
    endsAt,
  };
  return { boost, payment };
};

/** The posts in order of creation, with their industries, boosts and payments. */
export const buildPosts = (seeds: SeedPost[], memberOf: (key: string) => Member, clock: Clock) => {
  const all = seeds.toSorted((a, b) => b.daysAgo - a.daysAgo).map((seed) => toPost(seed, memberOf(seed.by), clock));
  const boosted = all.flatMap((post) => (post.row.boostedUntil ? [boostOf(post, post.row.boostedUntil, clock)] : []));
  return {
    posts: all,
    postIndustries: all.flatMap(industryRows),
    publicPostSkills: all.flatMap(skillRows),
    boosts: boosted.map(({ boost }) => boost),
    payments: boosted.flatMap(({ payment }) => payment ?? []),
  };
};
