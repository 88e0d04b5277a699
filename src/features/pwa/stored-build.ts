import { buildId } from '#src/lib/build-id.ts';

const KEY = 'proquo:build';

/** Stores the id of the current build in this browser. */
export function storeBuild(): void {
  try {
    const build = buildId();
    if (build) localStorage.setItem(KEY, build);
  } catch {
    // Without storage there is no earlier build to compare with.
  }
}

/** Whether this build differs from the stored one; false on a first visit. */
export function isNewBuild(): boolean {
  try {
    const stored = localStorage.getItem(KEY);
    const build = buildId();
    if (stored === null) storeBuild();
    return stored !== null && build !== null && stored !== build;
  } catch {
    return false;
  }
}
