import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { envNames } from '#server/core/env.ts';
import { root } from '../setup/run.mjs';

const namesIn = (text = '') => [...text.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1] ?? '');
const [read, reserved] = readFileSync(join(root, '.env.example'), 'utf8').split('--- Not read yet');

it('.env.example lists what the server reads, and nothing else', () => {
  expect(namesIn(read).toSorted()).toEqual(envNames.toSorted());
});

it('what is marked as not read yet is not read', () => {
  expect(namesIn(reserved).filter((name) => envNames.includes(name))).toEqual([]);
});
