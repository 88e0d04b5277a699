/**
 * `npm run test:upgrade [-- <commit>]`: the last release (its tag, or this commit) runs the main job on the schema of this
 * version, as its nodes do during a rolling upgrade; then this version goes on with its data. On both databases.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { projectRoot } from '#db/client/project-root.ts';
import { buildVersion } from './cluster/build-version.ts';
import { describeNode } from './cluster/nodes.ts';
import { exitOnSignals } from './cluster/program.ts';
import { startPostgres } from './test/postgres-server.ts';
import { findAddress } from './upgrade/address-of.ts';
import { readAsMember } from './upgrade/read-as-member.ts';

const JOB_MS = 60_000;

/** The tag of the last release, or its commit where a clone brought no tags. */
const lastRelease = (): string => {
  const listed = ['tag', '--list', 'v*', '--sort=-v:refname'];
  const [tag] = execFileSync('git', listed, { cwd: projectRoot, encoding: 'utf8' }).split('\n', 1);
  if (tag) return tag;
  const { version } = JSON.parse(readFileSync(join(projectRoot, 'db/migrations/released.json'), 'utf8')) as {
    version: string;
  };
  const named = ['log', '-1', '--format=%H', `--grep=^Release ${version.replaceAll('.', '\\.')}$`];
  const commit = execFileSync('git', named, { cwd: projectRoot, encoding: 'utf8' }).trim();
  if (!commit) throw new Error(`No commit releases ${version}. Name one: npm run test:upgrade -- <commit>`);
  return commit;
};

/** The two members of the example for third parties meet, trade and review each other. */
const runMainJob = (root: string, url: string): void => {
  const job = join(root, 'examples/typescript-client/main-job.ts');
  execFileSync(process.execPath, [job, url], { cwd: root, timeout: JOB_MS, stdio: ['ignore', 'ignore', 'inherit'] });
};

const folders: string[] = [];

const tryOn = async (database: 'SQLite' | 'PostgreSQL', root: string): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'proquo-upgrade-'));
  folders.push(folder);
  const postgres = database === 'PostgreSQL' ? await startPostgres() : null;
  const settings: Record<string, string> = {
    HOST: '127.0.0.1',
    DEMO: 'off',
    RATE_LIMIT: 'off',
    DATABASE_URL: postgres?.url ?? '',
  };
  const clusterNode = await describeNode({ name: 'node', role: 'both', settings, folder, root });
  const url = `http://127.0.0.1:${clusterNode.port}`;
  try {
    const dataDir = join(folder, 'node');
    const env = { ...process.env, ...settings, DATA_DIR: dataDir };
    execFileSync(process.execPath, [join(projectRoot, 'scripts/migrate.ts')], { env, stdio: 'ignore' });
    await clusterNode.node.start();
    runMainJob(root, url);
    const ben = await findAddress('Ben', postgres?.url ?? join(dataDir, 'proquo.sqlite'));
    const before = await readAsMember(url, ben);
    console.log(`${database}: the version before did the main job on the new schema`);
    await clusterNode.upgrade();
    const after = await readAsMember(url, ben);
    if (!isDeepStrictEqual(after, before) || after.status !== 'completed')
      throw new Error(`${database}: this version reads ${JSON.stringify(after)} instead of ${JSON.stringify(before)}`);
    runMainJob(projectRoot, url);
    console.log(`${database}: this version went on with its data: ${JSON.stringify(after)}`);
  } finally {
    await clusterNode.node.stop();
    await postgres?.stop();
  }
};

// Programs that still run are ended with this process.
process.once('exit', () => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));
exitOnSignals();

const root = buildVersion(process.argv[2] ?? lastRelease());
folders.push(root);
for (const database of ['SQLite', 'PostgreSQL'] as const) await tryOn(database, root);
