import { expect, test } from 'vitest';
import type { User } from '#contracts/profile/profile.ts';
import { firstPostOf } from '#src/lib/posts/first-post.ts';
import { member, skills } from '#src/test/samples.ts';
import { withInReturn } from '#contracts/posts/in-return.ts';
import { postTrade } from '#src/lib/posts/post-trade.ts';
import { skillFinder } from '#contracts/posts/suggest-skills.ts';
import { suggestForPost } from '#src/lib/posts/suggest-for-post.ts';

const plumbing = { id: 'plumbing', name: 'Plumbing repair', industryId: 'home-repair', alsoCalled: [] };
const user = (fields: Partial<User>): User => ({ ...member, ...fields });

// An offer leaves `serviceRequested` empty: the last paragraph of its description says what it wants.
const offer = { type: 'offering' as const, serviceOffered: 'Pipes repaired', serviceRequested: null };

test('a first post names the skill, the industry and what the member wrote', () => {
  const pete = user({
    skillsOffered: ['plumbing'],
    industries: [{ id: 'home-repair', name: 'Home Repair' }],
    businessDescription: 'I fix pipes and taps',
  });
  expect(firstPostOf(pete, [plumbing])).toMatchObject({
    type: 'offering',
    serviceOffered: 'Plumbing repair',
    industry: 'Home Repair',
    skillsOffered: ['plumbing'],
    description: 'I fix pipes and taps',
  });
});

test('a trade on no list is the industry, in the word that the member typed', () => {
  const falk = user({ industries: [{ id: 'other', name: 'Other' }], businessDescription: 'Falconry. I train birds.' });
  expect(firstPostOf(falk, [plumbing])).toMatchObject({ serviceOffered: 'Falconry', industry: 'Falconry' });
});

test('an offer shows what it wants in return as its author says it, or else by industry', () => {
  const description = withInReturn('I come within a day.', 'A logo for my van');
  expect(postTrade({ ...offer, lookingForIndustry: 'Graphic Design', description })).toMatchObject({
    give: 'Pipes repaired',
    get: 'A logo for my van',
    getLabel: 'Looking for',
  });
  expect(postTrade({ ...offer, lookingForIndustry: 'Graphic Design', description: 'I come.' }).get).toBe(
    'Graphic Design',
  );
});

test("the member's own profession, named in what they need, is not read as a need", () => {
  const words = {
    type: 'requesting' as const,
    serviceOffered: 'Plumbing',
    serviceRequested: 'A logo for my plumbing business',
  };
  const { skillsOffered, skillsWanted } = suggestForPost(skillFinder(skills), { ...words, description: '' });
  expect([skillsOffered, skillsWanted].map((side) => side.map(({ id }) => id))).toEqual([
    ['plumbing'],
    ['logo-design'],
  ]);
});
