import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../free-port.ts';
import { describePooler, poolerSettings } from './pooler.ts';
import { makeFolder } from '../test/temporary-folder.ts';

test('the pooler’s settings serve on one machine with ports in place of names', () => {
  const settings = poolerSettings(6001, 5001, 'its password');
  expect(settings).toContain('* = host=127.0.0.1 port=5001 user=proquo password=its password\n');
  expect(settings).toContain('listen_addr = 127.0.0.1\nlisten_port = 6001\n');
  expect(settings).toContain('auth_type = any\npool_mode = transaction\n');
  expect(settings).not.toMatch(/primary port|0\.0\.0\.0|6432|userlist/);
});

const hasPooler = spawnSync('pgbouncer', ['--version']).status === 0;

test.skipIf(!hasPooler)(
  '(left out where PgBouncer is not installed) it asks a primary again within seconds after it was away',
  async () => {
    const folder = makeFolder('pooler');
    const primaryPort = await freePort();
    const { pooler, poolerUrl } = await describePooler(folder, primaryPort);
    onTestFinished(async () => {
      await pooler.stop();
    });
    await pooler.start();
    const connect = async () => {
      const client = new pg.Client({ connectionString: poolerUrl, connectionTimeoutMillis: 500 });
      client.on('error', () => undefined);
      await client.connect();
    };
    await expect(connect().catch(() => 'refused')).resolves.toBe('refused');
    let asked = 0;
    const primary = createServer((socket) => {
      asked += 1;
      socket.destroy();
    }).listen(primaryPort, '127.0.0.1');
    onTestFinished(() => void primary.close());
    await once(primary, 'listening');
    const askAgain = async () => {
      await connect().catch(() => undefined);
      return asked;
    };
    await expect.poll(askAgain, { timeout: 8_000 }).toBeGreaterThan(0);
  },
);
