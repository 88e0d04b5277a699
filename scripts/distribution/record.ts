/** Runs before each test file on PostgreSQL: records which statements name a distributed table. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { distributedBy } from '#db/schema/distribution.ts';

const RECORDED = Symbol.for('proquo.statements');
const names = new RegExp(`"(?:${Object.keys(distributedBy).join('|')})"`);
const store = globalThis as { [RECORDED]?: Set<string> };

/** Files share a worker, which is changed once. */
const startRecording = (): Set<string> => {
  const texts = new Set<string>();
  const original = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query')?.value as (
    this: pg.Client,
    ...input: unknown[]
  ) => unknown;
  pg.Client.prototype.query = function (this: pg.Client, ...input: unknown[]) {
    const [asked] = input as [string | { text?: string }];
    const text = typeof asked === 'string' ? asked : asked.text;
    if (text && names.test(text)) texts.add(text);
    return original.apply(this, input) as never;
  };
  return texts;
};

const texts = (store[RECORDED] ??= startRecording());
afterAll(() => writeFileSync(join(inject('statements'), `${process.pid}.json`), JSON.stringify([...texts])));
