import { expect, test } from 'vitest';
import { keyOfWords, normalizeWords } from './skill-words.ts';
import { suggestSkills } from './suggest-skills.ts';

const skills = [
  { id: 'car', name: 'Car repair', alsoCalled: ['car'] },
  { id: 'pet', name: 'Pet care', alsoCalled: ['pet', 'cat'] },
  { id: 'logo', name: 'Logo design', alsoCalled: ['logo'] },
  { id: 'design', name: 'Design', alsoCalled: ['designer'] },
  { id: 'plumbing', name: 'Plumbing', alsoCalled: ['pipe fitter'] },
  { id: 'painting', name: 'Painting', alsoCalled: ['paint'] },
  { id: 'posters', name: 'Poster', alsoCalled: [] },
  { id: 'cafe', name: 'Café service', alsoCalled: ["driver's lunch"] },
  { id: 'plan', name: 'Business plan', alsoCalled: [] },
  { id: 'coach', name: 'Coach', alsoCalled: [] },
];
const idsIn = (text: string) => suggestSkills(text, skills).map(({ id }) => id);

test.each([
  ['We care about scarves, careers and cartoons', []],
  ['Caring carers who cater', []],
  ['A blog post and a compost heap', []],
  ['My cars need a mechanic', ['car']],
  ['PLUMBERS, plumbing or a plumber: any will do', ['plumbing']],
  ['pipe-fitters', ['plumbing']],
  ['I paint, my painter paints', ['painting']],
  ['Coaching for coaches', ['coach']],
  ['CAFE   services', ['cafe']],
  ['A drivers lunch', ['cafe']],
  ['', []],
  ['?! …', []],
])('%j suggests %j', (text, ids) => {
  expect(idsIn(text)).toEqual(ids);
});

test('the longest come first, then the earliest, and what stands within a longer one does not count', () => {
  expect(idsIn('A plumber and a logo design')).toEqual(['logo', 'plumbing']);
  expect(idsIn('A logo, then a design')).toEqual(['logo', 'design']);
  expect(idsIn('logo design design')).toEqual(['logo', 'design']);
});

test('at most three are suggested, each once', () => {
  expect(idsIn('Plumbing, painting, posters, cars, cats and more painting')).toEqual([
    'plumbing',
    'painting',
    'posters',
  ]);
});

test('a match does not reach across a comma or a sentence', () => {
  expect(idsIn('My own business. Plan for it')).toEqual([]);
  expect(idsIn('My own business plan')).toEqual(['plan']);
});

test('words are compared without case, accents and punctuation, and by their form', () => {
  expect(normalizeWords('  Crème-Brûlée & “Co.”  ')).toBe('creme brulee co');
  expect(normalizeWords('한국어 수업')).toBe('한국어 수업');
  expect(keyOfWords('Plumbers')).toBe(keyOfWords('plumbing'));
  expect(keyOfWords('studies')).toBe(keyOfWords('study'));
  expect(keyOfWords('glass')).not.toBe(keyOfWords('glas'));
});
