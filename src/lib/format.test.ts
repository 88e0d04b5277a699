import { expect, test } from 'vitest';
import { experience } from '#src/lib/format.ts';

test.each([
  ['5 years', '5 years of experience'],
  ['1 year', '1 year of experience'],
  ['12', '12 years of experience'],
  ['10+', '10+ years of experience'],
  ['1', '1 year of experience'],
  ['since 1999', 'Experience: since 1999'],
])('experience typed as %j reads %j', (typed, read) => expect(experience(typed)).toBe(read));
