import { createStore, useStore } from '#src/lib/store.ts';

export interface Toast {
  title: string;
  description?: string | undefined;
  variant?: 'default' | 'destructive' | 'success';
  action?: { label: string; onClick: () => void } | undefined;
  /** How long it stays; 5000 ms unless told. */
  duration?: number;
}

export interface ShownToast extends Toast {
  key: number;
}

export const TOAST_DURATION = 5000;
export const toastStore = createStore<ShownToast | null>(null);
let made = 0;

/**
 * Shows a toast; there is one at a time, and a new one takes the place of the last. A failure with nothing to say, such
 * as what the person called off themselves, is none.
 */
export function toast(content: Toast): void {
  if (content.variant === 'destructive' && content.description === '') return;
  made += 1;
  toastStore.set({ ...content, key: made });
}

/** Whether there has been a toast yet: the area for them comes with the first. */
export const useToasting = (): boolean => useStore(toastStore) !== null || made > 0;
