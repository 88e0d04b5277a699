import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { root } from '../setup/run.mjs';

type Node = { type?: string; regex?: { pattern: string; flags: string }; callee?: { name?: string } };

/** The regex literals of the product's code, by their source, with the files that contain them. */
export const patterns = new Map<string, { pattern: string; flags: string; files: string[] }>();
/** The files that call `RegExp` at run time. */
export const dynamicPatternFiles = new Set<string>();

const visit = (node: unknown, file: string): void => {
  if (Array.isArray(node)) {
    for (const child of node) visit(child, file);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  const { type, regex, callee } = node as Node;
  if (type === 'Literal' && regex) {
    const key = `/${regex.pattern}/${regex.flags}`;
    patterns.set(key, { ...regex, files: [...(patterns.get(key)?.files ?? []), file] });
  }
  if (callee?.name === 'RegExp') dynamicPatternFiles.add(file);
  for (const value of Object.values(node)) visit(value, file);
};

for (const folder of ['server', 'contracts', 'db', 'src']) {
  for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(name) || /\.(test|gen)\.|(^|\/)test\//.test(name)) continue;
    const file = join(folder, name);
    visit(parseAst(readFileSync(join(root, file), 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }), file);
  }
}
