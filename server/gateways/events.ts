import { EventEmitter } from 'node:events';

/** What open pages are told. It says what changed; the page asks for the rest itself. */
export type LiveEvent =
  | { type: 'message'; data: { conversationWith: string; messageId: string } }
  | { type: 'read'; data: { conversationWith: string } }
  | { type: 'notification'; data: { id: string | null } }
  | { type: 'exchange'; data: { id: string; status: string } };

export type Events = {
  /** Tells the open pages of these members. */
  publish(userIds: string[], event: LiveEvent): void;
  /** Calls back for each event of a member until the returned function is called. */
  subscribe(userId: string, listener: (event: LiveEvent) => void): () => void;
};

/** Events within this process. */
export const localEvents = (): Events => {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  return {
    publish: (userIds, event) => {
      for (const userId of userIds) emitter.emit(userId, event);
    },
    subscribe: (userId, listener) => {
      emitter.on(userId, listener);
      return () => void emitter.off(userId, listener);
    },
  };
};
