import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dialect } from './client/dialect.ts';
import { openDb } from './open.ts';
import { makeFolder } from '#scripts/test/temporary-folder.ts';

test('a database that cannot be opened is named in one readable line', async () => {
  const dataDir = makeFolder('open');
  const file = join(dataDir, 'proquo.sqlite');
  writeFileSync(file, 'not a database, but long enough that no one takes it for an empty one'.repeat(100));
  const opening = openDb({ dataDir, databaseUrl: 'postgres://127.0.0.1:1/none' });
  const sentence =
    dialect === 'postgres'
      ? 'The database at DATABASE_URL could not be opened: connect ECONNREFUSED 127.0.0.1:1'
      : `The database ${file} could not be opened: file is not a database`;
  await expect(opening).rejects.toThrow(new Error(sentence));
});

test.runIf(dialect === 'sqlite')('a second server on the same data folder is refused, a tool is not', async () => {
  const dataDir = makeFolder('open');
  const server = await openDb({ dataDir, isServer: true });
  await expect(openDb({ dataDir, isServer: true })).rejects.toThrow(
    /^The database \S+ could not be opened: another server uses it; end that one, or set another DATA_DIR$/,
  );
  const tool = await openDb({ dataDir });
  await tool.close();
  await server.close();
  const next = await openDb({ dataDir, isServer: true });
  await next.close();
});
