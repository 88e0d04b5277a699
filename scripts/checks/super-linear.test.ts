/** What is done with members' words takes time as their length does, and no more. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSync } from 'recheck';
import { parseAst } from 'rolldown/parseAst';
import { describe, expect, test } from 'vitest';
import { deviceName } from '#contracts/device-name.ts';
import { isPlainName, isSameName } from '#contracts/names.ts';
import { networkOf } from '#server/core/ip-address.ts';
import { idCursor } from '#server/core/cursor.ts';
import { escapeHtml } from '#server/mail/escape-html.ts';
import { renderMail } from '#server/mail/layout.ts';
import { normalise } from '#server/gateways/places/gazetteer.ts';
import { nameInText } from '#server/gateways/identity/name-in-text.ts';
import { reasonOf } from '#server/core/log.ts';
import { isPushService } from '#server/notifications/push/is-push-service.ts';
import { root } from '../setup/run.mjs';

const LENGTH = 10_000;
/** A quadratic pattern needs fifty million steps for so many characters; a linear one is done in a thousandth of it. */
const MOST_MS = 100;

type Node = { type?: string; regex?: { pattern: string; flags: string }; callee?: { name?: string } };

const sources = ['server', 'contracts', 'db', 'src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|gen)\.|(^|\/)test\//.test(file))
    .map((file) => join(folder, file)),
);

/** Each pattern that is written in a file, by what it looks like, and the files that make one at run time. */
const patterns = new Map<string, { pattern: string; flags: string; files: string[] }>();
const madeLater: string[] = [];
const look = (node: unknown, file: string): void => {
  if (Array.isArray(node)) {
    for (const one of node) look(one, file);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  const { type, regex, callee } = node as Node;
  if (type === 'Literal' && regex) {
    const key = `/${regex.pattern}/${regex.flags}`;
    patterns.set(key, { ...regex, files: [...(patterns.get(key)?.files ?? []), file] });
  }
  if (callee?.name === 'RegExp') madeLater.push(file);
  for (const value of Object.values(node)) look(value, file);
};
for (const file of sources) {
  look(parseAst(readFileSync(join(root, file), 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }), file);
}

const repeated = (unit: string, end = '') => unit.repeat(Math.ceil(LENGTH / unit.length)).slice(0, LENGTH) + end;
/** Each of what such patterns stumble over, with an end that fits to nothing. */
const characters = [...'aA0 \t\n.,-_/\\%@<>()[{"\'!?:;&=+*#$^|~`\u0301\u200b\u202e漢😀'];
const words = ['a ', 'a.', 'a@', '@a', '0,', ',0', '<a', '<br', '<style<', 'a-', '://', 'www.', 'pay ', '% ', 'ab\n'];
const hostile = [...characters, ...words, '\r\n'].flatMap((unit) => [
  repeated(unit),
  repeated(unit, '\u0000'),
  repeated(unit, '\n!x'),
]);

const slowest = (work: (text: string) => unknown): number => {
  let most = 0;
  for (const text of hostile) {
    const began = performance.now();
    work(text);
    const took = performance.now() - began;
    // A pause of the machine comes once; a slow pattern is slow again.
    if (took > MOST_MS) {
      const again = performance.now();
      work(text);
      most = Math.max(most, Math.min(took, performance.now() - again));
    }
  }
  return most;
};

describe('a pattern', () => {
  test('is written where it can be read, but for one that is made of our own numbers', () => {
    expect(patterns.size).toBeGreaterThan(80);
    expect(madeLater).toEqual(['server/core/env.ts']);
  });

  test.each([...patterns])('%s is safe by what it says', (_key, { pattern, flags, files }) => {
    const found = checkSync(pattern, flags, { timeout: 8_000, checker: 'automaton' });
    // What this checker has no theory of, such as what is looked for behind, is timed below like all others.
    const isSlow = found.status === 'vulnerable' ? `${found.complexity.summary}: ${found.attack.pattern}` : null;
    expect(isSlow, files.join(' ')).toBeNull();
  });

  test.each([...patterns])('%s is done with 10,000 hostile characters at once', (_key, { pattern, flags }) => {
    const one = new RegExp(pattern, flags.replace('y', ''));
    expect(slowest((text) => text.replace(one, ''))).toBeLessThan(MOST_MS);
  });
});

const quietly = (work: () => unknown) => {
  try {
    work();
  } catch {
    // That it is refused is as good as that it is read.
  }
};

test.each<[string, (text: string) => unknown]>([
  ['the name of a device', deviceName],
  ['whether a name is plain', isPlainName],
  [
    'whether two names are alike',
    (text) => isSameName({ firstName: text, lastName: 'x' }, { firstName: 'x', lastName: text }),
  ],
  ['the network of an address', networkOf],
  ['a cursor', (text) => quietly(() => idCursor.read(text))],
  ['a text in HTML', escapeHtml],
  ['a mail', (text) => renderMail('ProQuo', 'a@b.test', { subject: text, greeting: text, paragraphs: [text] })],
  ['the name of a place', normalise],
  ['a name in the text of an ID', (text) => nameInText('Maya Lopez', text)],
  ['an error for the log', (text) => reasonOf(new Error(text))],
  ['the address of a push service', (text) => isPushService(`https://${text}`, ['push.example.com'])],
])('%s is made of 10,000 hostile characters at once', (_what, work) => {
  expect(slowest(work)).toBeLessThan(MOST_MS);
});
