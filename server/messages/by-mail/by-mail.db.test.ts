import { messages } from '#db/schema/messages/conversations.ts';
import { replyTokens } from '#db/schema/notifications/answers-by-mail.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { DAY } from '../../platform/core/time.ts';
import { callerFor, createExchange } from '../../test/factories.ts';
import { updateMember } from '../../test/rows.ts';
import { findBounceAddress, reportOf } from '../../test/mail/bounces.ts';
import { answerOf, createWriter } from '../../test/mail/scene.ts';
import { app, withMailApp } from '../../test/mail/with-mail-app.ts';
import { pictureOf } from '../../test/pictures.ts';

withMailApp();

const listSentBy = (senderId: string) => app.t.db.fresh.select().from(messages).where(eq(messages.senderId, senderId));
const subjects = () => app.t.outbox.map(({ subject }) => subject);
const quoted =
  'Yes, on Monday.\r\n\r\nOn Fri, Nov 27, 2026 at 9:00 AM ProQuo <hello@proquo.test> wrote:\r\n> Is it free?';

describe('an answer by email', () => {
  test('is a message of its member, marked as such, in the running exchange of the two', async () => {
    const { t } = app;
    const writer = await createWriter(app);
    const { id: exchangeId } = await createExchange(
      t.deps,
      { requester: writer.otherId, provider: writer.id },
      'accepted',
    );
    const to = await writer.answerable();
    expect(await app.receive(to, await answerOf(writer, to, { body: quoted }))).toBe('ok');
    expect(await listSentBy(writer.id)).toEqual([]);
    await t.runJobs();
    const [message] = (await (await callerFor(t.deps, writer.otherId)).messages.thread({ userId: writer.id })).items;
    expect(message).toMatchObject({
      content: 'Yes, on Monday.',
      via: 'mail',
      isCut: true,
      exchangeId,
      attachments: [],
    });
    expect(app.verdicts()).toEqual(['taken: message']);
    expect(app.lines.join('')).not.toContain('Monday');
    expect(app.lines.join('')).not.toContain(writer.email);
  });

  test('can be read whole by the two', async () => {
    const writer = await createWriter(app);
    const to = await writer.answerable();
    await app.receive(to, await answerOf(writer, to, { body: quoted }));
    await app.t.runJobs();
    const [row] = await listSentBy(writer.id);
    for (const userId of [writer.id, writer.otherId]) {
      const whole = await (await callerFor(app.t.deps, userId)).messages.whole({ id: row?.id ?? '' });
      expect(whole.content).toContain('> Is it free?');
    }
  });

  test('brings pictures, drawn again, and leaves other files out and counts them', async () => {
    const writer = await createWriter(app);
    const to = await writer.answerable();
    const picture = (await pictureOf({ width: 300, height: 200 })).toString('base64').replaceAll(/.{76}/g, '$&\r\n');
    const part = (type: string, name: string, content: string) =>
      `--b\r\nContent-Type: ${type}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${content}\r\n`;
    const body = `--b\r\nContent-Type: text/plain\r\n\r\nHere it is.\r\n${part('image/png', 'table.png', picture)}${part('application/zip', 'all.zip', 'UEsDBA==')}--b--`;
    const mail = await answerOf(writer, to, { fields: { 'Content-Type': 'multipart/mixed; boundary=b' }, body });
    expect(await app.receive(to, mail)).toBe('ok');
    await app.t.runJobs();
    const caller = await callerFor(app.t.deps, writer.otherId);
    const [message] = (await caller.messages.thread({ userId: writer.id })).items;
    expect(message).toMatchObject({ content: 'Here it is.', attachments: [{ name: 'table.png', type: 'image/png' }] });
    expect((await caller.messages.whole({ id: message?.id ?? '' })).content).toBe(
      'Here it is.\n\n(1 file was left out)',
    );
  });

  test.each([
    [
      'a block',
      (id: string, otherId: string) =>
        callerFor(app.t.deps, otherId).then((caller) => caller.blocks.add({ userId: id })),
      /block|can't/i,
    ],
    ['the length of a message', null, /at most 5000 characters/],
  ])('is refused by %s, in a sentence by email that cannot be answered', async (_, prepare, sentence) => {
    const writer = await createWriter(app);
    const to = await writer.answerable();
    await prepare?.(writer.id, writer.otherId);
    await app.receive(to, await answerOf(writer, to, { body: prepare ? 'Hello' : 'word '.repeat(1_100) }));
    await app.t.runJobs();
    expect(await listSentBy(writer.id)).toEqual([]);
    const [mail] = app.t.outbox.filter(({ subject }) => subject === "Your reply wasn't sent");
    expect(mail?.to).toBe(writer.email);
    expect(mail?.text).toMatch(sentence);
    expect(mail?.headers).not.toHaveProperty('Reply-To');
    expect(app.verdicts()).toEqual(['refused: by-rule']);
  });

  test('of a suspended member is dropped', async () => {
    const writer = await createWriter(app);
    const to = await writer.answerable();
    await updateMember(app.t.db, writer.id, { suspendedAt: 1 });
    await app.receive(to, await answerOf(writer, to));
    await app.t.runJobs();
    expect(app.verdicts()).toEqual(['dropped: no-account']);
    expect(subjects()).toEqual([]);
  });
});

