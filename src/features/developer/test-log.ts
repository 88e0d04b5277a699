import { createStore, useStore } from '#src/lib/store.ts';

// Signing in or out remounts the page, so the log is kept outside of it.
const status = createStore('Nothing tried yet');
const lines = createStore<readonly string[]>([]);

export const setStatus = (text: string): void => status.set(text);
export const useStatus = (): string => useStore(status);

export const writeLine = (line: string): void => lines.set([...lines.get(), line]);
export const useLines = (): readonly string[] => useStore(lines);
