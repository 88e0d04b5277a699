import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { faultsOf, type Lock, verdictOf } from './audit.ts';
import { root } from './setup/run.mjs';

type Entry = Lock['packages'][string];

const integrity = 'sha512-AAAA';
/** `npm run lock` writes this host, which doesn't exist, for all packages; npm replaces it with its own (`.npmrc`). */
const registry = 'https://registry.invalid';
/** What is allowed, with the reason. */
const allowed = { installScripts: { builder: 'builds', '@tools/*': 'build' }, deprecations: { old: 'no successor' } };
const faults = (entry: Entry, path = 'node_modules/a') => faultsOf({ packages: { '': {}, [path]: entry } }, allowed);

describe('the lock', () => {
  test('of this project has no faults', () => {
    expect(faultsOf(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock)).toEqual([]);
  });

  test('may hold what comes from the registry with its hash', () => {
    expect(faults({ version: '1.0.0', integrity })).toEqual([]);
    expect(faults({ version: '1.0.0', integrity, resolved: `${registry}/a/-/a-1.0.0.tgz` })).toEqual([]);
    expect(faults({ integrity, dependencies: { b: '^1.2.3 || >=4', c: 'npm:@scope/d@^1', e: '*' } })).toEqual([]);
  });

  // The entry is package a in version 1.0.0.
  test.each([
    ['git+ssh://git@github.com/a/a.git#abc', 'comes from git+ssh'],
    ['https://example.com/a.tgz', 'comes from https://example.com'],
    ['http://registry.invalid/a/-/a-1.0.0.tgz', 'comes from http://registry'],
    [`${registry}.evil.test/a/-/a-1.0.0.tgz`, 'comes from https://registry.invalid.evil'],
    [`${registry}/b/-/b-1.0.0.tgz`, 'comes from https://registry.invalid/b'],
    [`${registry}/a/-/a-0.9.0.tgz`, 'comes from https://registry.invalid/a/-/a-0.9'],
    ['file:../a', 'comes from file:'],
  ])('must not hold what comes from %s', (resolved, fault) => {
    expect(faults({ version: '1.0.0', integrity, resolved })).toEqual([expect.stringContaining(fault)]);
  });

  test.each([
    'git+https://x/y',
    'github:a/b',
    'a/b',
    'file:../a',
    'https://x/a.tgz',
    'workspace:*',
    'npm:a@github:b/c',
  ])('must not depend on %s', (spec) => {
    expect(faults({ integrity, dependencies: { b: spec } })).toEqual([`node_modules/a wants b from ${spec}`]);
    expect(faultsOf({ packages: { '': { devDependencies: { b: spec } } } }, allowed)).toEqual([
      `package.json wants b from ${spec}`,
    ]);
  });

  test('must not hold anything without a strong hash, except stubs of optional packages for other platforms', () => {
    expect(faults({ version: '1.0.0' })).toEqual(['node_modules/a has no integrity hash']);
    expect(faults({ version: '1.0.0', optional: true })).toEqual(['node_modules/a has no integrity hash']);
    expect(faults({ integrity: 'sha1-AAAA' })).toEqual(['node_modules/a has a weak integrity hash']);
    expect(faults({ link: true, integrity })).toEqual(['node_modules/a is a link to a folder']);
    expect(faults({ link: true, resolved: 'packages/client' }), 'a link to our own package').toEqual([]);
    // `npm run lock` adds such a stub, without an address and a hash, where npm leaves the package out.
    expect(faults({ version: '1.0.0', optional: true, os: ['darwin'], cpu: ['arm64'] })).toEqual([]);
  });

  test('must not run install scripts without a stated reason', () => {
    const entry = { integrity, hasInstallScript: true };
    expect(faults(entry)).toEqual([expect.stringContaining('runs a script')]);
    expect(faults(entry, 'node_modules/x/node_modules/builder')).toEqual([]);
    expect(faults(entry, 'node_modules/@tools/linux')).toEqual([]);
    expect(faults(entry, 'node_modules/@tools')).toEqual([expect.stringContaining('runs a script')]);
  });

  test('must not hold deprecated packages without a stated reason', () => {
    expect(faults({ integrity, deprecated: 'use b' })).toEqual([expect.stringContaining('is deprecated (use b)')]);
    expect(faults({ integrity, deprecated: 'use b' }, 'node_modules/old')).toEqual([]);
  });
});

describe("the registry's answer to an audit", () => {
  const report = (counts: object) => JSON.stringify({ metadata: { vulnerabilities: counts } });

  test('fails the check for what is high or critical', () => {
    expect(verdictOf(report({ high: 1, critical: 0, total: 3 })).passed).toBe(false);
    expect(verdictOf(report({ high: 0, critical: 1, total: 1 })).passed).toBe(false);
    expect(verdictOf(report({ low: 3, moderate: 1, high: 0, critical: 0, total: 4 })).passed).toBe(true);
  });

  test.each(['', 'not JSON', '{"message":"405 Method Not Allowed","error":{}}'])(
    'does not fail the check if it is not a report, as from a registry without audits: %j',
    (printed) => {
      expect(verdictOf(printed)).toEqual({ passed: true, line: expect.stringContaining('answers no audits') });
    },
  );
});
