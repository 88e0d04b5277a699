/** Setup of each component test: our styles, a check for console output, and a clean-up. */
// Before React, which looks at the console when it is loaded.
import '#src/test/no-react-traces.ts';
// As the client starts: zod would otherwise compile code.
import '#src/app/zod-jitless.ts';
import '#src/styles/index.css';
import { afterEach, beforeEach, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { toastStore } from '#src/lib/toast.ts';
import { queryClient } from '#src/api/query-client.ts';

let problems: unknown[][] = [];

beforeEach(() => {
  problems = [];
  for (const kind of ['error', 'warn'] as const) {
    vi.spyOn(console, kind).mockImplementation((...words: unknown[]) => void problems.push(words));
  }
});

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  queryClient.clear();
  toastStore.set(null);
  sessionStorage.clear();
  localStorage.clear();
  if (problems.length > 0) throw new Error(`The console stays free of errors and warnings: ${problems.join('; ')}`);
});
