import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#db/client/project-root.ts';

const filesLike = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '--', ...patterns], { cwd: projectRoot, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\n')
    .filter((file) => file !== '' && !file.startsWith('db/migrations/'));
const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');

const sources = filesLike('*.ts', '*.tsx', '*.mjs').map((file) => ({ file, text: read(file) }));
// Decisions are left out: they also name what was rejected, and what other programs call theirs.
const documents = filesLike('*README.md', 'CONTRIBUTING.md', 'docs/STYLE.md', 'docs/architecture.md').map((file) => ({
  file,
  text: read(file),
}));

const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const wordsIn = (text: string) => text.match(/[A-Za-z_$][\w$]*/g) ?? [];
const code = new Set(sources.flatMap(({ text }) => wordsIn(text.replace(comment, ''))));

/** The names in backticks that only code can have: those with a capital letter inside. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)]
    .flatMap(([, quoted = '']) => [...quoted.matchAll(/(?<![…\w$])[A-Za-z_$][\w$]*(?!…)/g)])
    .map(([name]) => name)
    .filter((name) => /[a-z][A-Z]/.test(name));

test('what comments and documents name is in the code', () => {
  const comments = [
    ...sources.map(({ file, text }) => ({ file, text: (text.match(comment) ?? []).join('\n') })),
    ...documents,
  ];
  const gone = comments.flatMap(({ file, text }) =>
    namesIn(text)
      .filter((name) => !code.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(gone).toEqual([]);
});
