import { type ReactNode, useDeferredValue } from 'react';

/**
 * Renders changes in slices, so that the browser answers presses in between: for long lists, which React would otherwise
 * render at once. Until they are rendered, the old content stays.
 */
export const Deferred = ({ children }: { children: ReactNode }): ReactNode => useDeferredValue(children);
