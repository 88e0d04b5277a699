import pg from 'pg';
import { freePort } from '../free-port.ts';
import { postgresUrl, preparePostgres } from '../test/postgres-server.ts';
import { program } from './program.ts';

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
