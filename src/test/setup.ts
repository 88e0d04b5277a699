/** Setup of each component test: our styles, a check for console output, and a clean-up. */
// Before React, which looks at the console when it is loaded.
import '#src/test/no-react-traces.ts';
// As the client starts: zod would otherwise compile code.
import '#src/app/zod-jitless.ts';
import '#src/styles/index.css';
import * as React from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { toastStore } from '#src/lib/toast.ts';
import { queryClient } from '#src/api/query-client.ts';

// React takes a stack for each element that it makes, until it has taken too many in a second; no one reads them here.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (internals instanceof Object) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });
}

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
  document.documentElement.style.fontSize = '';
  if (innerWidth !== 1280 || innerHeight !== 800) await page.viewport(1280, 800);
  if (problems.length > 0) throw new Error(`The console stays free of errors and warnings: ${problems.join('; ')}`);
});
