import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const findUp = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : findUp(dirname(folder));

/** The project's folder, whether the code runs from its sources or from the bundle that `npm start` makes. */
export const projectRoot = findUp(dirname(fileURLToPath(import.meta.url)));
