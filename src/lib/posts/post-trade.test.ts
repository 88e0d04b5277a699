import { expect, test } from 'vitest';
import { withInReturn } from '#contracts/posts/in-return.ts';
import { postTrade } from '#src/lib/posts/post-trade.ts';

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