describe('a forged email', () => {
  test('ends the token; the member is asked once a day to answer in the app, and its From gets nothing', async () => {
    const writer = await createWriter(app);
    const to = await writer.answerable();
    const forged = await answerOf(
      { email: 'mallory@evil.example' },
      to,
      {
        fields: { From: writer.email, 'Authentication-Results': `mx.test; dkim=pass header.d=writer.example` },
      },
      { domain: 'evil.example' },
    );
    for (let n = 0; n < 3; n += 1) expect(await app.receive(to, forged)).toBe('ok');
    await app.t.runJobs();
    expect(app.t.outbox.map((mail) => [mail.to, mail.subject])).toEqual([[writer.email, 'Please answer in the app']]);
    expect(app.t.outbox[0]?.headers).not.toHaveProperty('Reply-To');
    const [token] = await app.t.db.fresh.select().from(replyTokens).where(eq(replyTokens.userId, writer.id));
    expect(token?.endedAt).not.toBeNull();
    await app.receive(to, await answerOf(writer, to));
    await app.t.runJobs();
    expect(await listSentBy(writer.id)).toEqual([]);
    expect(app.verdicts().at(-1)).toBe('refused: token-over');
  });

  test('of another member with a forwarded token becomes a message of neither', async () => {
    const [writer, other] = [await createWriter(app), await createWriter(app)];
    const to = await writer.answerable();
    await app.receive(to, await answerOf(other, to));
    await app.t.runJobs();
    expect(app.verdicts()).toEqual(['refused: other-sender']);
    expect([...(await listSentBy(writer.id)), ...(await listSentBy(other.id))]).toEqual([]);
    expect(app.t.outbox.map(({ to: address }) => address)).toEqual([writer.email]);
  });

  test('is followed by at most one email when a machine answers ours each time', async () => {
    const writer = await createWriter(app);
    const to = await writer.answerable();
    let sent = 0;
    let incoming = await answerOf(writer, to, {}, { domain: 'evil.example' });
    for (let round = 0; round < 5; round += 1) {
      app.t.outbox.length = 0;
      await app.receive(to, incoming);
      await app.t.runJobs();
      sent += app.t.outbox.length;
      incoming = await answerOf(writer, to, { fields: { 'Auto-Submitted': 'auto-replied' }, body: 'I am away.' });
    }
    expect(sent).toBe(1);
  });
});

test('a token expires after 60 days', async () => {
  const writer = await createWriter(app);
  const to = await writer.answerable();
  vi.setSystemTime(Date.now() + 61 * DAY);
  await app.receive(to, await answerOf(writer, to));
  expect(app.verdicts()).toEqual(['refused: token-over']);
  vi.useRealTimers();
});

describe('what comes back of our emails', () => {
  test.each([
    ['failed for good', reportOf('failed', '5.1.1'), '', 'bounce: hard', 1],
    ['failed for now', reportOf('failed', '4.4.1'), '', 'bounce: soft', 0],
    ['delayed', reportOf('delayed', '5.0.0'), '', 'bounce: soft', 0],
    ['no report at all', 'Subject: Failure\r\n\r\n550 no such user', '', 'bounce: soft', 0],
    ['a report that someone sends', reportOf('failed', '5.1.1'), 'x@evil.example', 'dropped: other-sender', 0],
  ])('%s', async (_, raw, sender, verdict, hard) => {
    const writer = await createWriter(app);
    expect(await app.receive(await findBounceAddress(app, writer.id), raw, sender)).toBe('ok');
    expect(app.verdicts()).toEqual([verdict]);
    expect(await (await writer.caller()).email.delivery()).toEqual({ hard, stoppedAt: null });
  });
});
