/** Regular expressions need no more than linear time (no ReDoS), by static analysis. */
import { checkSync } from 'recheck';
import { expect, test } from 'vitest';
import { dynamicPatternFiles, patterns } from './regex-patterns.ts';

/** The longest patterns take longer; they and those of an unsupported kind are measured in redos.slow.test.ts. */
const MAX_MS = 150;

test('patterns are literals, except those that are built from constants', () => {
  expect(patterns.size).toBeGreaterThan(80);
  expect([...dynamicPatternFiles].toSorted()).toEqual([
    'contracts/posts/skill-words.ts',
    'contracts/shared/fold.ts',
    'contracts/shared/split-words.ts',
    'server/data-rights/erasure/without-name.ts',
    'server/messages/caution/caution.ts',
    'server/messages/caution/unhide.ts',
    'server/platform/core/env-fields.ts',
    'server/platform/http/methods-at.ts',
    'server/public/hide-contacts.ts',
    'server/public/person.ts',
  ]);
});

test('no pattern is slow on any text', () => {
  const slow = [...patterns].flatMap(([key, { pattern, flags, files }]) => {
    const found = checkSync(pattern, flags, { timeout: MAX_MS, checker: 'automaton' });
    if (found.status !== 'vulnerable') return [];
    return [`${files.join(' ')} ${key} ${found.complexity.summary}: ${found.attack.pattern}`];
  });
  expect(slow).toEqual([]);
});
