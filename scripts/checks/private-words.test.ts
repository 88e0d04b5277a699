import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../setup/run.mjs';
import { britishSpelling } from './british-spelling.ts';

/** Words that once meant something in this code only, and what it says instead. */
const privateWords: Record<string, string> = {
  'ring rings ringing rang': 'possible circle, notify',
  'tell tells told telling': 'notify',
  letters: 'digests, emails',
  turns: 'next actions',
  'market markets': 'match index',
  'gather gathers gathered': 'find candidates',
  'lack lacks lacking': 'missing skills',
  'gap gaps': 'vacancy',
  'mend mends mended mending': 'refill, repair',
  'stash stashes stashed': 'seal',
  'fact facts': 'details',
  news: 'updates',
  'figure figures': 'counters, metrics, numbers',
  'sought seek seeks seeker seekers vain unserved': 'query, searcher, without results',
  dues: 'deadlines',
  barred: 'banned',
  squares: 'grid cells',
  'wish wishes wished': 'saved search',
};

/** Plain words that were private at one place of a name: as a verb, before or after another word. */
const privateForms: [form: RegExp, say: string][] = [
  [/^note[A-Z]/, 'record…'],
  [/^(?:kept|known)[A-Z]/, 'cached…, existing…'],
  [/^lose[A-Z]/, 'reset…'],
  [/^wide[A-Z]/, 'overflow…'],
  [/[iI]nWords$/, '…Text'],
  [/-words$/, '…-texts, …-labels'],
  [/OrMake/, '…OrCreate…'],
  [/Anew$/, '…Again'],
  [britishSpelling, 'the American spelling'],
  [/^(?:FEWEST|LEAST|LONGEST|MOST|SHORTEST)(?:_|$)/, 'MIN_…, MAX_…'],
];

/** Names in which such a word stays, by the reason. */
const stays: Record<string, string[]> = {
  'tables of the database': [
    'wishes',
    'wishHits',
    'wishWords',
    'wishBefores',
    'wishTable',
    'knownDevices',
    'firstLetters',
  ],
  'paths and codes of the API': ['wishes', 'WISH_EMPTY'],
  'a column, in the state that it is loaded into': ['mendBy'],
  'letters of a word, a name or a code': ['letters', 'lettersOf', 'nameLetters', 'CODE_LETTERS'],
  'words of a language, which a search compares': [
    'index-words',
    'long-words',
    'private-words',
    'save-missing-words',
    'save-words',
    'search-words',
    'skill-words',
    'split-words',
  ],
  'what the browser draws around a focus': ['noFocusRing'],
  'a distance on the screen': ['GAP'],
  'a sum of squares': ['squares'],
  'a connection that is lost': ['loseConnection'],
  'names that say something': ['telling-names', 'tellingNames'],
};

const declared = /^[ \t]*(?:export )?(?:default )?(?:async )?(?:const|let|function\*?|type|interface|class) (\w+)/gm;
const partsOf = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

const sayInstead = new Map(
  Object.entries(privateWords).flatMap(([words, say]) => words.split(' ').map((word): [string, string] => [word, say])),
);
const allowed = new Set(Object.values(stays).flat());

/** What to say instead of a name; undefined if it may stay. */
const betterThan = (name: string): string | undefined => {
  if (allowed.has(name)) return undefined;
  const word = partsOf(name).find((part) => sayInstead.has(part));
  return word ? sayInstead.get(word) : privateForms.find(([form]) => form.test(name))?.[1];
};

test('functions, types, variables and files are called by words of the field', () => {
  const files = globSync('{bench,contracts,db,e2e,scripts,server,src}/**/*.{ts,tsx,mjs}', {
    cwd: root,
    exclude: ['**/*.gen.ts'],
  });
  const names = files.flatMap((file) => {
    const folders = file.split('/').map((part) => part.replace(/\..*/, ''));
    const code = readFileSync(join(root, file), 'utf8');
    return [...folders, ...[...code.matchAll(declared)].map(([, name = '']) => name)].map((name) => ({ file, name }));
  });
  const found = names.flatMap(({ file, name }) => {
    const better = betterThan(name);
    return better ? [`${name} in ${file}: say ${better}`] : [];
  });
  expect(found).toEqual([]);
  expect(names.length).toBeGreaterThan(10_000);
});
