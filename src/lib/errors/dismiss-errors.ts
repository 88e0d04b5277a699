import { toastStore } from '#src/lib/toast.ts';

/** Dismisses an error toast before something unrelated opens. One with an action stays: nothing else may offer it. */
export function dismissErrors(): void {
  const current = toastStore.get();
  if (current?.variant === 'destructive' && !current.action) toastStore.set(null);
}
