import type { Tx } from '#db/client/types.ts';
import type { Deps } from './context.ts';
import type { DomainEvent, DomainEvents } from './domain-events.ts';

/** Runs all handlers of an event in the caller's transaction: all of them take effect, or none. */
export const raise = async <E extends DomainEvent>(
  deps: Deps,
  tx: Tx,
  name: E,
  event: DomainEvents[E],
): Promise<void> => {
  for (const handle of deps.eventHandlers[name]) await handle(deps, tx, event);
};
