/**
 * `node bench/circle-search.ts [members] [posts]`: measures the search for circles, for missing links and for matches in the
 * neighborhood of each of some posts. What SQL takes to find the neighborhood is not part of this.
 */
import { findMissingLinks } from '../server/matching/circles/missing-link/find-missing-links.ts';
import { findPossibleCircles } from '../server/matching/circles/search/find-possible-circles.ts';
import { findMatches } from '../server/matching/matches/find-matches.ts';
import type { IndexedPost } from '../server/matching/match-index/indexed-post.ts';
import { generatePosts, type GeneratorOptions } from './generated-posts/generate-posts.ts';
import { demoSkills } from './generated-posts/demo-skills.ts';
import { neighborhoodsOf } from './generated-posts/neighborhoods.ts';
import { median, quantile } from './support/quantile.ts';

const [members = 100_000, asked = 1000] = process.argv.slice(2).map(Number);
const austin = { name: 'Austin', state: 'TX' };
const variants: [string, Partial<GeneratorOptions>][] = [
  ['country', {}],
  ['country, all skills named', { named: 1 }],
  ['country, 60 % want one skill', { wantFirstSkill: 0.6 }],
  ['one city', { city: austin }],
  ['one city, all skills named', { city: austin, named: 1 }],
  ['one city, 60 % want one skill', { city: austin, wantFirstSkill: 0.6 }],
  ['one city, industries only', { city: austin, named: 0 }],
];

const industries = new Map(demoSkills.map(({ id, industry }) => [`s:${id}`, `i:${industry.toLowerCase()}`]));
const options = { blocked: () => false, industryOf: (key: string) => industries.get(key) };
const recentOwners = { now: Date.now(), livelinessOf: () => ({ answerRate: null, lastSeenAt: Date.now() }) };

/** Times on the clock, and the processor's, which depend less on what else the machine does. */
class Stopwatch {
  private readonly times: number[] = [];
  private cpu = 0;

  measure<T>(work: () => T): T {
    const [began, before] = [performance.now(), process.threadCpuUsage()];
    const result = work();
    const { user, system } = process.threadCpuUsage(before);
    this.times.push(performance.now() - began);
    this.cpu += (user + system) / 1000;
    return result;
  }

  /** The processor's time as a mean only: some systems count it in steps of four milliseconds. */
  toString(): string {
    return [median(this.times), quantile(this.times, 0.99), this.cpu / this.times.length]
      .map((ms) => ms.toFixed(1))
      .join(' / ');
  }
}

function run(posts: IndexedPost[], findCandidates: (post: IndexedPost) => IndexedPost[]) {
  const [possibleCircles, links, matches] = [new Stopwatch(), new Stopwatch(), new Stopwatch()];
  const sizes: number[] = [];
  const found = { 3: 0, 4: 0 };
  const step = Math.max(1, Math.floor(posts.length / asked));
  for (let n = 0; n < posts.length; n += step) {
    const startPost = posts[n];
    if (!startPost) continue;
    const neighborhood = findCandidates(startPost);
    sizes.push(neighborhood.length);
    const size = possibleCircles.measure(() => findPossibleCircles(startPost, neighborhood, options))[0]?.posts.length;
    if (size === 3 || size === 4) found[size] += 1;
    links.measure(() => findMissingLinks(startPost, neighborhood, options));
    matches.measure(() => findMatches(startPost, neighborhood, recentOwners));
  }
  const share = (count: number) => `${Math.round((100 * count) / sizes.length)} %`;
  return {
    posts: `${median(sizes)} / ${quantile(sizes, 0.99)}`,
    'of 3': share(found[3]),
    'of 4': share(found[4]),
    circles: String(possibleCircles),
    'missing link': String(links),
    matches: String(matches),
  };
}

const table: Record<string, object> = {};
for (const [name, changes] of variants) {
  const { posts, findCandidates } = neighborhoodsOf(generatePosts({ ...changes, members }));
  // The first posts warm the compiler up.
  if (Object.keys(table).length === 0) run(posts.slice(0, 2000), findCandidates);
  table[name] = run(posts, findCandidates);
}
console.log(`${members} members, ${2 * members} posts; of ${asked} posts: ms p50 / p99 / processor`);
console.table(table);
