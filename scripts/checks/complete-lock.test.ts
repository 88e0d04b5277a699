import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { addAddresses, addStubs, missingFromLock, platformOf } from '../complete-lock.ts';

const text = readFileSync(resolve(import.meta.dirname, '../../package-lock.json'), 'utf8');

it('the lock has an entry for every optional dependency that a package names', () => {
  expect(missingFromLock(JSON.parse(text))).toEqual([]);
});

it('the lock gives every package the address of its file, and names no registry', () => {
  const lock = JSON.parse(text) as { packages: Record<string, { resolved?: string }> };
  expect(addAddresses(lock)).toBe(0);
  const named = Object.values(lock.packages).flatMap(({ resolved }) => resolved ?? []);
  expect(named.filter((from) => !/^(https:\/\/registry\.invalid\/|packages\/[a-z]+$)/.test(from))).toEqual([]);
});

it('an address names the package itself, whatever it is installed as', () => {
  const integrity = 'sha512-AAAA';
  const lock = {
    packages: {
      '': {},
      'node_modules/a/node_modules/@b/c': { version: '1.2.3', integrity },
      'node_modules/alias': { name: 'real', version: '2.0.0', integrity, resolved: 'https://elsewhere.test/real.tgz' },
    },
  };
  expect(addAddresses(lock)).toBe(2);
  expect(Object.values(lock.packages).map((entry) => 'resolved' in entry && entry.resolved)).toEqual([
    false,
    'https://registry.invalid/@b/c/-/c-1.2.3.tgz',
    'https://registry.invalid/real/-/real-2.0.0.tgz',
  ]);
});

it('a stub carries the platform that its name says', () => {
  const lock = {
    packages: { '': {}, 'node_modules/a': { dev: true, optionalDependencies: { '@a/linux-x64-musl': '1.2.3' } } },
  };
  expect(addStubs(lock)).toBe(1);
  expect(lock.packages).toHaveProperty(['node_modules/@a/linux-x64-musl'], {
    version: '1.2.3',
    dev: true,
    optional: true,
    cpu: ['x64'],
    os: ['linux'],
    libc: ['musl'],
  });
  expect(platformOf('@x/win32-arm64-msvc')).toEqual({ cpu: ['arm64'], os: ['win32'] });
});
