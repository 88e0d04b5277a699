export const MAX_FILE_NAME = 200;

/** Control characters, and those that change the direction of the text around them. */
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** The endings of each type that can be sent, the usual one first. */
const endings = new Map<string, readonly [string, ...string[]]>([
  ['image/jpeg', ['.jpg', '.jpeg']],
  ['image/png', ['.png']],
  ['image/gif', ['.gif']],
  ['image/webp', ['.webp']],
  ['application/pdf', ['.pdf']],
]);
const allEndings = [...endings.values()].flat();

/** Some systems drop dots and spaces at the end of a name, and what stands before them becomes the ending. */
const withoutLastDots = (name: string): string => (/[.\s]$/.test(name) ? withoutLastDots(name.slice(0, -1)) : name);

/** A file's name on one line, without the folders before it. */
export const plainFileName = (name: string): string =>
  withoutLastDots(
    (
      name
        .replaceAll('\\', '/')
        .split('/')
        .findLast((part) => part.trim() !== '') ?? ''
    )
      .replaceAll(unprintable, '')
      .trim(),
  );

/** The name with the ending of what the file is: once downloaded, a system opens it by that. */
export const fileNameFor = (name: string, type: string): string => {
  const plain = plainFileName(name);
  const own = endings.get(type);
  const ending = /\.[^.]*$/.exec(plain)?.[0].toLowerCase() ?? '';
  if (!own || own.includes(ending)) return plain;
  const stem = allEndings.includes(ending) ? plain.slice(0, -ending.length) : plain;
  return `${stem.slice(0, MAX_FILE_NAME - own[0].length) || 'file'}${own[0]}`;
};
