import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { buildApp } from '#server/app/app.ts';
import { createTestApp } from '#server/test/test-app.ts';
import { keepingAssets } from './keep-assets.mjs';
import { makeFolder } from '../test/temporary-folder.ts';

let folder = '';
let dist = '';
beforeEach(() => {
  folder = makeFolder('assets');
  dist = join(folder, 'dist');
});

/** A build that empties the folder, as Vite does. */
const build = (files: Record<string, string>) =>
  keepingAssets(dist, join(folder, 'aside'), async () => {
    rmSync(dist, { recursive: true, force: true });
    mkdirSync(join(dist, 'assets'), { recursive: true });
    for (const [name, text] of Object.entries(files)) writeFileSync(join(dist, 'assets', name), text);
  });
const assets = () => readdirSync(join(dist, 'assets')).toSorted();

test('the files of the last two builds are kept, older ones are removed', async () => {
  await build({ 'app-1.js': 'one', 'shared-a.js': 'same' });
  expect(assets()).toEqual(['app-1.js', 'shared-a.js']);
  await build({ 'app-2.js': 'two', 'shared-a.js': 'same' });
  expect(assets()).toEqual(['app-1.js', 'app-2.js', 'shared-a.js']);
  expect(readFileSync(join(dist, 'assets/app-1.js'), 'utf8')).toBe('one');
  await build({ 'app-3.js': 'three' });
  expect(assets()).toEqual(['app-2.js', 'app-3.js', 'shared-a.js']);
  expect(readdirSync(folder)).toEqual(['dist']);
});

test('a node serves the files of both builds', async () => {
  await build({ 'app-1.js': 'one' });
  await build({ 'app-2.js': 'two' });
  for (const pages of ['prerendered', 'members']) mkdirSync(join(dist, pages));
  for (const page of ['app', 'member'])
    for (const end of ['', '.br', '.gz']) writeFileSync(join(dist, `${page}.html${end}`), '');
  const { deps, close } = await createTestApp();
  const app = await buildApp(deps, { clientFolder: dist });
  const get = async (file: string) => (await app.inject(`/assets/${file}`)).statusCode;
  expect(await Promise.all(['app-1.js', 'app-2.js', 'app-0.js'].map(get))).toEqual([200, 200, 404]);
  await app.close();
  await close();
});

test('a folder of a build that listed nothing is taken as one build', async () => {
  mkdirSync(join(dist, 'assets'), { recursive: true });
  writeFileSync(join(dist, 'assets/old-1.js'), 'old');
  await build({ 'app-1.js': 'one' });
  expect(assets()).toEqual(['app-1.js', 'old-1.js']);
});

test('a failed build rejects, and leaves the assets for the next one', async () => {
  await build({ 'app-1.js': 'one' });
  const failing = keepingAssets(dist, join(folder, 'aside'), () => Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
  await build({ 'app-2.js': 'two' });
  expect(assets()).toEqual(['app-1.js', 'app-2.js']);
});
