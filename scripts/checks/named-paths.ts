import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#db/client/project-root.ts';

/** The cells of a row of a Markdown table. */
export const cellsOf = (line: string): string[] => line.split(' | ').map((cell) => cell.replace(/^\| |\s*\|$/g, ''));

/** Whether the project has this file or folder. */
export const isInProject = (path: string): boolean => existsSync(join(projectRoot, path));

/** The paths that a text names in backticks; other words in backticks have no slash and no dot. */
export const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([^`\s]+)`/g)]
    .map((match) => match[1] ?? '')
    .filter((word) => /^[\w.@-]+(\/[\w.@-]+)+$|^\.?[\w-]+\.[\w.]+$|^Dockerfile$|^\.\w+$/.test(word));
