/**
 * Completes package-lock.json; run after every change of it: `npm run lock`.
 *
 * Stubs: npm leaves an optional dependency out of the lock when the registry it was written against does not have that
 * platform's file, and `npm ci` then fails everywhere with 'Missing … from lock file'. A stub (version, optional, os,
 * cpu, libc) is all that npm needs; it fetches the file on that platform only.
 *
 * Addresses: without them `npm ci` asks for the versions of every package before it fetches the package itself. They
 * name a host that does not exist, in whose place npm puts the registry that it is set to (.npmrc).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

interface Entry {
  name?: string;
  version?: string;
  resolved?: string;
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
}
type Packages = Record<string, Entry>;

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32', 'windows', 'wasi', 'sunos', 'aix'];
const processors = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'ppc64le',
  'riscv64',
  's390x',
  'x64',
  'wasm32',
];
/** Node's names, where a package has others. No machine is called 'none', so a build for WASI is never installed. */
const nodeNames: Record<string, string> = { windows: 'win32', wasi: 'none', ppc64le: 'ppc64' };

/** Derives the platform from a package's name: `@oxlint/binding-linux-x64-musl` -> linux, x64, musl. */
export function platformOf(name: string) {
  const words = name.split(/[/-]/);
  const system = systems.find((known) => words.includes(known));
  const processor = processors.find((known) => words.includes(known));
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : words.includes('gnu') ? 'glibc' : undefined;
  return {
    ...(processor && { cpu: [nodeNames[processor] ?? processor] }),
    ...(system && { os: [nodeNames[system] ?? system] }),
    ...(libc && system === 'linux' && { libc: [libc] }),
  };
}

/** The name of the package that a path of the lock installs, unless the entry gives another. */
export const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Node's module resolution: whether a node_modules folder on the way up contains the package. */
function holds(packages: Packages, path: string, name: string) {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    if (packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true;
    if (!at) return false;
  }
}

/** Every optional dependency that is named but has no entry, with the path of the package that names it. */
export function missingFromLock(lock: { packages: Packages }) {
  return Object.entries(lock.packages).flatMap(([path, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !holds(lock.packages, path, name))
      .map(([name, range]) => ({ path, name, range })),
  );
}

/** Sorts fields like npm does, so that npm does not rewrite the stubs. */
const inOrder = (entry: Entry) => Object.fromEntries(Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1)));

export function addStubs(lock: { packages: Packages }) {
  const missing = missingFromLock(lock);
  for (const { path, name, range } of missing) {
    const version = /\d+(\.\d+)*/.exec(range)?.[0];
    if (!version || version.split('.').length !== 3) throw new Error(`${name}: give an exact version, not ${range}`);
    const dev = lock.packages[path]?.dev && { dev: true };
    // At the root, where its place is free: a version there would have been found.
    lock.packages[`node_modules/${name}`] = { version, ...inOrder({ ...dev, optional: true, ...platformOf(name) }) };
  }
  // The project itself has the empty path, which sorts first.
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
  return missing.length;
}

/** The address of a package's file: its path at any registry, behind a host that npm replaces. */
export function addressOf(path: string, { name = nameOf(path), version }: Pick<Entry, 'name' | 'version'>) {
  return `https://registry.invalid/${name}/-/${name.split('/').at(-1)}-${version}.tgz`;
}

/** Gives each package that comes from the registry its address; answers how many had none or another. */
export function addAddresses(lock: { packages: Packages }) {
  const changed = Object.entries(lock.packages).filter(
    ([path, entry]) => entry.integrity && entry.resolved !== addressOf(path, entry),
  );
  for (const [path, entry] of changed) {
    const { name, version, resolved: _resolved, ...rest } = entry;
    lock.packages[path] = { name, version, resolved: addressOf(path, entry), ...rest };
  }
  return changed.length;
}

if (process.argv[1] === import.meta.filename) {
  const file = resolve(import.meta.dirname, '../package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const stubs = addStubs(lock);
  const addresses = addAddresses(lock);
  if (stubs + addresses) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`Added ${stubs} stubs and ${addresses} addresses to package-lock.json`);
}
