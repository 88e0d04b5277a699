import { catalog } from '#db/catalog/catalog.ts';
import { expect, test } from 'vitest';
import { personWithSkill, withinSentence } from './person-with-skill.ts';

const wanted = (id: string) =>
  personWithSkill(catalog.skills.find((skill) => skill.id === id) ?? { name: id, alsoCalled: [] });
const named = (name: string) => personWithSkill({ name, alsoCalled: [] });

test.each([
  ['plumbing', 'a plumber'],
  ['Portfolio website', 'someone for a portfolio website'],
  ['Usability review', 'someone for a usability review'],
  ['Script for a video', 'someone for a script for a video'],
  ['EV charger', 'someone for an EV charger'],
  ['Private chef', 'a private chef'],
  ['DJ', 'a DJ'],
  ['Roof repair', 'someone for roof repair'],
  ['Wedding photos', 'someone for wedding photos'],
  ['Spanish lessons', 'someone for Spanish lessons'],
  ['LinkedIn profile', 'someone for a LinkedIn profile'],
])('%s: %s', (skill, words) => {
  expect(skill === 'plumbing' ? wanted(skill) : named(skill)).toBe(words);
});

test('every name of the catalog keeps the capitals that it needs', () => {
  const needs = /^(?:[\p{Lu}\d]{2}|[\p{Lu}]\p{Ll}+\p{Lu}|(?:English|French|German|Spanish|Polish) )/u;
  const lost = catalog.skills.filter(({ name }) => needs.test(name) && withinSentence(name) !== name);
  expect(lost).toEqual([]);
});
