import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { makeCertificate } from '#scripts/test/certificate.ts';
import { startPostgres } from '#scripts/test/postgres-server.ts';
import { readEnv } from '#server/platform/core/env.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dialect } from '../client/dialect.ts';
import { makeFolder } from '#scripts/test/temporary-folder.ts';

let folder: string;
let ownCa: string;
let foreignCa: string;
let server: Awaited<ReturnType<typeof startPostgres>>;

/** Whether a connection with these settings is encrypted, or the error if it fails. */
const tryConnection = async (host: string, query: string, caFile?: string) => {
  const address = `${server.url.replace('127.0.0.1', host)}${query}`;
  const { DATABASE_URL } = readEnv({ DATABASE_URL: address, ...(caFile ? { DATABASE_CA_FILE: caFile } : {}) });
  const client = new pg.Client({ connectionString: DATABASE_URL });
  try {
    await client.connect();
    const { rows } = await client.query<{ ssl: boolean }>('select ssl from pg_stat_ssl where pid = pg_backend_pid()');
    return rows[0]?.ssl;
  } catch (error) {
    return (error as Error).message;
  } finally {
    await client.end().catch(() => {});
  }
};

describe.runIf(dialect === 'postgres')('the connection', () => {
  beforeAll(async () => {
    folder = makeFolder('postgres-tls');
    [ownCa, foreignCa] = [join(folder, 'own.pem'), join(folder, 'foreign.pem')];
    const certificate = await makeCertificate('localhost');
    writeFileSync(ownCa, certificate.cert);
    writeFileSync(foreignCa, (await makeCertificate('localhost')).cert);
    server = await startPostgres({ certificate });
  });
  afterAll(() => server.stop());

  test('uses TLS and verifies the host name and the certificate', async () => {
    expect(await tryConnection('localhost', '', ownCa)).toBe(true);
    expect(await tryConnection('localhost', '?sslmode=verify-full', ownCa)).toBe(true);
    expect(await tryConnection('localhost', '', foreignCa)).toMatch(/self-signed certificate|unable to verify/);
    expect(await tryConnection('localhost', '?sslmode=verify-full')).toMatch(/self-signed certificate/);
    expect(await tryConnection('127.0.0.1', '', ownCa)).toMatch(/does not match certificate/);
    expect(await tryConnection('localhost', '')).toBe(false);
  });
});
