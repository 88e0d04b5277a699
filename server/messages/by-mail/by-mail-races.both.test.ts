// PostgreSQL too: emails that come twenty times at once.
import { messages } from '#db/schema/messages/conversations.ts';
import { receivedMails } from '#db/schema/notifications/answers-by-mail.ts';
import { jobs } from '#db/schema/platform/jobs.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { findBounceAddress, reportOf } from '../../test/mail/bounces.ts';
import { answerOf, createWriter } from '../../test/mail/scene.ts';
import { app, withMailApp } from '../../test/mail/with-mail-app.ts';

withMailApp();

const listSentBy = (senderId: string) => app.t.db.fresh.select().from(messages).where(eq(messages.senderId, senderId));

describe('what comes back of our emails', () => {
  test('counts once, of twenty at once', async () => {
    const writer = await createWriter(app);
    const to = await findBounceAddress(app, writer.id);
    await Promise.all(Array.from({ length: 20 }, () => app.receive(to, reportOf('failed', '5.1.1'), '')));
    expect(app.verdicts().filter((verdict) => verdict === 'bounce: hard')).toHaveLength(1);
    expect((await (await writer.caller()).email.delivery()).hard).toBe(1);
  });
});

describe('an answer by email', () => {
  test('of twenty at once with one Message-ID becomes one message, and once only when its job runs again', async () => {
    const writer = await createWriter(app);
    const to = await writer.answerable();
    const mail = await answerOf(writer, to);
    const all = await Promise.all(Array.from({ length: 20 }, () => app.receive(to, mail)));
    expect(new Set(all)).toEqual(new Set(['ok']));
    const [kept] = await app.t.db.fresh.select().from(receivedMails).where(eq(receivedMails.userId, writer.id));
    await app.t.runJobs();
    await app.t.db.write(async (tx) => {
      await tx
        .update(receivedMails)
        .set({ waiting: kept?.waiting ?? '' })
        .where(eq(receivedMails.userId, writer.id));
      await tx.update(jobs).set({ status: 'queued' }).where(eq(jobs.kind, 'messages.send-answer'));
    });
    await app.t.runJobs();
    expect(await listSentBy(writer.id)).toHaveLength(1);
    expect(app.verdicts().filter((verdict) => verdict === 'dropped: repeated')).toHaveLength(19);
  });
});
