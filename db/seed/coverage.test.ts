import { findPossibleCircles } from '#server/matching/circles/search/find-possible-circles.ts';
import { oneWayMatchOf } from '#server/matching/match-index/one-way-match.ts';
import type { IndexedPost } from '#server/matching/match-index/indexed-post.ts';
import { expect, test } from 'vitest';
import { buildDemo } from './build-demo.ts';

const { posts, users } = buildDemo(Date.now(), 'hash');

/** What each post offers in the match index, with skills alone. */
const offers = posts
  .filter(({ status }) => status === 'active')
  .map((post, postSeq): IndexedPost => {
    const owner = users.find(({ id }) => id === post.userId);
    const keys = (skills: string[] | undefined) => (skills ?? []).map((skill) => `s:${skill}`);
    return {
      postSeq,
      postId: post.id,
      userId: post.userId,
      devices: [],
      gives: keys(post.skillsOffered),
      wants: keys(post.skillsWanted),
      isRemote: post.isRemote ?? false,
      alsoOnline: post.alsoOnline ?? false,
      lat: post.lat ?? owner?.lat ?? null,
      lng: post.lng ?? owner?.lng ?? null,
      radius: null,
      value: post.estimatedValue,
      accept: 0.6,
      isNewcomer: false,
      hasBlocks: false,
      maxLength: 3,
    };
  });
const circlesOf = (post: IndexedPost) => findPossibleCircles(post, offers, { blocked: () => false });
const owners = (of: IndexedPost[]) => new Set(of.map(({ userId }) => userId)).size;

test('most members with posts find a trade by skills, in pairs or in circles of three', () => {
  const paired = offers.filter((offer) =>
    offers.some(
      (theirs) =>
        offer.userId !== theirs.userId &&
        oneWayMatchOf(offer, theirs) !== null &&
        oneWayMatchOf(theirs, offer) !== null,
    ),
  );
  const inCircles = offers.filter((offer) => circlesOf(offer).length > 0);
  expect(owners([...paired, ...inCircles]) / owners(offers)).toBeGreaterThan(0.7);
  expect(owners(inCircles)).toBeGreaterThan(15);
});

test('the demo account can close a circle', () => {
  const { id } = users.find(({ email }) => email === 'demo@proquo.test')!;
  expect(offers.filter(({ userId }) => userId === id).flatMap(circlesOf).length).toBeGreaterThan(2);
});
