/**
 * Generated members and posts, like real ones, the same for the same options: what benchmarks of matches and circles
 * use.
 */
import type { PostType } from '../../contracts/posts/posts.ts';
import { seededRandom } from '../../db/seed/seeded-random.ts';
import { gazetteer, type UsPlace } from '../../server/platform/gateways/places/gazetteer.ts';
import { demoSkills, type GeneratedSkill } from './demo-skills.ts';
import { EPOCH, memberId, postId } from '../shape.ts';

const DAY = 86_400_000;
/** Exponents of Zipf's law: demand is less even than supply, and in another order. */
const DEMAND = 1;
const SUPPLY = 0.7;

export interface GeneratorOptions {
  seed: number;
  members: number;
  postsPerMember: number;
  skills: GeneratedSkill[];
  /** The share of sides that name a skill; the others have only a text and an industry. */
  named: number;
  /** The share of posts that are requests. */
  requesting: number;
  /** The share of remote posts among those that offer what can be done from afar. */
  remote: number;
  /** The share of posts that are also online among those that could be remote and aren't. */
  alsoOnline: number;
  /** The share of members who have verified nothing and completed no exchange; a circle takes one at most. */
  newcomers: number;
  /** The share of members that allow circles of four. */
  allowFour: number;
  /** The share of posts that want the first skill. */
  wantFirstSkill: number;
  /** The city and state of all members; null for zip codes all over the country. */
  city: { name: string; state: string } | null;
}

const usualOptions: GeneratorOptions = {
  seed: 13,
  members: 100_000,
  postsPerMember: 2,
  skills: demoSkills,
  named: 0.6,
  requesting: 0.3,
  remote: 0.45,
  alsoOnline: 0,
  newcomers: 0.3,
  allowFour: 1,
  wantFirstSkill: 0,
  city: null,
};

export interface GeneratedMember {
  id: string;
  location: string;
  lat: number;
  lng: number;
  isNewcomer: boolean;
  maxLength: 3 | 4;
  /** How often they were asked to join a circle, and how often they agreed. */
  asked: number;
  saidYes: number;
}

export interface GeneratedPost {
  seq: number;
  id: string;
  userId: string;
  type: PostType;
  serviceOffered: string;
  serviceRequested: string | null;
  industry: string;
  lookingForIndustry: string;
  skillsOffered: string[];
  skillsWanted: string[];
  alsoOnline: boolean;
  isRemote: boolean;
  estimatedValue: number;
  location: string;
  lat: number;
  lng: number;
  createdAt: number;
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const drawn = Math.floor(random() * (last + 1));
    [result[last], result[drawn]] = [result[drawn] as T, result[last] as T];
  }
  return result;
}

/** Draws items so that the n-th one comes with a weight of 1 / n ^ exponent. */
function zipf<T>(items: readonly T[], exponent: number, random: () => number): () => T {
  let sum = 0;
  const sums = items.map((_, n) => (sum += 1 / (n + 1) ** exponent));
  return () => {
    const at = random() * sum;
    const found = sums.findIndex((upTo) => at < upTo);
    return items.at(found) as T;
  };
}

function placesOf(city: GeneratorOptions['city']): UsPlace[] {
  const all = [...gazetteer().byZip.values()];
  const places = city ? all.filter(({ name, state }) => name === city.name && state === city.state) : all;
  if (places.length === 0) throw new Error('This city has no zip code.');
  return places;
}

/** Most between $150 and $1,700, the middle at $500. */
const valueFrom = (random: () => number): number => {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Math.max(20, Math.round((500 * Math.exp(0.6 * normal)) / 10) * 10);
};

export function generatePosts(changes: Partial<GeneratorOptions> = {}): {
  members: GeneratedMember[];
  posts: GeneratedPost[];
} {
  const options = { ...usualOptions, ...changes };
  const random = seededRandom(options.seed);
  const chance = (share: number) => random() < share;
  const places = placesOf(options.city);
  const demand = shuffled(options.skills, random);
  const wanted = zipf(demand, DEMAND, random);
  const offered = zipf(shuffled(options.skills, random), SUPPLY, random);
  const [first] = demand;

  const memberOf = (n: number): GeneratedMember => {
    const place = places[Math.floor(random() * places.length)] as UsPlace;
    const asked = Math.floor(random() * 8);
    return {
      id: memberId(n),
      location: `${place.name}, ${place.state}`,
      // Within some two miles of the zip code's center.
      lat: place.lat + (random() - 0.5) * 0.05,
      lng: place.lng + (random() - 0.5) * 0.05,
      isNewcomer: chance(options.newcomers),
      maxLength: chance(options.allowFour) ? 4 : 3,
      asked,
      saidYes: Math.floor(random() * (asked + 1)),
    };
  };

  const rowOf = (n: number, member: GeneratedMember): GeneratedPost => {
    const gives = offered();
    const drawn = first && chance(options.wantFirstSkill) ? first : wanted();
    const wants = drawn === gives ? wanted() : drawn;
    const isRemote = gives.isOnline && chance(options.remote);
    const isRequest = chance(options.requesting);
    return {
      seq: n + 1,
      id: postId(n),
      userId: member.id,
      type: isRequest ? 'requesting' : 'offering',
      serviceOffered: gives.id,
      serviceRequested: isRequest ? wants.id : null,
      industry: gives.industry,
      lookingForIndustry: wants.industry,
      skillsOffered: chance(options.named) ? [gives.id] : [],
      skillsWanted: chance(options.named) ? [wants.id] : [],
      isRemote,
      alsoOnline: gives.isOnline && !isRemote && chance(options.alsoOnline),
      estimatedValue: valueFrom(random),
      location: isRemote ? 'Remote/Online' : member.location,
      lat: member.lat,
      lng: member.lng,
      createdAt: EPOCH + Math.floor(random() * 120) * DAY,
    };
  };

  const members = Array.from({ length: options.members }, (_, n) => memberOf(n));
  const posts = members.flatMap((member, n) =>
    Array.from({ length: options.postsPerMember }, (_, which) => rowOf(n * options.postsPerMember + which, member)),
  );
  return { members, posts };
}
