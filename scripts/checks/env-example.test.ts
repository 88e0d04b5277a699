import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { envNames } from '#server/platform/core/env.ts';
import { root } from '../setup/run.mjs';

const namesIn = (text: string) => [...text.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1] ?? '');
const names = namesIn(readFileSync(join(root, '.env.example'), 'utf8'));

it('.env.example lists what the server reads, and nothing else', () => {
  expect(names.toSorted()).toEqual(envNames.toSorted());
});

it('.env.example names each setting once', () => {
  expect(names).toHaveLength(new Set(names).size);
});
