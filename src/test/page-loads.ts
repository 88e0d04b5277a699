import { onTestFinished } from 'vitest';

/** Stops whatever would load another page during one test; returns the paths that would have been loaded. */
export function stopPageLoads(): string[] {
  const paths: string[] = [];
  const stop = (event: NavigateEvent) => {
    if (event.destination.sameDocument) return;
    const { pathname, search } = new URL(event.destination.url);
    paths.push(pathname + search);
    event.preventDefault();
  };
  navigation.addEventListener('navigate', stop);
  onTestFinished(() => navigation.removeEventListener('navigate', stop));
  return paths;
}
