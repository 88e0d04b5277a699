import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '#db/client/project-root.ts';
import { isInProject, pathsIn } from './named-paths.ts';

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync(join(projectRoot, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
  ...globSync('{server/*,server/matching/circles,db,bench,e2e,scripts,src}/README.md', { cwd: projectRoot }),
];

/** Excludes package names, URLs that begin with a variable, relative imports and patterns. */
const isPath = (word: string) => word.includes('/') && !/^(@|[A-Z_]+\/|\.\.)|[<>*…]/.test(word);
/** Created by building or running the product. */
const notInTheTree = /^(data|dist|dist-server|\.tmp|node_modules)\//;

const linksIn = (text: string) =>
  [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g)].map(([, target]) => target ?? '');

/** What the list of a folder's README names, relative to that folder: '- `first.ts, second.ts …`, `third/`: …'. */
const listedIn = (text: string) =>
  [...text.matchAll(/^- ((?:`[^`]+`(?:, )?)+): /gm)].flatMap(([, names = '']) => names.match(/[^`,…\s]+/g) ?? []);

describe.each(documents.filter((file) => file.endsWith('/README.md')))('%s', (file) => {
  test('lists only what is in its folder', () => {
    const folder = file.slice(0, file.lastIndexOf('/'));
    const listed = listedIn(readFileSync(join(projectRoot, file), 'utf8'));
    expect(listed.filter((name) => !isInProject(join(folder, name)))).toEqual([]);
  });
});

describe.each(documents)('%s', (file) => {
  const text = readFileSync(join(projectRoot, file), 'utf8');

  test('names only files and folders that are there', () => {
    const named = pathsIn(text).filter((word) => isPath(word) && !notInTheTree.test(word));
    expect(named.filter((word) => !isInProject(word))).toEqual([]);
  });

  test('links only to what is there', () => {
    const folder = file.includes('/') ? file.slice(0, file.lastIndexOf('/')) : '.';
    expect(linksIn(text).filter((target) => !isInProject(join(folder, target)))).toEqual([]);
  });
});
