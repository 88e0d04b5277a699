import { expect, test } from 'vitest';
import { experience, upTo99 } from '#src/lib/format.ts';

test.each([
  ['5 years', '5 years of experience'],
  ['1 year', '1 year of experience'],
  ['12', '12 years of experience'],
  ['10+', '10+ years of experience'],
  ['1', '1 year of experience'],
  ['since 1999', 'Experience: since 1999'],
])('experience typed as %j reads %j', (typed, read) => expect(experience(typed)).toBe(read));

test('a badge counts up to 99', () => expect([1, 99, 100].map(upTo99)).toEqual(['1', '99', '99+']));
