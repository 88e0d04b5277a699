/** `npm run map`: lines per folder, with its median and longest file. Generated files are left out. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup/run.mjs';

interface File {
  path: string;
  lines: number;
}

const topFolders = ['contracts', 'db', 'server', 'src', 'e2e', 'bench', 'scripts'];
const isCode = (path: string) => /\.(ts|tsx|mjs|css)$/.test(path) && !path.endsWith('.gen.ts');

function filesIn(folder: string): File[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesIn(path);
    return isCode(path) ? [{ path, lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1 }] : [];
  });
}

/** The row of a file: `server/posts` or `src/features/posts`; deeper folders are included. */
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
const files = topFolders.filter((folder) => present.has(folder)).flatMap(filesIn);
const folders = [...Map.groupBy(files, (file) => folderOf(file.path))].toSorted(([a], [b]) => a.localeCompare(b));
const tests = files.filter((file) => /\.(test|spec)\.ts$/.test(file.path));
console.table([
  ...folders.map(([name, inside]) => describe(name, inside)),
  describe('tests', tests),
  describe('all', files),
]);
