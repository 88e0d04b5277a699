import { buildId } from '#src/lib/build-id.ts';

const KEY = 'proquo:build';

/** Remembers that this browser has got to know the build that it runs. */
export function storeBuild(): void {
  try {
    const build = buildId();
    if (build) localStorage.setItem(KEY, build);
  } catch {
    // Without storage there is nothing to compare with.
  }
}

/** Whether this build is another than the one that the browser knew. A first visit knows none. */
export function isNewBuild(): boolean {
  try {
    const known = localStorage.getItem(KEY);
    const build = buildId();
    if (known === null) storeBuild();
    return known !== null && build !== null && known !== build;
  } catch {
    return false;
  }
}
