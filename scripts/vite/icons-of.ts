import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const fileOf = (icon: string) => icon.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase();

/** The names (kebab-case, as lucide-react names its files) of the icons that the files of a folder import. */
export function iconsOf(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  const names = files.flatMap((file) => {
    const [, imported = ''] =
      /import \{([^}]+)\} from 'lucide-react'/.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
    return imported.split(',').map((name) =>
      name
        .replace(/^\s*type\s.*/, '')
        .replace(/ as .*/, '')
        .trim(),
    );
  });
  return [...new Set(names.filter(Boolean).map(fileOf))].sort();
}
