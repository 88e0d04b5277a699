import type { FastifyInstance } from 'fastify';
import { Histogram } from 'prom-client';
import type { Deps } from '../../context/context.ts';
import { addCounter, addGauge, registryOf } from './define-metric.ts';

/** What this node sees of its database: its connections, its replica, and what went wrong. */
export const addDatabaseMetrics = (app: FastifyInstance, { db }: Pick<Deps, 'db'>) => {
  addGauge(
    app,
    {
      name: 'proquo_database_connections',
      help: 'Open connections by pool: write and read to the primary, replica; busy or idle',
      labelNames: ['pool', 'state'],
    },
    () =>
      db.metrics().pools.flatMap(({ pool, open, idle }) => [
        { labels: { pool, state: 'busy' }, value: open - idle },
        { labels: { pool, state: 'idle' }, value: idle },
      ]),
  );
  addGauge(
    app,
    {
      name: 'proquo_database_waiting',
      help: 'Callers waiting for a connection from the pool',
      labelNames: ['pool'],
    },
    () => db.metrics().pools.map(({ pool, waiting }) => ({ labels: { pool }, value: waiting })),
  );
  const waits = new Histogram({
    name: 'proquo_database_wait_seconds',
    help: 'How long callers waited for a connection from the pool',
    labelNames: ['pool'],
    buckets: [0.001, 0.01, 0.1, 0.5, 2, 8],
    registers: [registryOf(app)],
  });
  for (const { pool } of db.metrics().pools) waits.zero({ pool });
  db.onWait((pool, seconds) => waits.observe({ pool }, seconds));
  addCounter(
    app,
    {
      name: 'proquo_database_faults_total',
      help: 'Queries that failed, by kind: timeout, lock, pool (no free connection in time), connection, deadlock, disk',
      labelNames: ['kind'],
    },
    () => Object.entries(db.metrics().faults).map(([kind, value]) => ({ labels: { kind }, value })),
  );
  addReplicaMetrics(app, { db });
};

const addReplicaMetrics = (app: FastifyInstance, { db }: Pick<Deps, 'db'>) => {
  const replica = () => db.metrics().replica;
  addGauge(
    app,
    { name: 'proquo_replica_lag_seconds', help: 'How far the replica is behind the primary, as this node sees it' },
    () => {
      const value = replica()?.lagSeconds ?? null;
      return value === null ? [] : [{ value }];
    },
  );
  addGauge(app, { name: 'proquo_replica_used', help: '1 while the replica answers reads of this node, else 0' }, () => {
    const counters = replica();
    return counters ? [{ value: counters.isUsed ? 1 : 0 }] : [];
  });
  addCounter(
    app,
    {
      name: 'proquo_replica_fallbacks_total',
      help: 'Reads that the replica failed to answer and the primary answered instead',
    },
    () => {
      const counters = replica();
      return counters ? [{ value: counters.fallbacks }] : [];
    },
  );
};
