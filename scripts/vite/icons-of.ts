import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const fileOf = (icon: string) => icon.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase();

/** The files of lucide-react, by their names without an ending, whose icons are used in a folder. */
export function iconsOf(folder: string): string[] {
  const names = readdirSync(folder).flatMap((file) => {
    const [, imported = ''] =
      /import \{([^}]+)\} from 'lucide-react'/.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
    return imported.split(',').map((name) => name.replace(/^\s*type\s.*/, '').trim());
  });
  return [...new Set(names.filter(Boolean).map(fileOf))].sort();
}
