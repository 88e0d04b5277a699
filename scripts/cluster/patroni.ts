import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#db/client/project-root.ts';
import { freePort } from '../free-port.ts';
import { type Machine, makeMachines } from './database-machines.ts';
import { program, type Program } from './program.ts';
import { isListening } from './ready.ts';

const MACHINES = 3;
const binaries = process.env.POSTGRES_BIN ?? '/usr/lib/postgresql/15/bin';
const deployed = (file: string) => join(projectRoot, 'deploy', file);

interface Member {
  name: string;
  role: string;
  state: string;
}

/** The load balancer's settings as they are shipped, with addresses and ports of this machine. */
const balancerSettings = (port: number, replicaPort: number, machines: Machine[]): string =>
  machines.reduce(
    (text, { address }, at) => text.replaceAll(` database${at + 1}:5432`, ` ${address}:5432`),
    readFileSync(deployed('haproxy-patroni.cfg'), 'utf8')
      .replace('bind :5432', `bind 127.0.0.1:${port}`)
      .replace('bind :5433', `bind 127.0.0.1:${replicaPort}`),
  );

/** Several programs that are ready only with one another. */
const together = (name: string, programs: Program[]): Program => ({
  name,
  pid: () => undefined,
  start: async () => void (await Promise.all(programs.map((program) => program.start()))),
  stop: async (signal) => void (await Promise.all(programs.map((program) => program.stop(signal)))),
  pause: () => programs.forEach((program) => program.pause()),
  resume: () => programs.forEach((program) => program.resume()),
});

/** etcd and Patroni on one machine; both keep their data when they are killed. */
const describeMachine = (machine: Machine, machines: Machine[], folder: string, password: string) => {
  const { address, name } = machine;
  const data = join(folder, name);
  const peers = machines.map((peer) => `${peer.name}=http://${peer.address}:2380`).join(',');
  const ask = (url: string) =>
    fetch(url, { signal: AbortSignal.timeout(1_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  const flags = {
    name,
    'data-dir': join(data, 'etcd'),
    'initial-cluster': peers,
    'listen-peer-urls': `http://${address}:2380`,
    'initial-advertise-peer-urls': `http://${address}:2380`,
    'listen-client-urls': `http://${address}:2379`,
    'advertise-client-urls': `http://${address}:2379`,
    'enable-v2': 'true',
    logger: 'zap',
    'log-level': 'error',
  };
  const etcd = machine.run('etcd', ...Object.entries(flags).flatMap(([flag, value]) => `--${flag}=${value}`));
  const env = {
    PATH: process.env.PATH,
    LC_ALL: 'C.UTF-8',
    PATRONI_NAME: name,
    PATRONI_LOG_LEVEL: 'WARNING',
    PATRONI_ETCD_HOSTS: machines.map((peer) => `${peer.address}:2379`).join(','),
    PATRONI_RESTAPI_LISTEN: `${address}:8008`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:8008`,
    PATRONI_POSTGRESQL_LISTEN: `${address}:5432`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:5432`,
    PATRONI_POSTGRESQL_DATA_DIR: join(data, 'postgres'),
    PATRONI_POSTGRESQL_BIN_DIR: binaries,
    PATRONI_POSTGRESQL_PGPASS: join(data, 'pgpass'),
    PATRONI_SUPERUSER_USERNAME: 'proquo',
    PATRONI_SUPERUSER_PASSWORD: password,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: password,
  };
  return {
    etcd: program({
      name: `etcd on ${name}`,
      ...etcd,
      options: { cwd: folder },
      isReady: () => ask(`http://${address}:2379/health`),
    }),
    patroni: program({
      name: `Patroni on ${name}`,
      ...machine.run('/usr/bin/python3', '/usr/bin/patroni', join(folder, `${name}.yml`)),
      options: { cwd: folder, env },
      isReady: () => ask(`http://${address}:8008/health`),
    }),
  };
};

/**
 * Three machines (network namespaces) with etcd, Patroni and PostgreSQL each, and HAProxy that finds the primary, all
 * with the files of `deploy/`. Needs root, and Debian's patroni, etcd-server and postgresql-15.
 */
export async function describePatroni() {
  const missing = ['/usr/bin/patroni', '/usr/bin/etcd', join(binaries, 'pg_rewind')].filter(
    (file) => !existsSync(file),
  );
  if (missing.length > 0) throw new Error(`This machine is missing ${missing.join(', ')}`);
  const folder = mkdtempSync(join(tmpdir(), 'proquo-patroni-'));
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  const password = randomBytes(12).toString('hex');
  const { machines, remove: removeMachines } = makeMachines(MACHINES);
  process.once('exit', removeMachines);
  chmodSync(folder, 0o755);
  const settings = readFileSync(deployed('patroni.yml'), 'utf8');
  for (const { name } of machines) {
    mkdirSync(join(folder, name), { mode: 0o700 });
    chownSync(join(folder, name), id('-u'), id('-g'));
    // The usual folder of the sockets is one for all of them here.
    const sockets = `  parameters: { unix_socket_directories: ${join(folder, name)} }\n`;
    writeFileSync(join(folder, `${name}.yml`), settings.replace('\npostgresql:\n', `\npostgresql:\n${sockets}`));
  }
  const services = machines.map((machine) => ({
    machine,
    ...describeMachine(machine, machines, folder, password),
  }));
  const [port, replicaPort] = [await freePort(), await freePort()];
  const balancerFile = join(folder, 'haproxy.cfg');
  writeFileSync(balancerFile, balancerSettings(port, replicaPort, machines));
  const balancer = program({
    name: 'HAProxy before Patroni',
    command: 'haproxy',
    args: ['-db', '-f', balancerFile],
    isReady: () => isListening(port),
  });
  const urlOf = (at: number) => `postgres://proquo:${password}@127.0.0.1:${at}/postgres`;

  /** The members as two machines see them that agree on the leader: one that was frozen or cut off may be outdated. */
  const members = async (): Promise<Member[] | null> => {
    const settled = await Promise.allSettled(
      machines.map(async ({ address }) => {
        const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(900) });
        return ((await answer.json()) as { members: Member[] }).members;
      }),
    );
    const answers = settled.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    const leaderIn = (answer: Member[]) => answer.find(({ role }) => role === 'leader')?.name;
    const isShared = (answer: Member[]) => answers.filter((same) => leaderIn(same) === leaderIn(answer)).length > 1;
    return answers.find(isShared) ?? null;
  };
  /** Whether a machine says of itself that it follows another one. */
  const isReplica = ({ address }: Machine): Promise<boolean> =>
    fetch(`http://${address}:8008/replica`, { signal: AbortSignal.timeout(900) }).then(
      ({ ok }) => ok,
      () => false,
    );
  return {
    programs: [
      together(
        'etcd',
        services.map(({ etcd }) => etcd),
      ),
      ...services.map(({ patroni }) => patroni),
      balancer,
    ],
    services,
    members,
    isReplica,
    port,
    replicaPort,
    password,
    primaryUrl: urlOf(port),
    replicaUrl: urlOf(replicaPort),
    remove: () => {
      process.off('exit', removeMachines);
      removeMachines();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
