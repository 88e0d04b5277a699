import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startMailCatcher, type MailCatcher } from './catcher.ts';
import { Inbox, type Mail } from './inbox.ts';

let catcher: MailCatcher;
beforeEach(async () => {
  catcher = await startMailCatcher();
});
afterEach(() => catcher.close());

const send = (mail: object) =>
  createTransport(catcher.smtpUrl).sendMail({ from: 'ProQuo <hello@proquo.test>', to: 'ada@proquo.test', ...mail });
const get = async (path: string) => (await fetch(catcher.inboxUrl + path)).text();
const messages = async (query = '') => JSON.parse(await get(`/api/messages${query}`)) as Mail[];

it('returns the received emails, newest first', async () => {
  await send({ subject: 'First', text: 'one' });
  await send({ subject: 'Zweite: Grüße', text: 'zwei', html: '<p>zwei ✓</p>' });
  const [newest, oldest] = await messages();
  expect(newest).toMatchObject({ from: 'hello@proquo.test', to: 'ada@proquo.test', subject: 'Zweite: Grüße' });
  expect(newest?.html).toContain('<p>zwei ✓</p>');
  expect(oldest).toMatchObject({ subject: 'First', text: 'one', html: '' });
  expect(Date.parse(newest?.date ?? '')).toBeGreaterThan(Date.now() - 10_000);
});

it('filters by recipient, hidden ones included', async () => {
  await send({ subject: 'To Ada', text: 'x' });
  await send({ subject: 'To Bo', text: 'x', to: 'bo@proquo.test', bcc: 'cy@proquo.test' });
  expect((await messages('?to=cy@proquo.test')).map((mail) => mail.subject)).toEqual(['To Bo']);
});

it('shows a list and each email, and never runs its scripts', async () => {
  expect(await get('/')).toContain('No emails yet');
  await send({ subject: '<b>Bold</b>', html: '<script>1</script><a href="http://x.test/">go</a>' });
  const [mail] = await messages();
  expect(await get('/')).toContain('&lt;b&gt;Bold&lt;/b&gt;');
  expect(await get(`/messages/${mail?.id}`)).toContain(`src="/messages/${mail?.id}/body"`);
  const body = await fetch(`${catcher.inboxUrl}/messages/${mail?.id}/body`);
  expect(body.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await body.text()).toContain('<base target="_top">');
  expect((await fetch(`${catcher.inboxUrl}/messages/99`)).status).toBe(404);
});

it('turns the addresses of a plain email into links', async () => {
  await send({ subject: 'Reset', text: 'Open http://localhost:3000/reset-password?token=abc now' });
  expect(await get('/messages/1')).toContain('<a href="http://localhost:3000/reset-password?token=abc">');
});

it('shows what is attached, and gives it as text', async () => {
  const files = [
    { filename: 'appointment.ics', contentType: 'text/calendar; method=REQUEST', content: 'BEGIN:VCALENDAR' },
  ];
  await send({ subject: 'With a file', text: 'x', attachments: files });
  const [mail] = await messages();
  expect(mail?.attachments).toEqual([{ name: 'appointment.ics', type: 'text/calendar', text: 'BEGIN:VCALENDAR\r\n' }]);
  expect(await get(`/messages/${mail?.id}`)).toContain(`href="/messages/${mail?.id}/files/0"`);
  expect(await get(`/messages/${mail?.id}/files/0`)).toBe('BEGIN:VCALENDAR\r\n');
  expect((await fetch(`${catcher.inboxUrl}/messages/${mail?.id}/files/1`)).status).toBe(404);
});

it('refuses an email that is too large', async () => {
  await expect(send({ subject: 'Big', text: 'x'.repeat(11 * 1024 * 1024) })).rejects.toThrow(/too large|size/i);
  expect(await messages()).toEqual([]);
});

it('keeps a bounded number of emails', async () => {
  const inbox = new Inbox(3);
  for (let n = 1; n <= 5; n++) await inbox.receive(Buffer.from(`Subject: ${n}\r\n\r\nx`), ['a@b.test']);
  expect(inbox.list().map((mail) => mail.subject)).toEqual(['5', '4', '3']);
});

it('offers no reply where nothing takes replies', async () => {
  // This catcher was started without `repliesTo`.
  await send({ subject: 'Answer me', text: 'x', replyTo: 'reply+abc@reply.proquo.test' });
  expect((await messages())[0]?.replyTo).toBe('reply+abc@reply.proquo.test');
  expect(await get('/messages/1')).not.toContain('Send reply');
});
