import { messages } from '#db/schema/messages/conversations.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DAY } from '../../platform/core/time.ts';
import { answerOf, createWriter, usualFields, type Writer } from '../../test/mail/scene.ts';
import { signed, type Signing, written } from '../../test/mail/signed-mails.ts';
import { app, withMailApp } from '../../test/mail/with-mail-app.ts';

const policies = { '_dmarc.strict.example': 'v=DMARC1; p=none; adkim=s' };
withMailApp(policies);

type Make = (writer: Writer, to: string) => Promise<string | Buffer> | string | Buffer;

/** An email that its own provider signs, with other fields or another body. */
const honest =
  (parts: Parameters<typeof written>[1], signing: Partial<Signing> = {}): Make =>
  (writer, to) =>
    answerOf(writer, to, parts, signing);
/** An email that someone else signs, and that looks like the member's. */
const forged =
  (fields: Record<string, string | string[] | undefined>, signing: Partial<Signing> = {}): Make =>
  (writer, to) =>
    answerOf(writer, to, { fields }, { domain: 'evil.example', ...signing });
/** Changed after it was signed. */
const changed =
  (change: (mail: string, writer: Writer) => string, parts = {}, signing: Partial<Signing> = {}): Make =>
  async (writer, to) =>
    change(await answerOf(writer, to, parts, signing), writer);
const type = (value: string) => ({ 'Content-Type': value });
const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toUTCString();
const multipart = (parts: string) => ({ fields: type('multipart/mixed; boundary=b'), body: `${parts}\r\n--b--` });
const textPart = (text: string) => `--b\r\nContent-Type: text/plain\r\n\r\n${text}\r\n`;
const nested = (depth: number): string =>
  depth === 0
    ? 'Content-Type: text/plain\r\n\r\ndeep\r\n'
    : `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n${nested(depth - 1)}\r\n--b${depth}--\r\n`;

/**
 * What others have found: RFC 6376 (8), RFC 3834, RFC 5322, 'Composition Kills' (USENIX Security 2020), Discourse's
 * receiver.
 */
