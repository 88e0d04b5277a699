/** The neighborhood of a post as SQL finds it, from generated posts in memory: for measuring the search alone. */
import { type IndexedPost, wantedKeys } from '../../server/matching/match-index/indexed-post.ts';
import type { generatePosts, GeneratedMember, GeneratedPost } from './generate-posts.ts';

const DAY = 86_400_000;
const LOCAL = 1500;
const PER_KEY = 80;
const PER_FURTHER_KEY = 12;
/** 35 miles. */
const CELL_DEGREES = 35 / 69;

const keysOf = (skills: string[], industry: string) => [
  ...skills.map((id) => `s:${id}`),
  `i:${industry.toLowerCase()}`,
];

const toPost = (row: GeneratedPost, member: GeneratedMember): IndexedPost => ({
  postSeq: row.seq,
  postId: row.id,
  userId: row.userId,
  devices: [`device of ${row.userId}`],
  gives: keysOf(row.skillsOffered, row.industry),
  wants: keysOf(row.skillsWanted, row.lookingForIndustry),
  isRemote: row.isRemote,
  alsoOnline: row.alsoOnline,
  lat: row.lat,
  lng: row.lng,
  radius: null,
  value: row.estimatedValue,
  accept: Math.min(0.95, (member.saidYes + 3) / (member.asked + 5)),
  isNewcomer: member.isNewcomer,
  hasBlocks: false,
  maxLength: member.maxLength,
});

const cellOf = (lat: number, lng: number, [north, east]: [number, number] = [0, 0]) => {
  const row = Math.floor(lat / CELL_DEGREES) + north;
  // The width of a row of cells, so that all of its cells are equally wide.
  const width = CELL_DEGREES / Math.cos((row * CELL_DEGREES * Math.PI) / 180);
  return `${row}:${Math.floor(lng / width) + east}`;
};
const steps = [-1, 0, 1];
const around = steps.flatMap((north) => steps.map((east): [number, number] => [north, east]));

function pushTo(groups: Map<string, IndexedPost[]>, key: string, post: IndexedPost, max = Infinity) {
  const group = groups.get(key);
  if (!group) groups.set(key, [post]);
  else if (group.length < max) group.push(post);
}

/** The generated posts, and a function from one of them to its neighborhood. */
export function neighborhoodsOf({ members, posts: rows }: ReturnType<typeof generatePosts>) {
  const owners = new Map(members.map((member) => [member.id, member]));
  const ranks = new Map<IndexedPost, number>();
  const posts: IndexedPost[] = [];
  for (const row of rows) {
    const owner = owners.get(row.userId);
    if (!owner) continue;
    const post = toPost(row, owner);
    posts.push(post);
    ranks.set(post, Math.log(post.accept) + row.createdAt / (60 * DAY));
  }
  const byRank = (a: IndexedPost, b: IndexedPost) => (ranks.get(b) ?? 0) - (ranks.get(a) ?? 0);
  const cells = new Map<string, IndexedPost[]>();
  const remoteGivers = new Map<string, IndexedPost[]>();
  const wanters = new Map<string, IndexedPost[]>();
  for (const post of posts.toSorted(byRank)) {
    pushTo(cells, cellOf(post.lat ?? 0, post.lng ?? 0), post, LOCAL);
    for (const key of post.isRemote ? post.gives : []) pushTo(remoteGivers, key, post, PER_KEY);
    for (const key of wantedKeys(post)) pushTo(wanters, key, post, PER_KEY);
  }
  const best = (index: Map<string, IndexedPost[]>, keys: readonly string[], max: number) =>
    keys.flatMap((key) => index.get(key)?.slice(0, max) ?? []);

  const findCandidates = (start: IndexedPost): IndexedPost[] => {
    const near = around.flatMap((step) => cells.get(cellOf(start.lat ?? 0, start.lng ?? 0, step)) ?? []);
    const givers = best(remoteGivers, wantedKeys(start), PER_KEY);
    const takers = start.isRemote ? best(wanters, start.gives, PER_KEY) : [];
    const beforeGivers = [...new Set(givers.flatMap(wantedKeys))];
    const afterTakers = [...new Set(takers.filter(({ isRemote }) => isRemote).flatMap(({ gives }) => gives))];
    const further = [
      ...best(remoteGivers, beforeGivers, PER_FURTHER_KEY),
      ...best(wanters, afterTakers, PER_FURTHER_KEY),
    ];
    return [...new Set([...near.sort(byRank).slice(0, LOCAL), ...givers, ...takers, ...further])];
  };
  return { posts, findCandidates };
}
