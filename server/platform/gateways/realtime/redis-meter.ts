/** What this node knows of its Redis. */
export type RedisCounters = {
  isUp(): boolean;
  /** Commands that were not answered in time so far. */
  timeouts(): number;
  /** The listener gets the seconds that a command took, whether it failed or not. */
  onCommand(listener: (seconds: number) => void): void;
};

/** Measures the commands that are sent to Redis. */
export const redisMeter = (isUp: () => boolean) => {
  const listeners: ((seconds: number) => void)[] = [];
  let timeouts = 0;
  const counters: RedisCounters = {
    isUp,
    timeouts: () => timeouts,
    onCommand: (listener) => void listeners.push(listener),
  };
  return {
    counters,
    countTimeout: (): void => void (timeouts += 1),
    measured: <T>(command: Promise<T>): Promise<T> => {
      const since = performance.now();
      const record = () => {
        for (const listener of listeners) listener((performance.now() - since) / 1_000);
      };
      void command.then(record, record);
      return command;
    },
  };
};

export type RedisMeter = ReturnType<typeof redisMeter>;
