import { createTransport } from 'nodemailer';
import { startNameServer } from '#scripts/sandbox/mail/name-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startAnswersByMail } from '../../app/answers-by-mail.ts';
import { createEnvelope } from '../../platform/mail/delivery.ts';
import { makeAnswerable } from '../../platform/mail/answer-address.ts';
import { callerFor, createMember } from '../../test/factories.ts';
import { startPostfix, whyNoPostfix } from '../../test/mail/postfix.ts';
import { testKeys, textOfNames } from '../../test/mail/signed-mails.ts';
import { pictureOf } from '../../test/pictures.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

const DOMAIN = 'reply.proquo.test';
const reason = whyNoPostfix();

describe.skipIf(reason !== null)(`with a real Postfix${reason ? ` (skipped: ${reason})` : ''}`, () => {
  let t: TestApp;
  let names: Awaited<ReturnType<typeof startNameServer>>;
  let answers: Awaited<ReturnType<typeof startAnswersByMail>>;
  let postfix: Awaited<ReturnType<typeof startPostfix>>;
  beforeAll(async () => {
    names = await startNameServer(textOfNames());
    t = await createTestApp({ INBOUND_MAIL_DOMAIN: DOMAIN, INBOUND_MAIL_LMTP: '0', DNS_SERVERS: names.address });
    answers = await startAnswersByMail(t.deps);
    postfix = await startPostfix({ domain: DOMAIN, lmtpPort: answers?.lmtpPort ?? 0, unknown: 'gone.example' });
  });
  afterAll(async () => {
    postfix.stop();
    await answers?.close();
    await names.close();
    await t.close();
  });
  const transport = () => createTransport({ host: '127.0.0.1', port: postfix.port, ignoreTLS: true });

  test('an answer with a picture, signed by its provider, becomes a message', { timeout: 60_000 }, async () => {
    const email = 'dana@writer.example';
    const id = await createMember(t.db, { email, isEmailVerified: true });
    const otherId = await createMember(t.db, { firstName: 'Ada' });
    const to = (await makeAnswerable(t.deps, id, { otherId, name: 'Ada' }))?.headers['Reply-To'] ?? '';
    await transport().sendMail({
      from: `Dana <${email}>`,
      to,
      subject: 'Re: New message from Ada',
      text: 'Here it is.\n\nOn Fri, Nov 27, 2026, ProQuo <hello@proquo.test> wrote:\n> Do you have a picture?',
      attachments: [{ filename: 'table.png', content: await pictureOf({ width: 300, height: 200 }) }],
      dkim: { domainName: 'writer.example', keySelector: 'good', privateKey: testKeys.good.privateKey },
    });
    const caller = await callerFor(t.deps, otherId);
    const messages = async () => {
      await t.runJobs();
      return (await caller.messages.thread({ userId: id })).items;
    };
    await expect.poll(messages, { timeout: 30_000, message: postfix.log() }).toHaveLength(1);
    const [message] = await messages();
    expect(message).toMatchObject({ content: 'Here it is.', via: 'mail', attachments: [{ name: 'table.png' }] });
  });

  test('an email to no one comes back by its envelope, and counts', { timeout: 60_000 }, async () => {
    const email = 'nobody@gone.example';
    const id = await createMember(t.db, { email });
    const from = (await createEnvelope(t.deps, { userId: id, address: email })) ?? '';
    await transport().sendMail({ envelope: { from, to: email }, from: 'hello@proquo.test', to: email, text: 'Hello' });
    const caller = await callerFor(t.deps, id);
    const hard = async () => (await caller.email.delivery()).hard;
    await expect.poll(hard, { timeout: 30_000 }).toBe(1);
  });
});
