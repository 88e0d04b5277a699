import { type FaultKind, faultOf } from './errors.ts';

/** Connections to a database: those that are open, those of them that no one uses, and the callers who wait for one. */
export type PoolMetrics = { pool: string; open: number; idle: number; waiting: number };

export type ReplicaMetrics = {
  isUsed: boolean;
  /** Null until it has answered once. */
  lagSeconds: number | null;
  /** Reads that the replica failed to answer, and the primary did. */
  fallbacks: number;
};

/** What a database does in this process, known without asking it. */
export type DbMetrics = {
  pools: PoolMetrics[];
  replica: ReplicaMetrics | null;
  faults: Readonly<Record<FaultKind, number>>;
};

/** Gets the name of a pool, and how many seconds a caller waited for a connection of it. */
export type WaitListener = (pool: string, seconds: number) => void;

/** Counts faults by kind, and passes on how long callers wait for a connection. */
export const databaseMeter = () => {
  const faults: Record<FaultKind, number> = { timeout: 0, lock: 0, pool: 0, connection: 0, deadlock: 0, disk: 0 };
  const listeners: WaitListener[] = [];
  return {
    faults,
    recordFault: (error: unknown): void => {
      const kind = faultOf(error);
      if (kind) faults[kind] += 1;
    },
    recordWait: (pool: string, ms: number): void => {
      for (const listener of listeners) listener(pool, ms / 1_000);
    },
    onWait: (listener: WaitListener): void => void listeners.push(listener),
  };
};
