import { expect, test } from 'vitest';
import { readPlace } from './read-place.ts';

const isSkillWord = (word: string) => ['logo', 'mobile', 'app', 'design'].includes(word);

test.each([
  ['plumber in Georgetown, TX', 'plumber', 'Georgetown, TX'],
  ['plumber near 78701', 'plumber', 'Austin, TX'],
  ['house painter around san diego', 'house painter', 'San Diego, CA'],
  ['logo austin', 'logo', 'Austin, TX'],
  ['logo 78701', 'logo', 'Austin, TX'],
  ['logo salt lake city utah', 'logo', 'Salt Lake City, UT'],
  ['logo georgetown tx', 'logo', 'Georgetown, TX'],
])('%s is %s near %s', (typed, words, place) => {
  expect(readPlace(typed, isSkillWord)).toEqual({ words, place });
});

test.each([
  ['a place alone, which posts may name', 'Austin'],
  ['a place alone after a word for it', 'in Austin'],
  ['a word of a skill', 'design mobile'],
  ['a village', 'solar energy'],
  ['what is not a place', 'someone to help in the garden'],
  ['the web', 'lessons online'],
])('%s is not read as a place: %s', (_what, typed) => {
  expect(readPlace(typed, isSkillWord)).toBeNull();
});
