import { toastStore } from '#src/lib/toast.ts';

/** Dismisses an error toast before something unrelated opens. One with an action stays: nothing else may offer it. */
export function dismissErrors(): void {
  const toasts = toastStore.get();
  if (toasts?.variant === 'destructive' && !toasts.action) toastStore.set(null);
}
