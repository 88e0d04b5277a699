import { execFileSync, spawnSync } from 'node:child_process';
import { createHash, generateKeyPairSync, type KeyObject, verify } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { unreleasedNotes } from './release/changelog.ts';
import { makeFolder } from './test/temporary-folder.ts';

const script = resolve(import.meta.dirname, 'release.ts');
const today = () => new Date().toISOString().slice(0, 10);
const changelog = `# Changelog

## [Unreleased]

### Added

- Members favor posts.

### Fixed

- A price of 1,000 costs $& no more.

## [1.0.0] - 2025-01-31

### Added

- Everything.
`;
let repository: string;

const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).trim();
const write = (file: string, text: string) => writeFileSync(join(repository, file), text);
const read = (file: string) => readFileSync(join(repository, file), 'utf8');
const commitAll = () => {
  git('add', '.');
  git('commit', '--quiet', '-m', 'Change something');
};
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const keys = makeFolder('release-key');
const keyFile = (name: string, key: KeyObject) => {
  const file = join(keys, name);
  writeFileSync(file, key.export({ type: 'pkcs8', format: 'pem' }));
  return file;
};
let signedBy: string;
const release = (...args: string[]) =>
  spawnSync(process.execPath, [script, ...args], {
    cwd: repository,
    encoding: 'utf8',
    env: { ...process.env, RELEASE_KEY: signedBy },
  });

beforeEach(() => {
  repository = makeFolder('release');
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.name', 'Robin');
  git('config', 'user.email', 'robin@example.com');
  const named = { name: 'proquo', version: '1.0.3' };
  write('package.json', `${JSON.stringify({ ...named, private: true }, null, 2)}\n`);
  write('package-lock.json', `${JSON.stringify({ ...named, lockfileVersion: 3, packages: { '': named } }, null, 2)}\n`);
  write('CHANGELOG.md', changelog);
  mkdirSync(join(repository, 'deploy'));
  write('deploy/release-key.pem', publicKey.export({ type: 'spki', format: 'pem' }) as string);
  write('.gitignore', '.tmp\nnode_modules\n');
  commitAll();
  signedBy = keyFile('release.pem', privateKey);
});

it('notes up to which migration the version goes', () => {
  mkdirSync(join(repository, 'db/migrations/postgres/meta'), { recursive: true });
  write(
    'db/migrations/postgres/meta/_journal.json',
    JSON.stringify({ entries: [{ tag: '0000_a' }, { tag: '0001_b' }] }),
  );
  commitAll();
  expect(release('patch').status).toBe(0);
  expect(JSON.parse(read('db/migrations/released.json'))).toEqual({ version: '1.0.4', migration: '0001_b' });
  expect(git('status', '--porcelain')).toBe('');
});

it('bumps, moves the notes, commits and tags, and says what to push', () => {
  const { status, stdout, stderr } = release('minor');
  expect(status, stderr).toBe(0);
  expect(stdout).toContain('git push origin main v1.1.0');

  expect(JSON.parse(read('package.json'))).toHaveProperty('version', '1.1.0');
  expect(JSON.parse(read('package-lock.json'))).toMatchObject({
    version: '1.1.0',
    packages: { '': { version: '1.1.0' } },
  });
  const notes = '### Added\n\n- Members favor posts.\n\n### Fixed\n\n- A price of 1,000 costs $& no more.';
  const rest = changelog.slice(changelog.indexOf('## [1.0.0]'));
  expect(read('CHANGELOG.md')).toBe(`# Changelog\n\n## [Unreleased]\n\n## [1.1.0] - ${today()}\n\n${notes}\n\n${rest}`);

  expect(git('log', '-1', '--format=%s')).toBe('Release 1.1.0');
  expect(git('status', '--porcelain')).toBe('');
  expect(git('cat-file', '-t', 'v1.1.0')).toBe('tag');
  expect(git('tag', '--list', '--format=%(contents)', 'v1.1.0')).toBe(`ProQuo 1.1.0\n\n${notes}`);
});

it.each([
  ['patch', '1.0.4'],
  ['major', '2.0.0'],
])('a %s release of 1.0.3 is %s', (kind, version) => {
  expect(release(kind).status).toBe(0);
  expect(git('tag', '--list')).toBe(`v${version}`);
});

