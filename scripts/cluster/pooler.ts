import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#db/client/project-root.ts';
import { freePort } from '../free-port.ts';
import { postgresUrl } from '../test/postgres-server.ts';
import { program } from './program.ts';
import { isListening } from './ready.ts';

/** The pooler's settings as they are shipped, with ports of this machine and without the file of its users. */
export function poolerSettings(port: number, primaryPort: number, password?: string): string {
  const shipped = readFileSync(join(projectRoot, 'deploy/pgbouncer.ini'), 'utf8');
  const server = `host=127.0.0.1 port=${primaryPort} user=proquo${password ? ` password=${password}` : ''}`;
  return (
    shipped
      .replace('host=primary port=5432', server)
      .replace('listen_addr = 0.0.0.0', 'listen_addr = 127.0.0.1')
      .replace('listen_port = 6432', `listen_port = ${port}`)
      .replace(/^auth_type = .+\nauth_file = .+$/m, 'auth_type = any')
      // The limit is what a machine without other limits allows.
      .replace('max_client_conn = 2000', 'max_client_conn = 500')
  );
}

/** PgBouncer in transaction mode before the primary. */
export async function describePooler(folder: string, primaryPort: number, password?: string) {
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, poolerSettings(port, primaryPort, password));
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
      writeFileSync(file, poolerSettings(port, databasePort, password));
      const pid = pooler.pid();
      if (pid) process.kill(pid, 'SIGHUP');
    },
  };
}
