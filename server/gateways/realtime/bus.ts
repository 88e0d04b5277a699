import { localQuotas, type Quotas } from './quotas.ts';

/** What the nodes of one installation tell each other, and what they count together. */
export type Bus = {
  /** Tells all nodes, this one included. */
  send(topic: string, message: unknown): void;
  listen(topic: string, listener: (message: unknown) => void): void;
  quotas: Quotas;
  close(): Promise<void>;
};

/** One node alone. */
export const localBus = (): Bus => {
  const listeners = new Map<string, (message: unknown) => void>();
  return {
    send: (topic, message) => listeners.get(topic)?.(message),
    listen: (topic, listener) => void listeners.set(topic, listener),
    quotas: localQuotas(),
    close: async () => {},
  };
};
