import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = (dialect: string) => new URL(`../migrations/${dialect}/`, import.meta.url);
const entriesOf = (dialect: string) =>
  (
    JSON.parse(readFileSync(new URL('meta/_journal.json', folder(dialect)), 'utf8')) as {
      entries: { tag: string; when: number }[];
    }
  ).entries;

test.each(['sqlite', 'postgres'])(
  'each migration of %s is newer than the one before, else it would be skipped',
  (dialect) => {
    const times = entriesOf(dialect).map(({ when }) => when);
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
  },
);

test('both dialects have the same migrations, and a file for each', () => {
  const tags = entriesOf('sqlite').map(({ tag }) => tag);
  expect(entriesOf('postgres').map(({ tag }) => tag)).toEqual(tags);
  for (const dialect of ['sqlite', 'postgres']) {
    const files = readdirSync(folder(dialect)).filter((file) => /^[^.]+\.sql$/.test(file));
    expect(files.sort()).toEqual(tags.map((tag) => `${tag}.sql`).sort());
  }
});
