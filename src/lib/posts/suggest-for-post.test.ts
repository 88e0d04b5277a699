import { expect, test } from 'vitest';
import { skillFinder } from '#contracts/posts/suggest-skills.ts';
import { suggestForPost } from '#src/lib/posts/suggest-for-post.ts';
import { skills } from '#src/test/samples.ts';

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
