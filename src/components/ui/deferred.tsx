import { type ReactNode, useDeferredValue } from 'react';

/**
 * Renders what changed in slices, between which the browser answers presses: for long lists, whose answers React would
 * else render at once. Until then what was there stays.
 */
export const Deferred = ({ children }: { children: ReactNode }): ReactNode => useDeferredValue(children);
