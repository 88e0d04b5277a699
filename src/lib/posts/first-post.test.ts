import { expect, test } from 'vitest';
import type { User } from '#contracts/profile/profile.ts';
import { firstPostOf } from '#src/lib/posts/first-post.ts';
import { member } from '#src/test/samples.ts';

const plumbing = { id: 'plumbing', name: 'Plumbing repair', industryId: 'home-repair', alsoCalled: [] };
const user = (fields: Partial<User>): User => ({ ...member, ...fields });

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