const refusals: [what: string, arrange: () => void, args: string[], sentence: string][] = [
  ['changes that are not committed', () => write('README.md', 'new'), ['patch'], 'uncommitted changes'],
  ['another branch', () => git('switch', '--quiet', '-c', 'topic'), ['patch'], 'made on main'],
  [
    'nothing unreleased',
    () => {
      write('CHANGELOG.md', changelog.replace(/- Members.*\n/, '').replace(/- A price.*\n/, ''));
      commitAll();
    },
    ['patch'],
    'nothing under Unreleased',
  ],
  ['a tag that exists', () => git('tag', 'v1.0.4'), ['patch'], 'v1.0.4 already exists'],
  ['no key', () => (signedBy = ''), ['patch'], 'RELEASE_KEY'],
  [
    'another key',
    () => (signedBy = keyFile('other.pem', generateKeyPairSync('ed25519').privateKey)),
    ['patch'],
    'not the one of deploy/release-key.pem',
  ],
  ['no kind', () => {}, [], 'Choose one'],
  ['an unknown kind', () => {}, ['huge'], 'Choose one'],
];

it.each(refusals)('refuses %s, and changes nothing', (_what, arrange, args, sentence) => {
  arrange();
  const [before, changed, tags] = [git('rev-parse', 'HEAD'), git('status', '--porcelain'), git('tag', '--list')];
  const { status, stderr } = release(...args);
  expect(status).toBe(1);
  expect(stderr).toContain(sentence);
  expect([git('rev-parse', 'HEAD'), git('status', '--porcelain'), git('tag', '--list')]).toEqual([
    before,
    changed,
    tags,
  ]);
});

it('the changelog of this project can be released: its unreleased part is found', () => {
  const ours = readFileSync(resolve(import.meta.dirname, '../CHANGELOG.md'), 'utf8');
  expect(ours).toMatch(/^## \[Unreleased\]$/m);
  expect(unreleasedNotes('## [Unreleased]\n\n- Last of all.\n')).toBe('- Last of all.');
});

it('packs the client of the API beside the notes, with the same version', () => {
  mkdirSync(join(repository, 'packages/client'), { recursive: true });
  const root = JSON.parse(read('package.json')) as object;
  write('package.json', JSON.stringify({ ...root, workspaces: ['packages/client'] }));
  write('packages/client/package.json', JSON.stringify({ name: '@proquo/client', version: '1.0.3' }));
  commitAll();
  expect(release('minor').stderr).toBe('');
  expect(JSON.parse(read('packages/client/package.json'))).toMatchObject({ version: '1.1.0' });
  expect(existsSync(join(repository, '.tmp/release/1.1.0/proquo-client-1.1.0.tgz'))).toBe(true);
  expect(read('.tmp/release/1.1.0/notes.md')).toContain('Members favor posts.');
  expect(git('status', '--porcelain')).toBe('');
});

it('names the new image in what runs it', () => {
  mkdirSync(join(repository, 'deploy/kubernetes'), { recursive: true });
  write('deploy/kubernetes/web.yaml', 'image: proquo:1.0.3\n');
  commitAll();
  expect(release('minor').stderr).toBe('');
  expect(read('deploy/kubernetes/web.yaml')).toBe('image: proquo:1.1.0\n');
  expect(git('status', '--porcelain')).toBe('');
});

it('signs the checksums of all that is attached', () => {
  expect(release('minor').stderr).toBe('');
  const folder = join(repository, '.tmp/release/1.1.0');
  const sums = readFileSync(join(folder, 'SHA256SUMS'));
  const named = [...sums.toString().matchAll(/^([0-9a-f]{64}) {2}(.+)$/gm)].map(([, hash, name]) => [name, hash]);
  expect(named.map(([name]) => name)).toEqual(['notes.md', 'proquo-1.1.0.tar.gz']);
  for (const [name, hash] of named) {
    const bytes = readFileSync(join(folder, name ?? ''));
    expect(createHash('sha256').update(bytes).digest('hex'), name).toBe(hash);
  }
  const signature = readFileSync(join(folder, 'SHA256SUMS.sig'));
  expect(verify(null, sums, publicKey, signature)).toBe(true);
  expect(verify(null, Buffer.concat([sums, sums]), publicKey, signature)).toBe(false);
});
