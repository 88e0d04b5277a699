import { keyOfWords, normalizeWords } from '#contracts/posts/skill-words.ts';
import { MAX_SKILL_WORD } from '#contracts/posts/skills.ts';
import { skillFinder } from '#contracts/posts/suggest-skills.ts';
import { expect, test } from 'vitest';
import { catalog } from './catalog.ts';

const { industries, services, skills } = catalog;
const find = skillFinder(skills);
const idsIn = (text: string) => find(text).map(({ id }) => id);

test("there are at least 30 industries and 400 skills, 8 or more in each industry but 'other', and 12 or more in the big ones", () => {
  expect(industries.length).toBeGreaterThanOrEqual(30);
  expect(skills.length).toBeGreaterThanOrEqual(400);
  const countOf = (industryId: string) => skills.filter((skill) => skill.industryId === industryId).length;
  const few = industries.filter(({ id }) => id !== 'other' && countOf(id) < 8);
  expect(few).toEqual([]);
  const bigIndustries = [
    'web-development',
    'graphic-design',
    'marketing',
    'photography',
    'writing',
    'legal',
    'accounting',
    'home-repair',
    'carpentry',
    'landscaping',
    'health',
    'fitness',
    'education',
    'music',
    'food',
    'crafts',
  ];
  for (const id of bigIndustries) expect(countOf(id), id).toBeGreaterThanOrEqual(12);
});

test('ids are slugs, ids and names are unique, and each skill has an industry', () => {
  for (const all of [industries, services, skills]) {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    for (const { id } of all) expect(id).toMatch(/^[a-z\d]+(-[a-z\d]+)*$/);
  }
  const known = new Set<string>(industries.map(({ id }) => id));
  for (const skill of skills) expect(known.has(skill.industryId), skill.id).toBe(true);
});

test('every service that the form of a post suggests is a skill of the same id and name', () => {
  const names = new Map(skills.map(({ id, name }) => [id, name]));
  for (const { id, name } of services) expect(names.get(id)).toBe(name);
});

test('each skill has two to twelve other words, and no word names two skills, not even in its plural or with -ing or -er', () => {
  const skillOf = new Map<string, string>();
  for (const { id, name, alsoCalled } of skills) {
    expect(alsoCalled.length, id).toBeGreaterThanOrEqual(2);
    expect(alsoCalled.length, id).toBeLessThanOrEqual(12);
    for (const word of [name, ...alsoCalled]) {
      const key = keyOfWords(word);
      expect(skillOf.get(key) ?? id, word).toBe(id);
      skillOf.set(key, id);
      expect(normalizeWords(word).length, `length of ${word}`).toBeGreaterThanOrEqual(2);
      expect(word.length).toBeLessThanOrEqual(MAX_SKILL_WORD);
    }
  }
});

test('every skill is found by its name and by each of its words', () => {
  for (const skill of skills) {
    for (const word of [skill.name, ...skill.alsoCalled]) {
      expect(idsIn(word), word).toContain(skill.id);
    }
  }
});

test.each([
  ['Looking for a plumber who can also do tiling', ['plumbing', 'tiling']],
  ['I fix dripping taps and leaking sinks', ['plumbing']],
  ['I fix pipes and taps', ['plumbing']],
  ['I do plumbing', ['plumbing']],
  ['Tap dance for beginners', ['dance-lessons']],
  ['I fix roofs', ['roofing']],
  ['Logo designers wanted for a small bakery', ['logo-design']],
  // 'Photos' alone names no skill: there are several kinds.
  ['Photos of forty pieces of jewelry', ['jewelry']],
  ['Two hours of BOOK-KEEPING, please', ['bookkeeping']],
  ['Website repair and speed-up', ['website-repair']],
  // Words of another language name none.
  ['Ich suche jemanden', []],
  // 'car' is not in 'care', nor 'event' in 'evenings'.
  ['I care about carers', []],
  ['Help with the garden in the evenings', []],
])('%j names %j', (text, ids) => {
  expect(idsIn(text)).toEqual(ids);
});