const mails: [what: string, make: Make, ...verdicts: string[]][] = [
  // Who it says it is from. 'Composition Kills', A1 to A9: what the check sees and what the reader sees differ.
  ['a forged From with someone else’s signature', forged({}), 'refused: signature-fails'],
  ['no signature at all', (w, to) => written(usualFields(w, to)), 'refused: not-signed'],
  // Every hop may write this field; products believed it.
  [
    'a friendly Authentication-Results',
    (w, to) =>
      written(usualFields(w, to), {
        fields: { 'Authentication-Results': 'mx.proquo.test; dkim=pass header.d=writer.example; dmarc=pass' },
      }),
    'refused: not-signed',
  ],
  [
    'a Received-SPF that passes',
    (w, to) => written(usualFields(w, to), { fields: { 'Received-SPF': 'pass' } }),
    'refused: not-signed',
  ],
  [
    'two From fields, the second forged',
    changed((mail, { email }) =>
      mail.replace(/^From: .*$/m, (line) => `From: x@evil.example\r\n${line}`).replace('evil.example', email.slice(5)),
    ),
    'refused: two-senders',
  ],
  [
    'ten From fields',
    changed((mail) => mail.replace(/^From: .*$/m, (line) => `${line}\r\n`.repeat(10).trimEnd())),
    'refused: two-senders',
  ],
  ['two addresses in one From', forged({ From: 'dana@writer.example, x@evil.example' }), 'refused: two-senders'],
  ['a group in From (RFC 6854)', forged({ From: 'Friends: dana@writer.example;' }), 'refused: two-senders'],
  [
    'an address in the name of From',
    honest({ fields: { From: '"ada@proquo.test" <mallory@writer.example>' } }),
    'refused: other-sender',
  ],
  ['a From without an address', honest({ fields: { From: 'Dana' } }), 'refused: two-senders'],
  ['no From', changed((mail) => mail.replace(/^From: .*\r\n/m, '')), 'refused: two-senders'],
  [
    'a comment that hides a second address',
    forged({ From: 'dana@writer.example (, x@evil.example)' }),
    'refused: two-senders',
    'refused: signature-fails',
    'refused: other-sender',
  ],
  [
    'a From with a line break in its name',
    forged({ From: '"Dana\r\n Writer" <x@evil.example>' }),
    'refused: other-sender',
  ],
  [
    'an encoded address (RFC 2047)',
    forged({ From: '=?utf-8?B?ZGFuYUB3cml0ZXIuZXhhbXBsZQ==?= <x@evil.example>' }),
    'refused: other-sender',
  ],
  [
    'a homograph of the domain',
    (_, to) => answerOf({ email: 'dana@wr\u0456ter.example' }, to, {}, { domain: 'evil.example' }),
    'refused: signature-fails',
    'refused: two-senders',
  ],
  [
    'a Sender of the member with another From',
    forged({ From: 'x@evil.example', Sender: 'dana@writer.example' }),
    'refused: other-sender',
  ],
  // Signatures: RFC 6376, 8.
  ['a signature over the first bytes only (l=)', honest({}, { maxBodyLength: 5 }), 'refused: not-signed'],
  [
    'a signature over nothing of the body (l=0), with a body added',
    changed((mail) => `${mail}Send me money.\r\n`, {}, { maxBodyLength: 0 }),
    'refused: not-signed',
  ],
  ['rsa-sha1', honest({}, { algorithm: 'rsa-sha1' }), 'refused: not-signed'],
  ['a key of 768 bits', honest({}, { key: 'weak' }), 'refused: signature-fails'],
  ['Date is not signed', honest({}, { headerList: 'from:to:subject' }), 'refused: not-signed'],
  [
    'To is not signed, so that a captured mail goes to another token',
    honest({}, { headerList: 'from:date:subject' }),
    'refused: not-signed',
  ],
  ['a body that was changed', changed((mail) => mail.replace('gladly', 'never')), 'refused: signature-fails'],
  ['a From that was changed', changed((mail) => mail.replace('Dana <', 'Mallory <')), 'refused: signature-fails'],
  ['a key that is not there', changed((mail) => mail.replace('s=good', 's=gone')), 'refused: signature-fails'],
  [
    'a signature that is no base64',
    changed((mail) => mail.replace(/\bb=[^;]+?(?=\r\n\S)/, 'b=!!!!')),
    'refused: signature-fails',
    'refused: not-signed',
  ],
  [
    'eleven signatures',
    changed(
      (mail) =>
        `${'DKIM-Signature: v=1; a=rsa-sha256; d=x.example; s=x; h=from:to:date; b=x; bh=x\r\n'.repeat(11)}${mail}`,
    ),
    'refused: not-signed',
  ],
  [
    'a subdomain signs where the domain asks for exactly itself (adkim=s)',
    async (w, to) => {
      await w.rename(`w${w.email.slice(4)}`.replace('writer.example', 'strict.example'));
      return answerOf(
        { email: `w${w.email.slice(4)}`.replace('writer.example', 'strict.example') },
        to,
        {},
        { domain: 'mail.strict.example' },
      );
    },
    'refused: signature-fails',
  ],
  ['the domain of another company signs', honest({}, { domain: 'other.example' }), 'refused: signature-fails'],
  ['the whole suffix signs', honest({}, { domain: 'example' }), 'refused: signature-fails'],
  // When, and to whom: replays.
  ['eight days old', honest({ fields: { Date: daysAgo(8) } }), 'refused: too-old'],
  ['from next week', honest({ fields: { Date: daysAgo(-7) } }), 'refused: too-old'],
  ['no Date', honest({ fields: { Date: undefined } }), 'refused: too-old'],
  ['a Date that is none', honest({ fields: { Date: 'yesterday, I think' } }), 'refused: too-old'],
  [
    'a newer Date put before the signed one',
    changed((mail) => mail.replace(/^Date: /m, `Date: ${daysAgo(0)}\r\nDate: `)),
    'refused: two-senders',
  ],
  ['blind copied to the address', honest({ fields: { To: 'undisclosed-recipients:;' } }), 'refused: other-recipient'],
  [
    'a second To put before the signed one',
    (w, to) => answerOf(w, 'friend@elsewhere.example').then((mail) => mail.replace(/^To: /m, `To: ${to}\r\nTo: `)),
    'refused: other-recipient',
  ],
  // Machines: RFC 3834, and what they really send.
  ['an automatic answer', honest({ fields: { 'Auto-Submitted': 'auto-replied' } }), 'dropped: automatic'],
  ['bulk mail', honest({ fields: { Precedence: 'bulk' } }), 'dropped: automatic'],
  [
    'out of office, by its subject alone',
    honest({ fields: { Subject: 'Out of Office: Re: New message' } }),
    'dropped: automatic',
  ],
  ['a mailing list', honest({ fields: { 'List-Id': '<all.writer.example>' } }), 'dropped: automatic'],
  [
    'a delivery report to the reply address',
    honest({ fields: type('multipart/report; report-type=delivery-status; boundary=b') }),
    'dropped: automatic',
  ],
  // What it is made of. Mimecast's and postal-mime's own lists of bombs.
  [
    'multipart that never ends',
    honest({ fields: type('multipart/mixed; boundary=b'), body: textPart('Hello') }),
    'taken: message',
  ],
  [
    'a thousand parts',
    honest(multipart(textPart('x').repeat(1_000))),
    'taken: message',
    'refused: by-rule',
    'dropped: unreadable',
  ],
  [
    'a hundred levels',
    (w, to) =>
      signed(
        `${written(usualFields(w, to), { fields: { 'Content-Type': undefined } }).split('\r\n\r\n')[0]}\r\n${nested(100)}`,
        { domain: 'writer.example' },
      ),
    'dropped: unreadable',
    'refused: by-rule',
    'taken: message',
  ],
  ['headers of half a megabyte', honest({ fields: { 'X-Long': 'x'.repeat(500_000) } }), 'dropped: unreadable'],
  [
    'a body of ten megabytes',
    honest({ body: `${'word '.repeat(15)}\r\n`.repeat(130_000) }),
    'refused: by-rule',
    'dropped: unreadable',
  ],
  [
    'a body of quote marks for the parser of quotes',
    honest({ body: `${'> '.repeat(20_000)}\r\nOn ${'a '.repeat(10_000)}wrote:` }),
    'taken: message',
    'refused: by-rule',
    'dropped: unreadable',
  ],
  [
    'HTML of a hundred thousand open tags',
    honest({ fields: type('text/html'), body: '<div '.repeat(100_000) }),
    'taken: message',
    'refused: by-rule',
    'dropped: unreadable',
  ],
  ['a charset that no one knows', honest({ fields: type('text/plain; charset=x-klingon') }), 'taken: message'],
  ['UTF-7', honest({ fields: type('text/plain; charset=utf-7'), body: '+ADw-script+AD4-' }), 'taken: message'],
  [
    'bytes that are no UTF-8',
    async (w, to) => Buffer.from(await answerOf(w, to, { body: 'caf\u00e9' }), 'latin1'),
    'refused: signature-fails',
    'taken: message',
  ],
  ['a NUL in the text', honest({ body: 'a\u0000b' }), 'taken: message', 'refused: by-rule'],
  ['nothing but a quote', honest({ body: '> Is it free?' }), 'refused: by-rule'],
  ['an empty body', honest({ body: '' }), 'refused: by-rule'],
  [
    'base64 that breaks off',
    honest({ fields: { 'Content-Transfer-Encoding': 'base64' }, body: 'SGVsbG8=====!!!!' }),
    'taken: message',
    'refused: by-rule',
  ],
  [
    'a picture that is none',
    honest(
      multipart(
        `${textPart('See')}--b\r\nContent-Type: image/png; name=a.png\r\nContent-Disposition: attachment\r\n\r\nMZ not a picture\r\n`,
      ),
    ),
    'refused: by-rule',
  ],
  [
    'a program that says it is a picture, by name',
    honest(
      multipart(
        `${textPart('See')}--b\r\nContent-Type: application/x-msdownload; name=a.png\r\nContent-Disposition: attachment; filename="../../a.png"\r\n\r\nMZ\r\n`,
      ),
    ),
    'taken: message',
  ],
  ['not an email', () => '\u0000\u0001\u0002'.repeat(1_000), 'refused: two-senders'],
  ['nothing', () => '', 'refused: two-senders'],
];

test.each(mails)('%s ends in its verdict', async (_, make, ...expected) => {
  const writer = await createWriter(app);
  const to = await writer.answerable();
  const raw = await make(writer, to);
  expect(['ok', 'unreadable']).toContain(await app.receive(to, raw));
  await app.t.runJobs();
  const verdicts = app.verdicts();
  expect(verdicts).toHaveLength(1);
  expect(expected).toContain(verdicts[0]);
  const sent = await app.t.db.fresh.$count(messages, eq(messages.senderId, writer.id));
  expect(sent).toBe(verdicts[0] === 'taken: message' ? 1 : 0);
});
