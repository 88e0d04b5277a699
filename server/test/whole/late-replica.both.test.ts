// PostgreSQL too: a replica.
import { join } from 'node:path';
import { dialect } from '#db/client/dialect.ts';
import { openPostgres } from '#db/postgres/open-postgres.ts';
import type { Db } from '#db/client/types.ts';
import { startPostgres } from '#scripts/test/postgres-server.ts';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildApp } from '../../app/app.ts';
import { type Bus, localBus } from '../../platform/gateways/realtime/bus.ts';
import { readEnv } from '../../platform/core/env.ts';
import { createDeps } from '../../app/deps.ts';
import { listen, openEvents } from '../event-streams.ts';
import { restClient } from '../rest-client.ts';
import type { TestApp } from '../test-app.ts';
import { makeFolder } from '#scripts/test/temporary-folder.ts';

/** Both nodes get the events of either. */
const sharedBus = (): Bus => {
  const listeners: [string, (message: unknown) => void][] = [];
  return {
    ...localBus(),
    send: (topic, message) => {
      for (const [of, listener] of listeners) if (of === topic) listener(message);
    },
    listen: (topic, listener) => void listeners.push([topic, listener]),
  };
};

/** Two nodes on a primary, whose replica applies nothing for a while. */
describe.runIf(dialect === 'postgres')('while a real replica is late', () => {
  let folder: string;
  let servers: Awaited<ReturnType<typeof startPostgres>>;
  let replica: pg.Client;
  const dbs: Db[] = [];
  const apps: FastifyInstance[] = [];
  const nodes: TestApp[] = [];
  /** Whether each node asks the replica. */
  const asked: boolean[] = [];
  const all = (isUp: boolean) =>
    vi.waitUntil(() => asked.length === 2 && asked.every((it) => it === isUp), { timeout: 20_000 });
  beforeAll(async () => {
    folder = makeFolder('late');
    servers = await startPostgres({ withReplica: true });
    replica = new pg.Client(servers.replicaUrl);
    await replica.connect();
    const env = readEnv({ NODE_ENV: 'test', RATE_LIMIT: 'off', DATA_DIR: folder });
    const bus = sharedBus();
    const mail = { send: async () => {}, isConnected: async () => true, close: () => {} };
    for (let node = 0; node < 2; node += 1) {
      const db = await openPostgres(servers.url, {
        readUrl: servers.replicaUrl,
        onReplica: (isUp) => (asked[node] = isUp),
      });
      const log = pino({ level: 'silent' });
      const deps = createDeps({ env, db, log, mail, bus, appUrl: () => 'http://proquo.test' });
      const app = await buildApp(deps, { clientFolder: join(folder, 'no-client') });
      await app.ready();
      dbs.push(db);
      apps.push(app);
      nodes.push({ app, deps, db, outbox: [], runJobs: async () => {}, close: async () => {} });
    }
    await all(true);
  });
  afterAll(async () => {
    for (const app of apps) await app.close();
    for (const db of dbs) await db.close();
    await replica?.end();
    await servers?.stop();
  });

  test('members who wrote or were notified see each change at once, at any node, and go on seeing it', async () => {
    const [here, there] = nodes as [TestApp, TestApp];
    const [ada, ben] = [restClient(here), restClient(here)];
    const { id: adaId } = await ada.register();
    const { id: benId } = await ben.register();
    const events = await openEvents(await listen(here), ben.cookie());
    await events.next('sync');
    await vi.waitFor(async () => expect((await ada.get(`/api/users/${benId}`)).status).toBe(200));
    await replica.query('select pg_wal_replay_pause()');

    const threadAt = async (node: TestApp, cookie: string, userId: string) => {
      const { payload } = await node.app.inject({ url: `/api/messages/conversation/${userId}`, headers: { cookie } });
      return (JSON.parse(payload) as { content: string }[]).map(({ content }) => content);
    };
    const sent = ['one', 'two', 'three'];
    for (const content of sent) {
      const written = await here.app.inject({
        method: 'POST',
        url: '/api/messages',
        headers: { cookie: ada.cookie() },
        payload: { receiverId: benId, content },
      });
      const own = /proquo_primary=1/.exec(String(written.headers['set-cookie']))?.[0] ?? '';
      await events.next('message');
      for (const node of [here, there]) {
        expect(await threadAt(node, `${ada.cookie()}; ${own}`, benId)).toContain(content);
        // The client sets the cookie when the event of the message comes.
        expect(await threadAt(node, `${ben.cookie()}; proquo_primary=1`, adaId)).toContain(content);
      }
    }
    // The replica is too late to be asked even before the cookie ends.
    await all(false);
    for (const node of [here, there]) {
      expect((await threadAt(node, ada.cookie(), benId)).toSorted()).toEqual(sent.toSorted());
      expect((await threadAt(node, ben.cookie(), adaId)).toSorted()).toEqual(sent.toSorted());
    }
    await replica.query('select pg_wal_replay_resume()');
    await all(true);
    expect((await threadAt(there, ben.cookie(), adaId)).toSorted()).toEqual(sent.toSorted());
    await events.cut();
  });
});
