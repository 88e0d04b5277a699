import { toastStore } from '#src/lib/toast.ts';

/** Dismisses an error toast before something unrelated opens. One with an action stays: nothing else may offer it. */
export function dismissErrors(): void {
  const shown = toastStore.get();
  if (shown?.variant === 'destructive' && !shown.action) toastStore.set(null);
}
