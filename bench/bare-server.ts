/** The baseline: node:http, prepared statements, JSON.stringify; no framework, validation or authentication. */
import { createServer } from 'node:http';
import Database from 'better-sqlite3';
import { newId } from '../db/client/ids.ts';
import { memberId } from './shape.ts';

const connection = new Database(process.env.BENCH_FILE ?? '');
connection.pragma('journal_mode = WAL');
connection.pragma('synchronous = FULL');
connection.pragma('cache_size = -65536');
connection.pragma('mmap_size = 1073741824');

const columns = `p.id, p.user_id as userId, p.type, p.service_offered as serviceOffered, p.service_requested as serviceRequested, p.industry,
  p.looking_for_industry as lookingForIndustry, p.description, p.estimated_value as estimatedValue, p.location, p.status,
  p.created_at as createdAt, p.boosted_until as boostedUntil, u.first_name as firstName, u.last_name as lastName,
  u.profile_image_url as profileImageUrl, u.is_verified as isVerified, u.verification_status as verificationStatus,
  u.is_founder as isFounder, u.business_name as businessName`;
const newest = connection.prepare(
  `select ${columns} from posts p join users u on u.id = p.user_id where p.status = 'active' order by p.seq desc limit 50`,
);
const search = connection.prepare(
  `select ${columns} from post_search s join posts p on p.seq = s.rowid join users u on u.id = p.user_id
   where post_search match ? and p.status = 'active' order by s.rowid desc limit 50`,
);
const thread = connection.prepare(
  `select id, sender_id as senderId, receiver_id as receiverId, content, read_at as readAt, created_at as createdAt from messages
   where conversation_id = (select id from conversations where low_id = ? and high_id = ?) order by id desc limit 50`,
);
const pair = connection.prepare('select id from conversations where low_id = ? and high_id = ?');
const addPair = connection.prepare('insert into conversations (id, low_id, high_id, created_at) values (?, ?, ?, ?)');
const addMessage = connection.prepare(
  'insert into messages (id, conversation_id, sender_id, receiver_id, content, created_at) values (?, ?, ?, ?, ?, ?)',
);
const addView = connection.prepare(
  `insert into conversation_members (user_id, other_id, conversation_id, unread_count, last_message_id, last_content, last_at)
   values (?, ?, ?, ?, ?, ?, ?) on conflict (user_id, other_id) do update set
   unread_count = unread_count + excluded.unread_count, last_message_id = excluded.last_message_id,
   last_content = excluded.last_content, last_at = excluded.last_at`,
);

type Row = Record<string, unknown> & { createdAt: number; boostedUntil: number | null };
const toPost = (row: Row) => {
  const { firstName, lastName, profileImageUrl, isVerified, verificationStatus, isFounder, businessName, ...post } =
    row;
  const user = {
    id: post.userId,
    firstName,
    lastName,
    profileImageUrl,
    isVerified: isVerified === 1,
    verificationStatus,
    isFounder: isFounder === 1,
    businessName,
  };
  return { ...post, createdAt: new Date(post.createdAt).toISOString(), user };
};

const order = (a: string, b: string) => (a < b ? [a, b] : [b, a]);
const send = connection.transaction((from: string, to: string, content: string) => {
  const now = Date.now();
  const key = order(from, to);
  let found = pair.get(...key) as { id: string } | undefined;
  if (!found) {
    found = { id: newId() };
    addPair.run(found.id, ...key, now);
  }
  const id = newId();
  addMessage.run(id, found.id, from, to, content, now);
  addView.run(from, to, found.id, 0, id, content, now);
  addView.run(to, from, found.id, 1, id, content, now);
  return { id, senderId: from, receiverId: to, content, isRead: false, createdAt: new Date(now).toISOString() };
});

type Waiting = { message: Parameters<typeof send>; answer: (value: unknown) => void };
let waiting: Waiting[] = [];
/** All that came within one turn of the event loop share a transaction, and are answered after it. */
const sendBatch = () => {
  const batch = waiting;
  waiting = [];
  const sent = connection.transaction(() => batch.map(({ message }) => send(...message))).immediate();
  for (const [index, { answer }] of batch.entries()) answer(sent[index]);
};

const server = createServer((req, res) => {
  const url = new URL(req.url ?? '/', 'http://bare');
  const me = memberId(Number(req.headers['x-member'] ?? 0));
  const answer = (value: unknown) => {
    const json = JSON.stringify(value);
    res.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }).end(json);
  };
  if (url.pathname === '/posts') answer((newest.all() as Row[]).map(toPost));
  else if (url.pathname === '/search') answer((search.all(`"${url.searchParams.get('q')}"*`) as Row[]).map(toPost));
  else if (url.pathname === '/thread') {
    const rows = thread.all(...order(me, url.searchParams.get('with') ?? '')) as Row[];
    answer(rows.reverse().map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() })));
  } else if (url.pathname.startsWith('/messages')) {
    let body = '';
    req.on('data', (chunk) => (body += chunk));
    req.on('end', () => {
      const { receiverId, content } = JSON.parse(body) as { receiverId: string; content: string };
      if (url.pathname === '/messages') answer(send.immediate(me, receiverId, content));
      else if (waiting.push({ message: [me, receiverId, content], answer }) === 1) setImmediate(sendBatch);
    });
  } else answer({ ready: true });
});
server.listen(Number(process.env.PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
