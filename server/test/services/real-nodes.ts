import pg from 'pg';
import { startPostgres } from '#scripts/test/postgres-server.ts';
import { type RealServer, startRealServer } from '../real-server.ts';
import { startRedis } from './redis-server.ts';
import { DAY } from '../../platform/core/time.ts';
import { makeFolder } from '#scripts/test/temporary-folder.ts';

/** Real servers on one PostgreSQL and one Redis, each a process of its own. `settings` are those of all of them. */
export const startRealNodes = async (count: number, settings: Record<string, string> = {}) => {
  const folder = makeFolder('real-nodes');
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  const pool = new pg.Pool({ connectionString: postgres.url, max: 10 });
  const shared = { DATABASE_URL: postgres.url, REDIS_URL: redis.url, DRAIN_SECONDS: '0', ...settings };
  const start = () => startRealServer(folder, shared);
  // The first one migrates.
  const nodes: RealServer[] = [await start()];
  nodes.push(...(await Promise.all(Array.from({ length: count - 1 }, start))));
  const nodeAt = (at: number): RealServer => {
    const node = nodes[at % count];
    if (!node) throw new Error(`there is no node ${at}`);
    return node;
  };

  const query = async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await pool.query<T>(text, values)).rows;

  return {
    query,
    url: (at: number) => nodeAt(at).url,
    kill: (at: number) => nodeAt(at).kill(),
    restart: async (at: number) => {
      nodes[at % count] = await start();
    },
    /** A session of a new member, who may do everything. */
    register: async (firstName: string) => {
      const body = {
        firstName,
        lastName: 'Stone',
        email: `${firstName}@proquo.test`,
        password: 'a long password',
      };
      const answer = await fetch(`${nodeAt(0).url}/api/auth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const cookie = answer.headers.getSetCookie().find((set) => set.startsWith('proquo_session='));
      const { id } = (await answer.json()) as { id: string };
      if (!cookie) throw new Error(`the registration was answered ${answer.status}`);
      await query(
        'update users set is_email_verified = true, profile_complete = true, unlimited_until = $2 where id = $1',
        [id, Date.now() + DAY],
      );
      return { id, cookie: cookie.split(';')[0] ?? '' };
    },
    close: async () => {
      await Promise.all(nodes.map((node) => node.kill()));
      await pool.end();
      await redis.stop();
      await postgres.stop();
    },
  };
};

export type RealNodes = Awaited<ReturnType<typeof startRealNodes>>;
