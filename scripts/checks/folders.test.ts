import { globSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { serverFloors } from '../lint/floors.ts';
import { root } from '../setup/run.mjs';

const MAX_FILES = 25;
/** Lists by nature: a file for each part or address. */
const flat = new Set(['src/components/ui', 'src/routes']);

test(`a folder that is not a flat list holds at most ${MAX_FILES} files beside its tests`, () => {
  const code = globSync('{bench,contracts,db,e2e,scripts,server,src}/**/*.{ts,tsx,mjs,css}', { cwd: root });
  const beside = code.filter((file) => !/\.(?:test|spec)\.tsx?$/.test(file));
  const folders = [...Map.groupBy(beside, (file) => dirname(file))];
  const full = folders.filter(([folder, files]) => files.length > MAX_FILES && !flat.has(folder));
  expect(full.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([]);
  expect(folders.length).toBeGreaterThan(100);
});

test('the folders of the contracts and of the tables have the names of the districts', () => {
  const foldersOf = (folder: string) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
  const districts = new Set([...serverFloors.flat(), 'shared']);
  expect([...foldersOf('contracts'), ...foldersOf('db/schema')].filter((name) => !districts.has(name))).toEqual([]);
});
