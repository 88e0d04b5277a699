import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { addStubs, missingFromLock, platformOf } from '../lock-stubs.ts';

const text = readFileSync(resolve(import.meta.dirname, '../../package-lock.json'), 'utf8');

it('the lock has an entry for every optional dependency that a package names', () => {
  expect(missingFromLock(JSON.parse(text))).toEqual([]);
});

it('the lock names no registry or repository, only folders of our own', () => {
  const packages = Object.values((JSON.parse(text) as { packages: Record<string, { resolved?: string }> }).packages);
  const named = packages.flatMap(({ resolved }) => resolved ?? []);
  expect(named.filter((from) => !/^packages\/[a-z]+$/.test(from))).toEqual([]);
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
