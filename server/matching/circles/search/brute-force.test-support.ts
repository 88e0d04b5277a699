/** All circles by trying everything, from the text of the rules and without the code that is tested. */
import type { IndexedPost } from '../../match-index/indexed-post.ts';
import type { SmallIndex } from '../../match-index/small-index.test-support.ts';

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The distance by the law of cosines; the application uses another formula. */
function milesByCosines(a: IndexedPost, b: IndexedPost): number {
  if (a.lat === null || a.lng === null || b.lat === null || b.lng === null) return Infinity;
  const cosine =
    Math.sin(radians(a.lat)) * Math.sin(radians(b.lat)) +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.cos(radians(b.lng - a.lng));
  return 3958.8 * Math.acos(Math.min(1, cosine));
}

/** What a hop counts, 0 if the giver does not serve the receiver. */
function hopByHand(giver: IndexedPost, receiver: IndexedPost): number {
  const wanted = receiver.wants.filter((key) => key.startsWith('s:'));
  const bySkill = wanted.some((key) => giver.gives.includes(key));
  const byIndustry = wanted.length === 0 && receiver.wants.some((key) => giver.gives.includes(key));
  if (!bySkill && !byIndustry) return 0;
  const [low, high] = [Math.min(giver.value, receiver.value), Math.max(giver.value, receiver.value)];
  if (high > 2 * low) return 0;
  const radius = receiver.radius ?? 30;
  const miles = giver.isRemote || giver.alsoOnline ? 0 : milesByCosines(giver, receiver);
  if (miles > radius) return 0;
  return receiver.accept * (bySkill ? 1 : 0.8) * (1 - (0.3 * miles) / radius) * (1.15 - (0.15 * high) / low);
}

function allowed(possibleCircle: IndexedPost[], { blocked }: SmallIndex): boolean {
  const values = possibleCircle.map(({ value }) => value);
  if (Math.max(...values) > 2.5 * Math.min(...values)) return false;
  if (possibleCircle.length === 4 && possibleCircle.some(({ maxLength }) => maxLength < 4)) return false;
  if (possibleCircle.filter(({ isNewcomer }) => isNewcomer).length > 1) return false;
  for (const post of possibleCircle)
    for (const other of possibleCircle) {
      if (post === other) continue;
      if (post.userId === other.userId || blocked(post.userId, other.userId)) return false;
      if (post.devices.some((device) => other.devices.includes(device))) return false;
    }
  return true;
}

const nameOf = (possibleCircle: IndexedPost[]) =>
  possibleCircle
    .map(({ userId }) => userId)
    .sort()
    .join();

/** The best score of each set of members. */
export type CirclesByHand = Map<string, number>;

/** A function from a start to its circles of `size`. */
export function bruteForce(generated: SmallIndex, posts = generated.posts) {
  const hops = new Map(
    posts.map((giver) => {
      const served = posts.map((receiver) => ({ post: receiver, hop: hopByHand(giver, receiver) }));
      return [giver, served.filter(({ hop }) => hop > 0)];
    }),
  );
  return (startPost: IndexedPost, size: 3 | 4): CirclesByHand => {
    const found: CirclesByHand = new Map();
    const walk = (possibleCircle: IndexedPost[], product: number) => {
      for (const { post, hop } of hops.get(possibleCircle.at(-1) ?? startPost) ?? []) {
        if (possibleCircle.length < size && !possibleCircle.includes(post))
          walk([...possibleCircle, post], product * hop);
        if (possibleCircle.length === size && post === startPost && allowed(possibleCircle, generated)) {
          const name = nameOf(possibleCircle);
          found.set(name, Math.max(found.get(name) ?? 0, size * product * hop));
        }
      }
    };
    walk([startPost], 1);
    return found;
  };
}
