import { createStore, useStore } from '#src/lib/store.ts';

export type Theme = 'system' | 'light' | 'dark';

const KEY = 'proquo:theme';

function stored(): Theme {
  try {
    const value = localStorage.getItem(KEY);
    return value === 'light' || value === 'dark' ? value : 'system';
  } catch {
    return 'system';
  }
}

const store = createStore<Theme>(stored());

/** Applies and stores a theme; 'system' follows the device. `public/boot.js` applies it on the next visit. */
export function setTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  try {
    if (theme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Without storage the theme lasts until the page is closed.
  }
  store.set(theme);
}

/** Hook that subscribes to the chosen theme. */
export const useTheme = (): Theme => useStore(store);
