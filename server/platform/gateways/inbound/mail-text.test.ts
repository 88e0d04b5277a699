import { describe, expect, test } from 'vitest';
import { readText } from './mail-text.ts';

const ours = [
  '> Ada wrote to you:',
  '>',
  '> Unsubscribe from emails like this: http://proquo.test/unsubscribe?',
  '> token=WyJabc123',
  '> moreOfTheToken',
  '>',
  '> Reply to this mail to answer Ada.',
].join('\n');
const html = (body: string) => readText({ text: undefined, html: body });

describe('the answer in an email is found', () => {
  test.each([
    ['above a quote', `Yes.\n\nOn Fri, Nov 27, 2026, ProQuo <hello@proquo.test> wrote:\n${ours}`, 'Yes.'],
    ['above a signature', 'Yes.\n\n-- \nDana Writer\n512 555 0100', 'Yes.'],
    ['below a quote', `${ours}\n\nYes, on Monday.`, 'Yes, on Monday.'],
    ['in several paragraphs', 'Yes.\n\nOn Monday?', 'Yes.\n\nOn Monday?'],
    ['with a long link', `See https://a.test/${'x'.repeat(1_200)}`, `See https://a.test/${'x'.repeat(1_200)}`],
    ['on a phone', 'Yes.\n\nSent from my iPhone', 'Yes.'],
  ])('%s', (_, text, expected) => {
    expect(readText({ text, html: undefined }).text).toBe(expected);
  });

  test.each([
    ['paragraphs', '<p>Yes.</p><p>On Monday?</p>', 'Yes.\nOn Monday?'],
    [
      'Gmail',
      '<div dir="ltr">Yes.</div><br><div class="gmail_quote">On Fri wrote:<blockquote>x</blockquote></div>',
      'Yes.',
    ],
    ['Outlook', '<div>Yes.</div><div id="appendonsend"></div><hr><div id="divRplyFwdMsg">From: ProQuo</div>', 'Yes.'],
    ['scripts and styles', '<style>p{}</style><script>alert(1)</script><p>Yes &amp; no &#128512;</p>', 'Yes & no 😀'],
  ])('in HTML: %s', (_, body, expected) => {
    expect(html(body).text).toBe(expected);
  });
});

test('what is read from an email contains neither the link that unsubscribes nor another token', () => {
  const { fullText } = readText({
    text: `Yes.\n\n${ours}\nreply+${'a'.repeat(40)}@reply.proquo.test`,
    html: undefined,
  });
  expect(fullText).toContain('Ada wrote to you');
  expect(fullText).toContain('Reply to this mail');
  expect(fullText).not.toMatch(/WyJabc123|moreOfTheToken|Unsubscribe|a{40}/);
  expect(html('<p>See http://x.test/verify-email?token=abc.def</p>').text).toBe(
    'See http://x.test/verify-email?token=…',
  );
});
