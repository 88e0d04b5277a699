import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { longest } from './longest-first.ts';

test('the files that are started first exist', () => {
  expect(longest.filter((file) => !existsSync(file))).toEqual([]);
});
