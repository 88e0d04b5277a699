/** `npm run map`: lines a folder, the median and the longest file. Generated files are left out. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup/run.mjs';

interface File {
  path: string;
  lines: number;
}

const rooms = ['contracts', 'db', 'server', 'src', 'e2e', 'bench', 'scripts'];
const isCode = (path: string) => /\.(ts|tsx|mjs|css)$/.test(path) && !path.endsWith('.gen.ts');

function filesIn(folder: string): File[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries.flatMap((each) => {
    const path = `${folder}/${each.name}`;
    if (each.isDirectory()) return filesIn(path);
    return isCode(path) ? [{ path, lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1 }] : [];
  });
}

/** `server/posts` and `src/features/posts` are one row each; deeper folders belong to them. */
const folderOf = (path: string) => {
  const parts = path.split('/').slice(0, -1);
  return parts.slice(0, path.startsWith('src/') ? 3 : 2).join('/');
};

function describe(name: string, files: File[]) {
  const sorted = files.toSorted((a, b) => a.lines - b.lines);
  const longest = sorted.at(-1);
  return {
    folder: name,
    files: files.length,
    lines: files.reduce((sum, file) => sum + file.lines, 0),
    median: sorted[files.length >> 1]?.lines ?? 0,
    longest: longest
      ? `${longest.lines} ${longest.path.startsWith(`${name}/`) ? longest.path.slice(name.length + 1) : longest.path}`
      : '',
  };
}

const present = new Set(readdirSync(root));
const files = rooms.filter((room) => present.has(room)).flatMap(filesIn);
const folders = [...Map.groupBy(files, (file) => folderOf(file.path))].toSorted(([a], [b]) => a.localeCompare(b));
const tests = files.filter((file) => /\.(test|spec)\.ts$/.test(file.path));
console.table([
  ...folders.map(([name, inside]) => describe(name, inside)),
  describe('tests', tests),
  describe('all', files),
]);
