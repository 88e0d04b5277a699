import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webPush from 'web-push';
import { projectRoot } from '#db/client/project-root.ts';
import { startS3Server } from '#server/test/services/s3-server.ts';
import { freePort } from '../free-port.ts';
import { startLocalServices } from '../sandbox/services.ts';
import { describeDatabases } from './databases.ts';
import { type ClusterNode, describeNode } from './nodes.ts';
import { describePooler } from './pooler.ts';
import { program, type Program } from './program.ts';
import { describeProxy } from './proxy.ts';
import { isListening } from './ready.ts';

const WEB_NODES = 3;
const WORKER_NODES = 2;
const migrate = join(projectRoot, 'scripts/migrate.ts');
const packages = { haproxy: 'haproxy', pgbouncer: 'pgbouncer', 'redis-check-rdb': 'redis-tools' };

/** @throws with the command that installs what this machine needs */
function refuseWithout(): void {
  const missing = Object.entries(packages).filter(([command]) => spawnSync('which', [command]).status !== 0);
  if (missing.length === 0) return;
  const names = missing.map(([, name]) => name).join(' ');
  throw new Error(`This machine is missing ${names}. On Debian: apt-get install ${names}`);
}

/** Redis, which Debian ships under another name. */
async function describeRedis() {
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--appendonly', 'no', '--save', ''];
  const redis = program({
    name: 'redis',
    command: 'redis-check-rdb',
    args,
    options: { argv0: 'redis-server' },
    isReady: () => isListening(port),
  });
  return { redis, redisUrl: `redis://127.0.0.1:${port}` };
}

interface Databases {
  programs: Program[];
  /** Where the primary and its replica answer. */
  port: number;
  primaryUrl: string;
  replicaUrl: string;
  /** The password of the role `proquo`, if it has one. */
  password?: string;
  remove: () => void;
}

interface Options {
  root?: string;
  clockMs?: number;
  isPooled?: boolean;
}

/**
 * Starts the topology of compose.cluster.yaml without containers: HAProxy, three web nodes, two workers, PgBouncer, a
 * primary with a replica, Redis and a bucket, with the demo's data, mail inbox and payments.
 * @param more settings of all nodes
 * @param root a build of another version that the nodes start with
 * @param clockMs by how much the clock of every second node is ahead of the machine's
 * @param isPooled whether nodes ask the primary through PgBouncer, and so prepare no statements
 */
export const startCluster = async (more: Record<string, string> = {}, options: Options = {}) =>
  startClusterOn(await describeDatabases(), more, options);

/** Starts the cluster on databases that are described elsewhere; it starts them, and removes them at the end. */
export async function startClusterOn<D extends Databases>(
  databases: D,
  more: Record<string, string> = {},
  { root, clockMs = 0, isPooled = true }: Options = {},
) {
  refuseWithout();
  const folder = mkdtempSync(join(tmpdir(), 'proquo-cluster-'));
  const [proxyPort, inboxPort, paymentsPort] = [await freePort(), await freePort(), await freePort()];
  const url = `http://127.0.0.1:${proxyPort}`;
  // Functions, because an upgrade replaces the program of a node.
  const started: (() => Program)[] = [];
  const nodes: ClusterNode[] = [];
  const start = async (programOf: () => Program) => {
    started.unshift(programOf);
    await programOf().start();
  };

  const { pooler, poolerUrl, pointPoolerAt } = await describePooler(folder, databases.port, databases.password);
  const { redis, redisUrl } = await describeRedis();
  const bucket = await startS3Server(url);
  const services = await startLocalServices(
    {
      DEMO: true,
      HOST: '127.0.0.1',
      PORT: proxyPort,
      DATA_DIR: folder,
      SMTP_URL: undefined,
      INBOUND_MAIL_DOMAIN: undefined,
      MAIL_INBOX_PORT: inboxPort,
      STRIPE_SECRET_KEY: undefined,
      PAYMENTS_SANDBOX_PORT: paymentsPort,
    },
    { isCluster: true },
  );
  const stop = async () => {
    // All at once, because each drains for a while.
    await Promise.all(nodes.map(({ node }) => node.stop()));
    // Backwards: programs end before what they need.
    for (const programOf of started) await programOf().stop();
    await services.close();
    bucket.close();
    databases.remove();
    rmSync(folder, { recursive: true, force: true });
  };

  const vapid = webPush.generateVAPIDKeys();
  const settings = {
    NODE_ENV: 'test',
    DEMO: 'on',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    RATE_LIMIT: 'off',
    TRUST_PROXY: '1',
    APP_URL: url,
    SECRET_KEY: randomBytes(32).toString('hex'),
    DATABASE_URL: isPooled ? poolerUrl : databases.primaryUrl,
    DATABASE_READ_URL: databases.replicaUrl,
    DATABASE_PREPARE: isPooled ? 'off' : 'on',
    REDIS_URL: redisUrl,
    VAPID_PUBLIC_KEY: vapid.publicKey,
    VAPID_PRIVATE_KEY: vapid.privateKey,
    ...bucket.settings,
    ...services.env,
    ...more,
  };
  const describe = (name: string, role: 'web' | 'worker', at: number) =>
    describeNode({ name, role, settings, folder, clockMs: (at % 2) * clockMs, ...(root ? { root } : {}) });
  try {
    for (const item of [...databases.programs, pooler, redis]) await start(() => item);
    // An upgrade begins with the new schema, on which the nodes of the version before go on.
    if (root) execFileSync(process.execPath, [migrate], { env: { ...process.env, ...settings }, stdio: 'ignore' });
    const web = await Promise.all(Array.from({ length: WEB_NODES }, (_, at) => describe(`web${at + 1}`, 'web', at)));
    const workers = await Promise.all(
      Array.from({ length: WORKER_NODES }, (_, at) => describe(`worker${at + 1}`, 'worker', at)),
    );
    nodes.push(...web, ...workers);
    // All at once: whichever comes first migrates and fills the database.
    await Promise.all(nodes.map((item) => start(() => item.node)));
    const proxy = describeProxy(
      folder,
      proxyPort,
      web.map(({ port }) => port),
    );
    await start(() => proxy);
    return {
      url,
      inboxLines: services.lines,
      ...databases,
      pooler,
      pointPoolerAt,
      redis,
      proxy,
      web,
      workers,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
