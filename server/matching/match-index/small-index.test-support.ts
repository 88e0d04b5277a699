/** Posts for tests of matches and circles: single ones, and small random sets. */
import { seededRandom } from '#db/seed/seeded-random.ts';
import type { Blocked, IndexedPost } from './indexed-post.ts';

export const AUSTIN = { lat: 30.2672, lng: -97.7431 };

/** A post of a member of its own in Austin, that gives and wants nothing. */
export const indexedPost = (postSeq: number, changes: Partial<IndexedPost> = {}): IndexedPost => ({
  postSeq,
  postId: `post-${String(postSeq).padStart(4, '0')}`,
  userId: `user-${postSeq}`,
  devices: [],
  gives: [],
  wants: [],
  isRemote: false,
  alsoOnline: false,
  ...AUSTIN,
  radius: null,
  value: 500,
  accept: 0.6,
  isNewcomer: false,
  hasBlocks: false,
  maxLength: 4,
  ...changes,
});

export interface IndexShape {
  seed: number;
  members: number;
  skills: number;
  /** The share of sides that name a skill. */
  named: number;
  remote: number;
  /** The share of members that allow circles of four. */
  four: number;
}

export interface SmallIndex {
  posts: IndexedPost[];
  blocked: Blocked;
  industryOf: (skillKey: string) => string;
}

const SKILLS_OF_AN_INDUSTRY = 3;
const industryOf = (skillKey: string) => `i:${Math.floor(Number(skillKey.slice(2)) / SKILLS_OF_AN_INDUSTRY)}`;

/** Two posts a member, with blocks, shared devices, newcomers, unknown places and unlike values. */
export function smallIndex({ seed, members, skills, named, remote, four }: IndexShape): SmallIndex {
  const random = seededRandom(seed);
  const chance = (share: number) => random() < share;
  const below = (count: number) => Math.floor(random() * count);
  const blocks = new Set<string>();
  const owners = Array.from({ length: members }, (_, n) => ({
    userId: `user-${n}`,
    devices: chance(0.2) ? [`device-${below(8)}`] : [],
    lat: chance(0.05) ? null : AUSTIN.lat + (random() - 0.5),
    lng: AUSTIN.lng + (random() - 0.5),
    radius: chance(0.3) ? 5 + below(60) : null,
    accept: 0.1 + 0.85 * random(),
    isNewcomer: chance(0.3),
    maxLength: chance(four) ? (4 as const) : (3 as const),
  }));
  const blockers = new Set<string>();
  for (let count = 0; count < members / 4; count += 1) {
    const [one, other] = [`user-${below(members)}`, `user-${below(members)}`];
    blocks.add(`${one}|${other}`);
    // `hasBlocks` of one of the two has to suffice.
    blockers.add(one);
  }
  const side = () => {
    const keys = Array.from({ length: 1 + below(2) }, () => `s:${Math.floor(random() ** 2 * skills)}`);
    return [...new Set([...(chance(named) ? keys : []), ...keys.map(industryOf)])];
  };
  const posts = owners.flatMap((owner, n) =>
    [0, 1].map((which) =>
      indexedPost(2 * n + which + 1, {
        ...owner,
        hasBlocks: blockers.has(owner.userId),
        gives: side(),
        wants: side(),
        isRemote: chance(remote),
        alsoOnline: chance(remote / 2),
        value: Math.round(150 * 2 ** (3 * random())),
      }),
    ),
  );
  return {
    posts,
    blocked: (userId, otherId) => blocks.has(`${userId}|${otherId}`) || blocks.has(`${otherId}|${userId}`),
    industryOf,
  };
}
