import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';

/** Installs public/sw.js as a browser would, and says what it then keeps. */
async function install(shell: Response): Promise<string[]> {
  const listeners = new Map<string, (event: object) => void>();
  const kept: string[] = [];
  const cache = {
    put: async (path: string) => void kept.push(path),
    addAll: async (paths: string[]) => void kept.push(...paths),
  };
  const self = { addEventListener: (name: string, listener: () => void) => listeners.set(name, listener) };
  const page = createContext({ self, caches: { open: async () => cache }, fetch: async () => shell, Set, Error });
  runInContext(readFileSync('public/sw.js', 'utf8'), page);
  let installed: Promise<unknown> = Promise.resolve();
  listeners.get('install')?.({ waitUntil: (done: Promise<unknown>) => (installed = done) });
  await installed;
  return kept;
}

it('keeps the page and the files that it names', async () => {
  const kept = await install(new Response('<script src="/assets/app-1a2b.js"></script>'));
  expect(kept).toEqual(['/app.html', '/boot.js', '/assets/app-1a2b.js']);
});

it('is not installed with what a proxy answers while the server is away', async () => {
  await expect(install(new Response('Bad Gateway', { status: 502 }))).rejects.toThrow('502');
});
