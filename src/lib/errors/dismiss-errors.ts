import { toastStore } from '#src/lib/toast.ts';

/**
 * Dismisses an error toast before something unrelated opens. One with an action stays, because it may be the only way
 * to it.
 */
export function dismissErrors(): void {
  const shown = toastStore.get();
  if (shown?.variant === 'destructive' && !shown.action) toastStore.set(null);
}
