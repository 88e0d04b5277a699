import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { freePort } from '#scripts/free-port.ts';
import { startNameServer } from '#scripts/sandbox/mail/name-server.ts';
import { newId } from '#db/client/ids.ts';
import { messages } from '#db/schema/messages/conversations.ts';
import { replyTokens } from '#db/schema/notifications/answers-by-mail.ts';
import { openSqlite } from '#db/sqlite/open-sqlite.ts';
import { openTestDb } from '#db/test/open-test-db.ts';
import { expect, test } from 'vitest';
import { hashSecret, newSecret } from '../../platform/core/secrets.ts';
import { DAY } from '../../platform/core/time.ts';
import { createMember } from '../../test/factories.ts';
import { testKeys, textOfNames } from '../../test/mail/signed-mails.ts';
import { startRealServer } from '../../test/real-server.ts';
import { makeFolder } from '#scripts/test/temporary-folder.ts';

const MAILS = 24;
const DOMAIN = 'reply.proquo.test';
const email = 'dana@writer.example';

test('an email that was accepted with 250 becomes one message, even if the server is killed', {
  timeout: 120_000,
}, async () => {
  const folder = makeFolder('mail');
  const names = await startNameServer(textOfNames());
  const db = await openTestDb(folder);
  const id = await createMember(db, { email, isEmailVerified: true });
  const otherId = await createMember(db);
  const token = newSecret();
  const now = Date.now();
  await db.write((tx) =>
    tx.insert(replyTokens).values({ id: hashSecret(token), userId: id, otherId, createdAt: now, expiresAt: now + DAY }),
  );
  await db.close();
  const port = await freePort();
  const settings = {
    INBOUND_MAIL_DOMAIN: DOMAIN,
    INBOUND_MAIL_PORT: String(port),
    DNS_SERVERS: names.address,
    FREE_MAX_MESSAGES: '1000',
  };
  let server = await startRealServer(folder, settings);
  const taken: string[] = [];
  let dying: Promise<unknown> | undefined;
  const send = async (text: string) => {
    const dkim = { domainName: 'writer.example', keySelector: 'good', privateKey: testKeys.good.privateKey };
    const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
    try {
      await transport.sendMail({ from: email, to: `reply+${token}@${DOMAIN}`, subject: 'Re: Hello', text, dkim });
      taken.push(text);
      if (taken.length >= MAILS / 3) dying ??= server.kill();
    } catch {
      // The server was killed before it answered.
    }
  };
  await Promise.all(Array.from({ length: MAILS }, () => send(`This is mail ${newId()}`)));
  await dying;
  expect(dying).toBeDefined();
  server = await startRealServer(folder, settings);
  const reader = openSqlite(join(folder, 'proquo.sqlite'));
  const listContents = async () =>
    (await reader.read.select({ content: messages.content }).from(messages)).map(({ content }) => content);
  const listMissing = async () => {
    const there = new Set(await listContents());
    return taken.filter((text) => !there.has(text));
  };
  await expect.poll(listMissing, { timeout: 60_000 }).toEqual([]);
  const all = await listContents();
  for (const text of taken) expect(all.filter((content) => content === text)).toEqual([text]);
  await reader.close();
  await server.stop();
  await names.close();
});
