import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { DEMO_PASSWORD } from '../../../contracts/shared/demo.ts';
import { type Client, registerClient } from '../../faults/fault-members.ts';
import { openPage } from '../../faults/fault-page.ts';

const EVERY_MS = 1_000;
const AT_ONCE = 3;
/** Longer than a node waits for its decoder (`ANSWER_MS` of `run-process.ts`). */
const ANSWER_MS = 60_000;

let addresses = 0;
/** Limits count by address, and everyone has their own. */
const nextAddress = () => `10.20.${Math.floor((addresses += 1) / 250)}.${(addresses % 250) + 1}`;

/** Registers members, a few at a time: hashing passwords takes most of the nodes' processors. */
export const registerMany = async (url: string, name: string, count: number): Promise<Client[]> => {
  const members: Client[] = [];
  for (let at = 0; at < count; at += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - at) }, (_, n) => `${name}${at + n}`);
    members.push(...(await Promise.all(some.map((each) => registerClient(url, each, nextAddress())))));
  }
  return members;
};

/** Sends a message; a failure does not matter. */
const writeTo = (writer: Client, receiver: Client | undefined) =>
  writer
    .call('POST', '/messages', { receiverId: receiver?.id, content: `watched ${Date.now()} ${Math.random()}` })
    .catch(() => null);

/** Has members write to each other, two by two, until the returned function is called. */
export const writeMany = (members: Client[]) => {
  let isOver = false;
  const writing = members.map(async (writer, at) => {
    while (!isOver) {
      await writeTo(writer, members[at % 2 === 0 ? at + 1 : at - 1]);
      await sleep(EVERY_MS * (0.5 + Math.random()));
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(writing);
  };
};

/** Members who write to each other, read and search, half of them with an open page. */
export const startLoad = async (url: string, count: number) => {
  const members = await registerMany(url, 'Reader', count);
  const pages = members.flatMap((reader, at) => {
    const writer = members[at - 1];
    return at % 2 === 1 && writer ? [openPage(url, reader, writer.id)] : [];
  });
  const stopWriting = writeMany(members);
  let isOver = false;
  const reading = members.map(async ({ call }, at) => {
    for (let n = 0; !isOver; n += 1) {
      const search = n % 4 === 0 ? `&search=logo ${n % 40}` : '';
      await call('GET', `/service-requests?limit=20${search}`).catch(() => null);
      await sleep(EVERY_MS * (0.5 + (at % 10) / 10));
    }
  });
  return {
    members,
    stop: async () => {
      isOver = true;
      for (const page of pages) await page.close();
      await Promise.all([stopWriting(), ...reading]);
    },
  };
};

/** Sends a message with a picture to one node; @returns the answer's status, 0 for none */
export const sendPicture = async (url: string, nodeUrl: string, from: Client, to: Client): Promise<number> => {
  const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const { body } = await from.call('POST', '/attachments', {
    name: 'logo.png',
    type: 'image/png',
    bytes: bytes.length,
  });
  const { id, uploadURL } = body as { id: string; uploadURL: string };
  const headers = { 'content-type': 'image/png' };
  await fetch(new URL(uploadURL, url), { method: 'PUT', headers, body: new Uint8Array(bytes) });
  const sent = await fetch(`${nodeUrl}/api/messages`, {
    method: 'POST',
    headers: { cookie: from.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ receiverId: to.id, content: 'A picture', attachmentIds: [id] }),
    signal: AbortSignal.timeout(ANSWER_MS),
  }).catch(() => null);
  return sent?.status ?? 0;
};

/** What an admin does after jobs were given up; @returns how many run again */
export const retryDeadJobs = async (url: string): Promise<number> => {
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@proquo.test', password: DEMO_PASSWORD }),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
  const listed = await fetch(`${url}/api/admin/jobs?state=dead&limit=100`, { headers: { cookie } });
  if (!listed.ok) throw new Error(`the list of jobs was answered ${listed.status}: ${await listed.text()}`);
  const dead = (await listed.json()) as { id: string }[];
  for (const { id } of dead) {
    const { status } = await fetch(`${url}/api/admin/jobs/${id}/retry`, { method: 'POST', headers: { cookie } });
    if (status !== 200) throw new Error(`a retry was answered ${status}`);
  }
  return dead.length;
};
