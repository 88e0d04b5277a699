import { expect, it } from 'vitest';
import { matchesLock } from './install.mjs';

const lock = {
  '': {},
  'node_modules/a': { version: '1.0.0' },
  'node_modules/b-darwin': { version: '1.0.0', optional: true },
};

it.each([
  ['all is there', { 'node_modules/a': { version: '1.0.0' } }, true],
  ['the lock has moved on', { 'node_modules/a': { version: '0.9.0' } }, false],
  ['a package is missing', {}, false],
  ['nothing was installed, or not to the end', null, false],
])('%s', (_case, present, installed) => {
  expect(matchesLock(lock, present)).toBe(installed);
});
