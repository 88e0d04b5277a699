/** Regular expressions and functions over user input run in linear time (no ReDoS). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSync } from 'recheck';
import { parseAst } from 'rolldown/parseAst';
import { describe, expect, test } from 'vitest';
import { deviceName } from '#contracts/auth/device-name.ts';
import { isPlainName, isSameName } from '#contracts/shared/names.ts';
import { addressesIn, cautionOf } from '#server/messages/caution/caution.ts';
import { networkOf } from '#server/platform/core/ip-address.ts';
import { idCursor } from '#server/platform/core/cursor.ts';
import { escapeHtml } from '#server/platform/core/escape-html.ts';
import { renderMail } from '#server/platform/mail/layout.ts';
import { readText } from '#server/platform/gateways/inbound/mail-text.ts';
import { normalize } from '#server/platform/gateways/places/normalize.ts';
import { nameInText } from '#server/platform/gateways/identity/name-in-text.ts';
import { readPlace } from '#server/posts/search/reading/read-place.ts';
import { wordsOf } from '#server/public/addresses.ts';
import { contactsIn, hideContacts } from '#server/public/hide-contacts.ts';
import { hideLastName } from '#server/public/person.ts';
import { reasonOf } from '#server/platform/core/log.ts';
import { isPushService } from '#server/notifications/push/subscribe.ts';
import { root } from '../setup/run.mjs';

const LENGTH = 10_000;
/** A quadratic pattern needs 50 million steps for LENGTH characters, far more than MAX_MS; a linear one 10,000. */
const MAX_MS = 100;

type Node = { type?: string; regex?: { pattern: string; flags: string }; callee?: { name?: string } };

const sources = ['server', 'contracts', 'db', 'src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|gen)\.|(^|\/)test\//.test(file))
    .map((file) => join(folder, file)),
);

/** Regex literals and the files that contain them; and the files that call `RegExp` at run time. */
const patterns = new Map<string, { pattern: string; flags: string; files: string[] }>();
const dynamicPatternFiles: string[] = [];
const visit = (node: unknown, file: string): void => {
  if (Array.isArray(node)) {
    for (const one of node) visit(one, file);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  const { type, regex, callee } = node as Node;
  if (type === 'Literal' && regex) {
    const key = `/${regex.pattern}/${regex.flags}`;
    patterns.set(key, { ...regex, files: [...(patterns.get(key)?.files ?? []), file] });
  }
  if (callee?.name === 'RegExp') dynamicPatternFiles.push(file);
  for (const value of Object.values(node)) visit(value, file);
};
for (const file of sources) {
  visit(parseAst(readFileSync(join(root, file), 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }), file);
}

const repeated = (unit: string, end = '') => unit.repeat(Math.ceil(LENGTH / unit.length)).slice(0, LENGTH) + end;
/** Inputs that trigger backtracking: repeated units with an end that does not match. */
const characters = [...'aA0 \t\n.,-_/\\%@<>()[{"\'!?:;&=+*#$^|~`\u0301\u200b\u202e漢😀'];
const words = ['a ', 'a.', 'a@', '@a', '0,', ',0', '<a', '<br', '<style<', 'a-', '://', 'www.', 'pay ', '% ', 'ab\n'];
const hostile = [...characters, ...words, '\r\n'].flatMap((unit) => [
  repeated(unit),
  repeated(unit, '\u0000'),
  repeated(unit, '\n!x'),
]);

/** CPU time, which other programs on a busy machine don't change. */
const computedMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

const slowestMs = (work: (text: string) => unknown): number => {
  let maxMs = 0;
  for (const text of hostile) {
    const began = computedMs();
    work(text);
    const took = computedMs() - began;
    // Measured twice, to ignore a collection of garbage.
    if (took > MAX_MS) {
      const again = computedMs();
      work(text);
      maxMs = Math.max(maxMs, Math.min(took, computedMs() - again));
    }
  }
  return maxMs;
};

describe('a pattern', () => {
  test('is a literal, except for one that is built from constants', () => {
    expect(patterns.size).toBeGreaterThan(80);
    expect([...new Set(dynamicPatternFiles)].toSorted()).toEqual([
      'contracts/posts/skill-words.ts',
      'contracts/shared/fold.ts',
      'contracts/shared/split-words.ts',
      'server/data-rights/erasure/without-name.ts',
      'server/messages/caution/caution.ts',
      'server/messages/caution/unhide.ts',
      'server/platform/core/env-fields.ts',
      'server/platform/http/methods-at.ts',
      'server/public/hide-contacts.ts',
      'server/public/person.ts',
    ]);
  });

  test.each([...patterns])('%s is safe by static analysis', (_key, { pattern, flags, files }) => {
    const found = checkSync(pattern, flags, { timeout: 8_000, checker: 'automaton' });
    // Features that this checker does not support, such as lookbehind, are covered by the timing test below.
    const isSlow = found.status === 'vulnerable' ? `${found.complexity.summary}: ${found.attack.pattern}` : null;
    expect(isSlow, files.join(' ')).toBeNull();
  });

  test.each([...patterns])('%s matches 10,000 hostile characters quickly', (_key, { pattern, flags }) => {
    const one = new RegExp(pattern, flags.replace('y', ''));
    expect(slowestMs((text) => text.replace(one, ''))).toBeLessThan(MAX_MS);
  });
});

const quietly = (work: () => unknown) => {
  try {
    work();
  } catch {
    // Rejecting the input is fine, too.
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
  ['the name of a place', normalize],
  ['a name in the text of an ID', (text) => nameInText('Maya Lopez', text)],
  ['an error for the log', (text) => reasonOf(new Error(text))],
  ['what to be careful about in a message', cautionOf],
  ['the addresses in a message', addressesIn],
  ['the contacts in public words', contactsIn],
  ['public words without contacts', hideContacts],
  ['public words without a name', (text) => hideLastName(text, { firstName: 'a', lastName: '0' })],
  ['the words of an address', wordsOf],
  ['the text of an email', (text) => readText({ text, html: undefined })],
  ['the text of an email in HTML', (html) => readText({ text: undefined, html })],
  ['a place in a search', (text) => readPlace(text, () => false)],
  ['the address of a push service', (text) => isPushService(`https://${text}`, ['push.example.com'])],
])('%s handles 10,000 hostile characters quickly', (_what, work) => {
  expect(slowestMs(work)).toBeLessThan(MAX_MS);
});
