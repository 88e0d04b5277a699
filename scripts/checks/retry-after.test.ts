import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorTable, type ErrorCode } from '#contracts/errors.ts';
import { expect, test } from 'vitest';
import { root } from '../setup/run.mjs';

test('every refusal for too many requests says after which time to try again', () => {
  const code = globSync('server/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] });
  const thrown = code.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/new AppError\('(?<code>[A-Z_]+)'(?<rest>.)/g)].map(
      ({ groups }) => ({ file, code: groups?.['code'] as ErrorCode, isAlone: groups?.['rest'] === ')' }),
    ),
  );
  expect(thrown.length).toBeGreaterThan(200);
  const withoutTime = thrown.filter(({ isAlone, code }) => isAlone && errorTable[code].trpc === 'TOO_MANY_REQUESTS');
  expect(withoutTime.map(({ file, code }) => `${file}: ${code}`)).toEqual([]);
});
