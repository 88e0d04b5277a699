import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withoutDescriptions } from './drop-descriptions.ts';

test('names and descriptions go, and all else of a schema stays', () => {
  const source = "z.string().max(5).describe('It\\'s \"so\"').nullable().meta({ id: 'One', description: \"It's\" })";
  expect(withoutDescriptions(source)).toBe('z.string().max(5).nullable()');
  expect(withoutDescriptions("z.string().meta({ format: 'date-time' })")).toContain('date-time');
});

test('no description is left in any contract', () => {
  const left = globSync('contracts/**/*.ts').filter((file) =>
    /\.describe\(|\.meta\(\{\s*id:/.test(withoutDescriptions(readFileSync(file, 'utf8'))),
  );
  expect(left).toEqual([]);
});
