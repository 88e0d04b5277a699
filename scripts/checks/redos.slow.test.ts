/** Regular expressions and functions over user input take no longer than linear time (no ReDoS), by measuring. */
import { expect, test } from 'vitest';
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
import { patterns } from './regex-patterns.ts';

const LENGTH = 10_000;
/** A quadratic pattern needs 50 million steps for LENGTH characters, far more than MAX_MS; a linear one 10,000. */
const MAX_MS = 100;

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

test.each([...patterns])('%s matches 10,000 hostile characters quickly', (_key, { pattern, flags }) => {
  const regex = new RegExp(pattern, flags.replace('y', ''));
  expect(slowestMs((text) => text.replace(regex, ''))).toBeLessThan(MAX_MS);
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
