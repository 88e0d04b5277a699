import { toastStore } from '#src/lib/toast.ts';

/**
 * Takes back an error that stands before something else opens, which it is not about. One with an action stays: it may be
 * the only way to it.
 */
export function dismissErrors(): void {
  const shown = toastStore.get();
  if (shown?.variant === 'destructive' && !shown.action) toastStore.set(null);
}
