import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { errorTable } from './errors.ts';

test('each code names one refusal: of two in different files the later would silently replace the other', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('errors.ts'),
  );
  const codes = files.flatMap((name) =>
    [...readFileSync(join(import.meta.dirname, name), 'utf8').matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(
      ([, code]) => code,
    ),
  );
  expect(new Set(codes)).toEqual(new Set(Object.keys(errorTable)));
  expect(codes).toHaveLength(new Set(codes).size);
});
