/**
 * `RELEASE_KEY=<file> npm run release -- patch|minor|major`: releases the Unreleased section of CHANGELOG.md as one
 * commit with an annotated tag, and makes what is attached to it: the source, the client of the API, the notes, and a
 * signed list of their checksums. Pushes nothing; prints the command to do so.
 */
import { execFileSync } from 'node:child_process';
import type { KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { exitWithError } from '#scripts/setup/run.mjs';
import { unreleasedNotes, withRelease } from './release/changelog.ts';
import { readReleaseKey, writeSignedChecksums } from './release/checksums.ts';

const kinds = ['major', 'minor', 'patch'];

const call = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8' }).trim();
const git = (...args: string[]) => call('git', ...args);

function nextVersion(current: string, kind: string): string {
  const place = kinds.indexOf(kind);
  const numbers = current.split('.').map(Number);
  return numbers.map((number, index) => (index < place ? number : index === place ? number + 1 : 0)).join('.');
}

const kind = process.argv[2] ?? '';
if (!kinds.includes(kind)) exitWithError('Choose one: npm run release -- patch|minor|major');
if (git('branch', '--show-current') !== 'main') exitWithError('Releases are made on main.');
if (git('status', '--porcelain')) exitWithError('There are uncommitted changes.');

const changelog = readFileSync('CHANGELOG.md', 'utf8');
const notes = unreleasedNotes(changelog);
if (!notes) exitWithError('CHANGELOG.md lists nothing under Unreleased.');

const { version: current } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const version = nextVersion(current, kind);
const tag = `v${version}`;
if (git('tag', '--list', tag)) exitWithError(`The tag ${tag} already exists.`);

const loadKey = (): KeyObject => {
  try {
    return readReleaseKey(process.env.RELEASE_KEY);
  } catch (error) {
    return exitWithError((error as Error).message);
  }
};
const key = loadKey();

call('npm', 'version', version, '--no-git-tag-version', '--ignore-scripts');
writeFileSync('CHANGELOG.md', withRelease(changelog, version, new Date().toISOString().slice(0, 10)));
const changed = ['CHANGELOG.md', 'package.json', 'package-lock.json'];
// Migrations after this release may only expand what it uses (`scripts/checks/migrations.test.ts`).
const journal = 'db/migrations/postgres/meta/_journal.json';
if (existsSync(journal)) {
  const { entries } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string }[] };
  writeFileSync(
    'db/migrations/released.json',
    `${JSON.stringify({ version, migration: entries.at(-1)?.tag }, null, 2)}\n`,
  );
  changed.push('db/migrations/released.json');
}
// The manifests name the version of the image that they were tried with.
const manifests = 'deploy/kubernetes';
for (const name of existsSync(manifests) ? readdirSync(manifests) : []) {
  const file = `${manifests}/${name}`;
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(`image: proquo:${current}`, `image: proquo:${version}`));
  changed.push(file);
}
// The client of the API has the version of its server.
const client = 'packages/client';
if (existsSync(client)) {
  call('npm', 'version', version, '--no-git-tag-version', '--ignore-scripts', '--workspace', client);
  changed.push(`${client}/package.json`);
}
git('add', ...changed);
git('commit', '--quiet', '-m', `Release ${version}`);
// Git would strip the notes' headings as comments by default.
git('tag', '--annotate', '--cleanup=whitespace', '-m', `ProQuo ${version}\n\n${notes}`, tag);
const folder = `.tmp/release/${version}`;
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
git('archive', '--format=tar.gz', `--prefix=proquo-${version}/`, `--output=${folder}/proquo-${version}.tar.gz`, tag);
if (existsSync(client)) {
  call('npm', 'pack', `./${client}`, '--ignore-scripts', '--silent', '--pack-destination', folder);
}
writeFileSync(`${folder}/notes.md`, `${notes}\n`);
writeSignedChecksums(folder, key);
console.log(`What to attach to the release is in ${folder}.`);
console.log(`Released ${version}. To publish it:\n\n  git push origin main ${tag}`);
