/**
 * `LITESTREAM=<program> node bench/rehearsals/litestream.ts [times] [seconds]`: loses the machine of a server on SQLite.
 * Litestream copies the database to a bucket by `deploy/litestream.yml` while members write; then both programs are
 * killed and their folder is deleted. The database comes back from the bucket, and every acknowledged message is looked
 * up. Needs the built server (`npm run build`) and Litestream 0.3.13, which this package of npm holds:
 * `npm install --prefix /tmp/litestream @flydotio/litestream-linux-x64@1.0.1`.
 */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import Database from 'better-sqlite3';
import sharp from 'sharp';
import webPush from 'web-push';
import { describeNode } from '../../scripts/cluster/nodes.ts';
import { exitOnSignals, program } from '../../scripts/cluster/program.ts';
import { startS3Server } from '../../server/test/services/s3-server.ts';
import { type Client, registerClient } from '../faults/fault-members.ts';

const WRITERS = 8;
const PAUSE_MS = 5;
const GOAL_SECONDS = 1;
const litestream = process.env['LITESTREAM'] ?? 'litestream';
const settingsFile = join(import.meta.dirname, '../../deploy/litestream.yml');

type Sent = { id: string; at: number };
type Attachment = { url: string };

/** Writes until the server is gone. */
const writeUntilGone = async ({ call }: Client, receiverId: string, sent: Sent[]): Promise<void> => {
  for (;;) {
    const content = `message ${sent.length} ${'word '.repeat(20)}`;
    const answer = await call('POST', '/messages', { receiverId, content }).catch(() => null);
    if (!answer) return;
    if (answer.status >= 300) throw new Error(`a message was answered ${answer.status}`);
    sent.push({ id: (answer.body as { id: string }).id, at: Date.now() });
    await sleep(PAUSE_MS);
  }
};

/** A message with a picture; @returns where the picture is read */
const sendPicture = async ({ call }: Client, receiverId: string): Promise<string> => {
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const requested = await call('POST', '/attachments', { name: 'a.png', type: 'image/png', bytes: picture.length });
  const { id, uploadURL } = requested.body as { id: string; uploadURL: string };
  const headers = { 'content-type': 'image/png' };
  await fetch(uploadURL, { method: 'PUT', headers, body: new Uint8Array(picture) });
  const sent = await call('POST', '/messages', { receiverId, content: 'a picture', attachmentIds: [id] });
  const url = (sent.body as { attachments?: Attachment[] }).attachments?.[0]?.url;
  if (!url) throw new Error(`a message with a picture was answered ${sent.status}`);
  return url;
};

/** What a restored file holds; @throws when SQLite finds it damaged */
const readRestored = (file: string) => {
  const database = new Database(file);
  try {
    const integrity = database.pragma('integrity_check', { simple: true });
    const orphans = database.pragma('foreign_key_check') as unknown[];
    if (integrity !== 'ok' || orphans.length > 0) throw new Error(`restored, but ${String(integrity)}`);
    return new Set(database.prepare('select id from messages').pluck().all() as string[]);
  } finally {
    database.close();
  }
};

const rehearse = async (seconds: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'proquo-litestream-'));
  const s3 = await startS3Server();
  const vapid = webPush.generateVAPIDKeys();
  const { node, port, dataDir } = await describeNode({
    name: 'server',
    folder,
    settings: {
      DEMO: 'off',
      HOST: '127.0.0.1',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      // What would otherwise be generated in the folder that is lost.
      SECRET_KEY: randomBytes(32).toString('hex'),
      VAPID_PUBLIC_KEY: vapid.publicKey,
      VAPID_PRIVATE_KEY: vapid.privateKey,
      ...s3.settings,
    },
  });
  const file = join(dataDir, 'proquo.sqlite');
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    LITESTREAM_ENDPOINT: s3.settings.S3_ENDPOINT,
    LITESTREAM_REGION: 'us-east-1',
    LITESTREAM_BUCKET: s3.settings.S3_BUCKET,
    LITESTREAM_ACCESS_KEY_ID: s3.settings.S3_ACCESS_KEY_ID,
    LITESTREAM_SECRET_ACCESS_KEY: s3.settings.S3_SECRET_ACCESS_KEY,
  };
  // A synchronous call would stop the bucket, which is in this process.
  const ask = async (command: string, ...flags: string[]): Promise<string> =>
    (await promisify(execFile)(litestream, [command, ...flags, '-config', settingsFile, file], { env })).stdout;
  const copier = program({
    name: 'litestream',
    command: litestream,
    args: ['replicate', '-config', settingsFile],
    options: { env },
    isReady: async () => (await ask('snapshots')).includes('s3'),
  });
  try {
    await node.start();
    await copier.start();
    const url = `http://127.0.0.1:${port}`;
    const members: Client[] = [];
    for (let at = 0; at < 2 * WRITERS; at += 1) members.push(await registerClient(url, `Member${at}`));
    const [writer] = members as [Client];
    const receiver = (at: number) => members[WRITERS + at]?.id ?? '';
    const readPicture = async (path: string) => {
      const answer = await fetch(url + path, { headers: { cookie: writer.cookie } });
      return Buffer.from(await answer.arrayBuffer()).toString('base64');
    };
    const picture = await sendPicture(writer, receiver(0));
    const pictureBefore = await readPicture(picture);

    const sent: Sent[] = [];
    const writing = members.slice(0, WRITERS).map((member, at) => writeUntilGone(member, receiver(at), sent));
    await sleep(seconds * 1_000);
    // More than one, if Litestream lost the thread of the log and began with a new copy.
    const generations = (await ask('generations')).match(/^s3 /gm)?.length ?? 0;
    const killedAt = Date.now();
    await Promise.all([node.stop('SIGKILL'), copier.stop('SIGKILL')]);
    await Promise.all(writing);
    rmSync(dataDir, { recursive: true });

    mkdirSync(dataDir);
    const began = Date.now();
    await ask('restore', '-if-db-not-exists', '-if-replica-exists');
    const restored = Date.now() - began;
    const found = readRestored(file);
    const missing = sent.filter(({ id }) => !found.has(id));
    const oldest = Math.min(killedAt, ...missing.map(({ at }) => at));

    await node.start();
    const written = await writer.call('POST', '/messages', { receiverId: receiver(0), content: 'after the restore' });
    const isSamePicture = (await readPicture(picture)) === pictureBefore;
    return {
      'acknowledged until the kill': sent.length,
      'found after the restore': sent.length - missing.length,
      [`missing s (goal ${GOAL_SECONDS})`]: (killedAt - oldest) / 1_000,
      'restored in s': restored / 1_000,
      generations,
      'goes on': written.status < 300 && isSamePicture ? 'yes' : 'NO',
    };
  } finally {
    await node.stop('SIGKILL');
    await copier.stop('SIGKILL');
    s3.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

exitOnSignals();
const [times = '3', seconds = '15'] = process.argv.slice(2);
const rows: Awaited<ReturnType<typeof rehearse>>[] = [];
for (let time = 0; time < Number(times); time += 1) {
  // The random part keeps the kills from always coming at the same moment of a second.
  const row = await rehearse(Number(seconds) + Math.random());
  rows.push(row);
  console.log(JSON.stringify(row));
}
console.table(rows);
const isLate = (row: Record<string, number | string>) => Number(row[`missing s (goal ${GOAL_SECONDS})`]) > GOAL_SECONDS;
if (rows.some((row) => isLate(row) || row['goes on'] !== 'yes')) process.exitCode = 1;
