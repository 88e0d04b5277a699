/** Members and posts with the demo's texts and other names, places and traits; the same in each run but for times. */
import { buildDemo } from '../../db/seed/build-demo.ts';
import { createClock, DAY } from '../../db/seed/clock.ts';
import type { posts } from '../../db/schema/posts/posts.ts';
import type { users } from '../../db/schema/auth/members.ts';
import { gazetteer } from '../../server/platform/gateways/places/gazetteer.ts';
import { memberId, postId } from '../shape.ts';

const SEED = 38;
const NO_PASSWORD = 'none';
const RATES = ['nearly always', 'mostly', 'sometimes', 'rarely'] as const;
/** Some are spoken by many, some by a few in ten thousand. */
const LANGUAGES: [code: string, share: number][] = [
  ['en', 0.9],
  ['es', 0.15],
  ['fr', 0.03],
  ['de', 0.01],
  ['cy', 0.0003],
];

export interface SampleMember {
  row: typeof users.$inferInsert & { id: string };
  industryIds: string[];
}

const pickFrom =
  (random: () => number) =>
  <T>(all: readonly T[]): T =>
    all[Math.floor(random() * all.length)] as T;

/**
 * The members and posts of a sample of this size, and which industries each post names on each side: `key` is an
 * industry's name in lower case.
 */
export const sampleRows = (count: number) => {
  const clock = createClock(Date.now(), SEED);
  const { random } = clock;
  const pick = pickFrom(random);
  const demo = buildDemo(clock.now, NO_PASSWORD);
  const towns = [...gazetteer().byZip.values()];
  const models = demo.users.filter(({ profileComplete }) => profileComplete);
  const industriesByMember = Map.groupBy(demo.memberIndustries, ({ userId }) => userId);
  const industriesByPost = Map.groupBy(demo.postIndustries, ({ postId }) => postId);
  const skillIds = [...new Set(demo.posts.flatMap((post) => post.skillsOffered ?? []))];

  const placeNear = () => {
    const town = pick(towns);
    const [north, east] = [random() - 0.5, random() - 0.5];
    return { location: `${town.name}, ${town.state}`, lat: town.lat + north * 0.05, lng: town.lng + east * 0.05 };
  };

  const memberOf = (n: number): SampleMember => {
    const model = pick(models);
    const reviewCount = random() < 0.6 ? 0 : 1 + Math.floor(random() * 30);
    const stars = 2.5 + 2.5 * random() ** 0.5;
    return {
      row: {
        ...model,
        ...placeNear(),
        id: memberId(n),
        email: `sample-${n}@proquo.test`,
        firstName: pick(models).firstName,
        lastName: pick(models).lastName,
        skillsOffered: [...new Set([pick(skillIds), pick(skillIds)])],
        languages: LANGUAGES.filter(([, share]) => random() < share).map(([code]) => code),
        isVerified: random() < 0.1,
        isAdmin: false,
        reviewCount,
        ratingSum: Math.round(reviewCount * stars),
        answerRate: random() < 0.5 ? null : pick(RATES),
        createdAt: clock.now - (count - n) * 1_000,
        updatedAt: clock.now,
      },
      industryIds: (industriesByMember.get(model.id) ?? []).map(({ industryId }) => industryId),
    };
  };

  const members = Array.from({ length: count }, (_, n) => memberOf(n));
  const rows = members.map(({ row: { id, location, lat, lng } }, n) => {
    const model = pick(demo.posts);
    const post: typeof posts.$inferInsert & { id: string; seq: number } = {
      ...model,
      ...(model.isRemote ? {} : { location: location ?? '', lat: lat ?? null, lng: lng ?? null }),
      id: postId(n),
      // Given, because the rows of the post's industries name it.
      seq: n + 1,
      userId: id,
      status: 'active',
      closedAt: null,
      closedReason: null,
      expiresAt: clock.now + 60 * DAY,
      boostedUntil: n % 1_000 === 0 ? clock.now + 7 * DAY : null,
      createdAt: clock.now - (count - n) * 1_000,
      updatedAt: clock.now,
    };
    return { post, industries: (industriesByPost.get(model.id ?? '') ?? []).map(({ side, key }) => ({ side, key })) };
  });
  return { members, posts: rows };
};
