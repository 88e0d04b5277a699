import { attachments } from '#db/schema/messages/conversations.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { loadExport } from '../../test/data-rights/load-export.ts';
import { callerFor, createMember, provenCallerFor, createSessionCookie } from '../../test/factories.ts';
import { pathOf, pictureOf } from '../../test/pictures.ts';
import { registeredClient } from '../../test/rest-client.ts';
import { ada, adaCalls, ben, benCalls, t, withTwoMembers } from '../../test/two-members.ts';

withTwoMembers();

const PDF = Buffer.from('%PDF-1.7\nA plan');
const upload = async (payload: Buffer = PDF, name = 'plan.pdf', caller = adaCalls) => {
  const { id, uploadURL } = await caller.messages.requestAttachment({ name, type: 'application/pdf', bytes: 100 });
  await t.app.inject({
    method: 'PUT',
    url: pathOf(uploadURL),
    payload,
    headers: { 'content-type': 'application/octet-stream' },
  });
  return id;
};
const send = (attachmentIds: string[]) => adaCalls.messages.send({ receiverId: ben, content: '', attachmentIds });
const findRow = async (id: string) => (await t.db.fresh.select().from(attachments).where(eq(attachments.id, id)))[0];
/** A browser of its own, with the id of its member. */
const browser = async () => {
  const { client, id } = await registeredClient(t);
  const caller = await callerFor(t.deps, id);
  return { ...client, id, caller };
};

describe('reading a file', () => {
  test('is for the two; a picture shows in the page, a PDF is a download that no browser opens', async () => {
    const [one, other] = [await browser(), await browser()];
    const plan = await upload(PDF, 'Plan „A“.pdf', one.caller);
    const picture = await upload(await pictureOf({ format: 'png' }), 'a.png', one.caller);
    expect((await one.get(`/api/attachments/${plan}`)).status, 'not sent yet').toBe(404);
    await one.caller.messages.send({ receiverId: other.id, content: '', attachmentIds: [plan, picture] });
    for (const reader of [one, other]) {
      const { status, body, headers } = await reader.get(`/api/attachments/${plan}`);
      expect({ status, body }).toEqual({ status: 200, body: PDF.toString() });
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringMatching(/^attachment; filename="Plan.*filename\*=UTF-8''Plan%20/),
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-cache',
      });
    }
    const shown = await other.get(`/api/attachments/${picture}`);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline; filename=a.png',
    });
    const tag = String(shown.headers['etag']);
    for (const known of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
      expect((await other.get(`/api/attachments/${picture}`, { 'if-none-match': known })).status, known).toBe(304);
    }
    expect((await other.get(`/api/attachments/${picture}`, { 'if-none-match': '"x"' })).status).toBe(200);
  });

  test('ends with a block, as the messages do, and outlasts the erasure of its sender', async () => {
    const [one, other] = [await browser(), await browser()];
    const plan = await upload(PDF, 'plan.pdf', one.caller);
    await one.caller.messages.send({ receiverId: other.id, content: '', attachmentIds: [plan] });
    const statuses = async () => [
      (await one.get(`/api/attachments/${plan}`)).status,
      (await other.get(`/api/attachments/${plan}`)).status,
    ];
    await other.post('/api/blocks', { userId: one.id });
    expect(await statuses()).toEqual([404, 404]);
    await other.delete(`/api/blocks/${one.id}`);
    expect(await statuses()).toEqual([200, 200]);
    await (await provenCallerFor(t.deps, one.id)).profile.erase({});
    await t.runJobs();
    expect((await other.get(`/api/attachments/${plan}`)).status).toBe(200);
    expect((await other.caller.messages.thread({ userId: one.id })).items[0]?.attachments).toHaveLength(1);
  });

  test('is part of the export of both, with the content', async () => {
    const plan = await upload();
    await send([plan]);
    for (const userId of [ada, ben]) {
      const text = await loadExport(t, userId);
      const whole = JSON.parse(text) as Record<string, unknown[]>;
      expect(whole['attachments']).toMatchObject([{ id: plan, name: 'plan.pdf', type: 'application/pdf' }]);
      expect(whole['attachmentFiles']).toEqual([
        { attachmentId: plan, name: 'plan.pdf', data: `data:application/pdf;base64,${PDF.toString('base64')}` },
      ]);
      expect(text).not.toContain((await findRow(plan))?.key);
    }
  });

  test('an admin reads it only where the message was reported', async () => {
    const plan = await upload();
    const { id } = await send([plan]);
    const admin = await createMember(t.db, { isAdmin: true });
    const headers = { cookie: await createSessionCookie(t.db, admin) };
    const get = (url: string) => t.app.inject({ method: 'GET', url, headers });
    await benCalls.reports.create({ subjectType: 'message', subjectId: id, reason: 'This plan asks for money.' });
    const { items } = await (await callerFor(t.deps, admin)).reports.list({});
    const reported = items.find((item) => item.subjectId === id);
    expect(reported?.evidence).toMatchObject({ texts: [], attachments: [{ id: plan, name: 'plan.pdf' }] });
    const [file] = reported?.evidence.attachments ?? [];
    expect((await get(file?.url ?? '')).body).toBe(PDF.toString());
    const foreign = await upload();
    await send([foreign]);
    expect((await get(`/api/admin/reports/${reported?.id}/attachments/${foreign}`)).statusCode).toBe(404);
  });
});
