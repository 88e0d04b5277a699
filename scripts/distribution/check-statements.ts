/**
 * Runs after the tests on PostgreSQL: compares what they asked of distributed tables with what may be asked without the
 * key.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { distributedBy } from '#db/schema/distribution.ts';
import { acrossMachines, ofTests } from './across-machines.ts';
import { unkeyedIn } from './unkeyed.ts';

declare module 'vitest' {
  interface ProvidedContext {
    statements: string;
  }
}

const notAsked = /^\s*(?:alter|create|explain|truncate|vacuum|analyze|begin)\b/i;

/** Makes the run fail without throwing, because a thrown error would skip what else runs after the tests. */
const fail = (what: string, uses: string[]): void => {
  console.error(`${what}\n${uses.join('\n')}`);
  process.exitCode = 1;
};

const recordedIn = (folder: string): string[] => [
  ...new Set(readdirSync(folder).flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as string[])),
];

export function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'proquo-statements-'));
  project.provide('statements', folder);
  return async () => {
    const found = new Map<string, string>();
    for (const text of recordedIn(folder).filter((item) => !notAsked.test(item)))
      for (const use of await unkeyedIn(text, distributedBy)) found.set(use, text);
    rmSync(folder, { recursive: true, force: true });
    const unlisted = [...found].filter(([use]) => !(use in acrossMachines || ofTests.has(use)));
    if (unlisted.length > 0)
      fail(
        'These name no key of a distributed table (db/schema/distribution.ts). Name it, or list the use with its cost in scripts/distribution/across-machines.ts:',
        unlisted.map((item) => item.join(': ')),
      );
    const unseen = [...Object.keys(acrossMachines), ...ofTests].filter((use) => !found.has(use));
    if (process.env['POSTGRES'] === 'all' && unseen.length > 0)
      fail('Nothing asks this any more. Take it out of scripts/distribution/across-machines.ts:', unseen);
  };
}
