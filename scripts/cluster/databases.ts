import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../free-port.ts';
import { postgresUrl, preparePostgres } from '../test/postgres-server.ts';
import { program } from './program.ts';
import { isListening } from './ready.ts';

const isAnswering = async (port: number): Promise<boolean> => {
  const client = new pg.Client({ connectionString: postgresUrl(port), connectionTimeoutMillis: 1_000 });
  await client.connect();
  await client.end();
  return true;
};

/** A durable primary and a streaming replica. */
export async function describeDatabases() {
  const {
    program: command,
    options,
    primaryFlags,
    replicaFlags,
    remove,
  } = preparePostgres({
    withReplica: true,
    isDurable: true,
  });
  const [port, replicaPort] = [await freePort(), await freePort()];
  // The fast end, which does not wait for open connections.
  const common = { command, options, ends: 'SIGINT' } as const;
  const primary = program({ ...common, name: 'primary', args: primaryFlags(port), isReady: () => isAnswering(port) });
  const replica = program({
    ...common,
    name: 'replica',
    args: replicaFlags(replicaPort, port),
    isReady: () => isAnswering(replicaPort),
  });
  return {
    programs: [primary, replica],
    primary,
    replica,
    port,
    replicaPort,
    primaryUrl: postgresUrl(port),
    replicaUrl: postgresUrl(replicaPort),
    remove,
  };
}

/** PgBouncer in transaction mode before the primary. */
export async function describePooler(folder: string, primaryPort: number, password?: string) {
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const settingsFor = (databasePort: number) => [
    '[databases]',
    `* = host=127.0.0.1 port=${databasePort} user=proquo${password ? ` password=${password}` : ''}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 30',
    'max_client_conn = 500',
    'server_login_retry = 1',
  ];
  writeFileSync(file, settingsFor(primaryPort).join('\n'));
  chmodSync(folder, 0o755);
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const pooler = program({
    name: 'pgbouncer',
    command: 'pgbouncer',
    args: [...asNobody, file],
    ends: 'SIGINT',
    isReady: () => isListening(port),
  });
  return {
    pooler,
    poolerUrl: postgresUrl(port),
    /** Points the pooler at another server. */
    pointPoolerAt: (databasePort: number) => {
      writeFileSync(file, settingsFor(databasePort).join('\n'));
      const pid = pooler.pid();
      if (pid) process.kill(pid, 'SIGHUP');
    },
  };
}
