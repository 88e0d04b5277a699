import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** What the pattern finds in the files of these folders, each with its file. */
const findAll = (pattern: string, search: RegExp): { file: string; name: string }[] =>
  globSync(pattern, { cwd: root, exclude: ['**/*.gen.ts', '**/*.d.ts'] }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(search)].map(([, name = '']) => ({ file, name })),
  );

/** Begins with a verb: `isOpen`, `hasPosts`, `mustHold`, `takesPdf`, `ends`. */
const saysThatItIs = /^(?:can|did|had|has|is|may|must|should|was|were|[a-z]+s)(?:[A-Z]|$)/;
/** Booleans that are called otherwise, by the reason. */
const otherBooleans: Record<string, string[]> = {
  'fields of the API, of events, jobs and tables': [
    'active',
    'alsoOnline',
    'approved',
    'archived',
    'boosted',
    'cancelAtPeriodEnd',
    'online',
    'profileComplete',
    'serviceRequests',
    'substitutesOk',
    'suspended',
    'valueAgreed',
    'wanted',
    'yes',
  ],
  'options of libraries': ['boolValue', 'ok', 'required', 'ssl', 'updateAgeOnGet', 'value'],
  'what a test gives or expects': ['app', 'mail', 'muted', 'push', 'unlimited', 'unread'],
  'they begin with an adverb': ['stillClosesCircle'],
};

test('booleans of the server begin with a verb', () => {
  const found = findAll('{bench,db,server}/**/*.ts', /\b([a-z]\w*)\??: boolean\b(?!\[)/g);
  const allowed = Object.values(otherBooleans).flat();
  expect(found.filter(({ name }) => !saysThatItIs.test(name) && !allowed.includes(name))).toEqual([]);
  expect(
    allowed.filter((allowedName) => !found.some(({ name }) => name === allowedName)),
    'names that stay, but are not there',
  ).toEqual([]);
  expect(found.length).toBeGreaterThan(200);
});

test('durations say their unit', () => {
  const sources = '{bench,contracts,db,e2e,scripts,server,src}/**/*.{ts,tsx}';
  const found = findAll(sources, /\bconst ([A-Z][A-Z\d_]*) = [\d._]+ \* (?:SECOND|MINUTE|HOUR|DAY)\b/g);
  const isUnit = (name: string) => /^(?:HALF_)?(?:MINUTE|HOUR|DAY|WEEK|MONTH|YEAR|NOW)$/.test(name);
  expect(found.filter(({ name }) => !isUnit(name) && !name.endsWith('_MS'))).toEqual([]);
  expect(found.length).toBeGreaterThan(50);
  const withoutUnit = findAll(sources, /\bconst ([A-Z\d_]*(?:DELAY|DURATION|INTERVAL|TIMEOUT|WAIT)) = [\d._]+\b/g);
  expect(withoutUnit).toEqual([]);
});
