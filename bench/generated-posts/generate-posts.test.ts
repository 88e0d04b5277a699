import { expect, test } from 'vitest';
import { generatePosts, type GeneratedPost } from './generate-posts.ts';
import { demoSkills } from './demo-skills.ts';

const share = (rows: GeneratedPost[], holds: (row: GeneratedPost) => boolean) =>
  rows.filter(holds).length / rows.length;
const onlineIds = new Set(demoSkills.filter(({ isOnline }) => isOnline).map(({ id }) => id));

test('the generator makes the same posts of the same seed, and others of another', () => {
  const generated = generatePosts({ members: 50 });
  expect(generatePosts({ members: 50 })).toEqual(generated);
  expect(generatePosts({ members: 50, seed: 14 })).not.toEqual(generated);
});

test('the generated posts have the shares that were asked for', () => {
  const { members, posts } = generatePosts({ members: 5000 });
  expect(posts).toHaveLength(10_000);
  expect(new Set(posts.map(({ id }) => id)).size).toBe(10_000);
  expect(new Set(members.map(({ location }) => location)).size).toBeGreaterThan(2000);
  expect(share(posts, ({ type }) => type === 'requesting')).toBeCloseTo(0.3, 1);
  expect(share(posts, ({ skillsWanted }) => skillsWanted.length === 1)).toBeCloseTo(0.6, 1);
  const online = posts.filter(({ serviceOffered }) => onlineIds.has(serviceOffered));
  expect(share(online, ({ isRemote }) => isRemote)).toBeCloseTo(0.45, 1);
  expect(posts.filter(({ isRemote }) => isRemote).every((post) => online.includes(post))).toBe(true);
});

test('the generated posts want some skills far more than others', () => {
  const { posts } = generatePosts({ members: 5000 });
  const counts = [...Map.groupBy(posts, ({ lookingForIndustry }) => lookingForIndustry).values()];
  const sizes = counts.map(({ length }) => length).sort((a, b) => b - a);
  expect(sizes[0]).toBeGreaterThan(5 * (sizes[12] ?? 0));
});

test('the generated posts can want one skill most, in one city', () => {
  const { members, posts } = generatePosts({
    members: 2000,
    named: 1,
    wantFirstSkill: 0.6,
    city: { name: 'Austin', state: 'TX' },
  });
  expect(new Set(members.map(({ location }) => location))).toEqual(new Set(['Austin, TX']));
  const counts = [...Map.groupBy(posts, ({ skillsWanted }) => skillsWanted[0]).values()].map(({ length }) => length);
  expect(Math.max(...counts) / posts.length).toBeGreaterThan(0.55);
});
