import { createStore, useStore } from '#src/lib/store.ts';

// Signing in or out changes the frame of the page, and what is on it starts anew; what was found stays here.
const status = createStore('Nothing tried yet');
const lines = createStore<readonly string[]>([]);

export const setStatus = (text: string): void => status.set(text);
export const useStatus = (): string => useStore(status);

export const writeLine = (line: string): void => lines.set([...lines.get(), line]);
export const useLines = (): readonly string[] => useStore(lines);
