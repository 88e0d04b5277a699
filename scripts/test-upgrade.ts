/**
 * `npm run test:upgrade [-- <commit>]`: the last release (its tag, or this commit) runs the main job on the schema of this
 * version, as its nodes do during a rolling upgrade; then this version goes on with its data. On both databases.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#db/client/project-root.ts';
import { buildVersion } from './cluster/build-version.ts';
import { describeNode } from './cluster/nodes.ts';
import { startPostgres } from './test/postgres-server.ts';

const JOB_MS = 60_000;

const lastRelease = (): string | undefined => {
  const listed = ['tag', '--list', 'v*', '--sort=-v:refname'];
  return execFileSync('git', listed, { cwd: projectRoot, encoding: 'utf8' }).split('\n', 1)[0] || undefined;
};

/** The two members of the example for third parties meet, trade and review each other. */
const runMainJob = (root: string, url: string): void => {
  const job = join(root, 'examples/typescript-client/main-job.ts');
  execFileSync(process.execPath, [job, url], { cwd: root, timeout: JOB_MS, stdio: ['ignore', 'ignore', 'inherit'] });
};

/** What a member finds who comes after both. */
const countPosts = async (url: string): Promise<number> => {
  const person = { firstName: 'Cleo', lastName: 'Example', email: 'cleo@example.com', password: 'a long password' };
  const registered = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  const cookie = registered.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
  const found = await fetch(`${url}/api/service-requests?search=logo&limit=10`, { headers: { cookie } });
  return ((await found.json()) as unknown[]).length;
};

const tryOn = async (database: 'SQLite' | 'PostgreSQL', root: string): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'proquo-upgrade-'));
  const postgres = database === 'PostgreSQL' ? await startPostgres() : null;
  const settings: Record<string, string> = {
    HOST: '127.0.0.1',
    DEMO: 'off',
    RATE_LIMIT: 'off',
    DATABASE_URL: postgres?.url ?? '',
  };
  const one = await describeNode({ name: 'node', role: 'both', settings, folder, root });
  const url = `http://127.0.0.1:${one.port}`;
  try {
    const env = { ...process.env, ...settings, DATA_DIR: join(folder, 'node') };
    execFileSync(process.execPath, [join(projectRoot, 'scripts/migrate.ts')], { env, stdio: 'ignore' });
    await one.node.start();
    runMainJob(root, url);
    console.log(`${database}: the version before did the main job on the new schema`);
    await one.upgrade();
    runMainJob(projectRoot, url);
    const posts = await countPosts(url);
    if (posts !== 2) throw new Error(`${database}: ${posts} posts instead of 2`);
    console.log(`${database}: this version went on with its data`);
  } finally {
    await one.node.stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

const version = process.argv[2] ?? lastRelease();
const root = version ? buildVersion(version) : null;
try {
  if (root) for (const database of ['SQLite', 'PostgreSQL'] as const) await tryOn(database, root);
  else console.log('No release has a tag yet. Name a commit: npm run test:upgrade -- <commit>');
} finally {
  if (root) rmSync(root, { recursive: true, force: true });
}
