import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** One file imports another; both relative to the project's root. */
export type FileImport = { from: string; to: string };

const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.(test|spec)\.tsx?$|\.gen\.ts$|\/test\//.test(file);
const specifiers = /(?:from|import\()\s*'(\.{1,2}\/[^']+|#\w+\/[^']+)'|^import '(\.[^']+)'/gm;

/** Every import between the source files of a folder, type imports included, tests excluded. */
export const readImports = (root: string, folder: string): FileImport[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => posix.join(folder, file.replaceAll('\\', '/')))
    .filter(isSource)
    .toSorted()
    .flatMap((from) =>
      [...readFileSync(join(root, from), 'utf8').matchAll(specifiers)].flatMap(([, named, bare]) => {
        const specifier = named ?? bare ?? '';
        const to = specifier.startsWith('#') ? specifier.slice(1) : posix.join(posix.dirname(from), specifier);
        return to.startsWith(`${folder}/`) ? [{ from, to }] : [];
      }),
    );
