import { localQuotas, type Quotas } from './quotas.ts';

/** Messages between the nodes of one installation, and their shared counters. */
export type Bus = {
  /** Sends to all nodes, including this one. */
  send(topic: string, message: unknown): void;
  listen(topic: string, listener: (message: unknown) => void): void;
  quotas: Quotas;
  close(): Promise<void>;
};

/** The bus of a single node. */
export const localBus = (): Bus => {
  const listeners = new Map<string, (message: unknown) => void>();
  return {
    send: (topic, message) => listeners.get(topic)?.(message),
    listen: (topic, listener) => void listeners.set(topic, listener),
    quotas: localQuotas(),
    close: async () => {},
  };
};
