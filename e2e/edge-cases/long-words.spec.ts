import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { publishPost, registerMember } from '../support/members.ts';
import { expectLoaded, sidewaysScroll } from '../support/screens.ts';
import { call } from '../support/safety.ts';
import { renderMail } from '#server/platform/mail/layout.ts';

test.use({ reducedMotion: 'reduce' });

const word = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(5).slice(0, 190);

test('what members write fits on a phone, however long its words are, and reads in its own direction', async ({
  open,
}) => {
  const writer = await open();
  const author = await registerMember(writer, { firstName: 'Maximiliana-Alexandrina', lastName: 'von-Hohenzollern' });
  await call(writer, 'patch', '/api/users/profile', { businessDescription: `${word} ${word}` });
  const reader = await open(undefined, { viewport: { width: 390, height: 844 } });
  const receiver = await registerMember(reader, { firstName: 'Noor', lastName: 'Haddad' });
  const { id } = await publishPost(writer, word.slice(0, 90), {
    type: 'requesting',
    serviceRequested: word.slice(0, 90),
    description: `${word}\nأصمم الشعارات، وأكتبها.`,
    location: word.slice(0, 60),
  });
  for (const content of [
    word,
    'أصمم الشعارات، وأكتبها.',
    `See https://sign.example/${word.slice(0, 80)}?a=1, please.`,
  ]) {
    await writer.request.post('/api/messages', { data: { receiverId: receiver.id, content } });
  }
  const exchange = await call<{ id: string }>(reader, 'post', '/api/exchanges', {
    providerUserId: author.id,
    serviceRequestId: id,
    message: word,
  });

  for (const path of [
    `/search?post=${id}`,
    `/search?user=${author.id}`,
    '/notifications',
    '/search?q=Donau',
    '/exchanges',
    `/exchanges/${exchange.id}`,
  ]) {
    await reader.goto(path);
    await expectLoaded(reader);
    expect(await sidewaysScroll(reader), `${path} scrolls sideways`).toBe(0);
  }
  await reader.goto(`/messages?contact=${author.id}`);
  const arabic = reader.getByRole('log').getByText('أصمم');
  await expect(arabic).toBeVisible();
  expect(await arabic.evaluate((text) => getComputedStyle(text).unicodeBidi)).toBe('plaintext');
  expect(await sidewaysScroll(reader)).toBe(0);

  // A URL in a message is a link; the text around it is not part of it.
  const link = reader.getByRole('log').getByRole('link', { name: /^https:/ });
  await expect(link).toHaveAttribute('href', /\?a=1$/);
  await expect(link).toHaveAttribute('rel', /noreferrer/);
});

test('an email fits on a narrow phone, however long its words are, and a quote reads in its own direction', async ({
  open,
}) => {
  const page = await open(undefined, { viewport: { width: 320, height: 640 } });
  const { html } = renderMail('ProQuo', 'ada@proquo.test', {
    subject: `Robin is asking for your ${word}`,
    greeting: `Hello ${word},`,
    paragraphs: [word],
    quote: 'أصمم الشعارات، وأكتبها.',
    items: [{ title: word, text: word, url: `https://proquo.test/${word}` }],
    action: { label: 'See the exchange', url: `https://proquo.test/${word}` },
    footer: word,
    answerLine: word,
  });
  await page.setContent(html);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await expect(page.getByText('أصمم الشعارات، وأكتبها.')).toHaveCSS('direction', 'rtl');
});
