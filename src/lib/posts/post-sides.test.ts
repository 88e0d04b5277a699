import { expect, test } from 'vitest';
import { withInReturn } from '#contracts/posts/in-return.ts';
import { skillFinder } from '#contracts/posts/suggest-skills.ts';
import { postTrade } from '#src/lib/posts/post-trade.ts';
import { suggestForPost } from '#src/lib/posts/suggest-for-post.ts';
import { skills } from '#src/test/samples.ts';

// An offer leaves `serviceRequested` empty: the last paragraph of its description says what it wants.
const offer = { type: 'offering' as const, serviceOffered: 'Pipes repaired', serviceRequested: null };

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
