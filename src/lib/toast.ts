import { createStore, useStore } from '#src/lib/store.ts';

interface ToastAction {
  label: string;
  onClick: () => void;
}

export interface Toast {
  title: string;
  description?: string | undefined;
  variant?: 'default' | 'destructive' | 'success';
  action?: ToastAction | undefined;
  /** Shown beside `action`. */
  secondAction?: ToastAction | undefined;
  /** How long it is shown, in milliseconds; 5000 by default. */
  duration?: number;
}

export interface ShownToast extends Toast {
  key: number;
}

export const TOAST_DURATION_MS = 5000;
export const toastStore = createStore<ShownToast | null>(null);
let shownCount = 0;

/**
 * Shows a toast and replaces the previous one. Ignores an error toast with an empty description: that is the message of
 * an error which the person caused by cancelling.
 */
export function toast(content: Toast): void {
  if (content.variant === 'destructive' && content.description === '') return;
  shownCount += 1;
  toastStore.set({ ...content, key: shownCount });
}

/** Whether a toast has been shown yet: the toaster is loaded with the first one. */
export const useHasShownToast = (): boolean => useStore(toastStore) !== null || shownCount > 0;
