/**
 * The baseline: node:http, prepared statements, JSON.stringify; no framework, validation or authentication. It answers
 * with the fields of the API, which `support/same-fields.ts` compares.
 */
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
  p.looking_for_industry as lookingForIndustry, p.skills_offered as skillsOffered, p.skills_wanted as skillsWanted,
  p.description, p.estimated_value as estimatedValue, p.location, p.also_online as alsoOnline, p.pictures, p.status,
  p.held_until as heldUntil, p.closed_reason as closedReason, p.expires_at as expiresAt, p.visibility,
  p.created_at as createdAt, p.boosted_until as boostedUntil, u.first_name as firstName, u.last_name as lastName,
  u.profile_image_url as profileImageUrl, u.is_verified as isVerified, u.verification_status as verificationStatus,
  u.is_founder as isFounder, u.business_name as businessName, u.rating_sum as ratingSum, u.review_count as reviewCount,
  u.completed_exchanges as completedExchanges`;
const newest = connection.prepare(
  `select ${columns} from posts p join users u on u.id = p.user_id where p.status = 'active' order by p.seq desc limit 50`,
);
const search = connection.prepare(
  `select ${columns} from post_search s join posts p on p.seq = s.rowid join users u on u.id = p.user_id
   where post_search match ? and p.status = 'active' order by s.rowid desc limit 50`,
);
const thread = connection.prepare(
  `select id, sender_id as senderId, receiver_id as receiverId, content, read_at as readAt, created_at as createdAt,
     exchange_id as exchangeId, post_id as postId, attachments, via, is_cut as isCut, caution from messages
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

type Row = Record<string, unknown>;
type PostRow = Row & { createdAt: number; expiresAt: number; boostedUntil: number | null; heldUntil: number | null };

const iso = (time: number) => new Date(time).toISOString();
const isoOrNull = (time: number | null) => (time === null ? null : iso(time));
/** Where all posts of the data set are. */
const austin = { id: 'austin-tx', name: 'Austin', region: 'Texas', country: 'US', timeZone: 'America/Chicago' };

const toPost = (row: PostRow) => ({
  id: row.id,
  userId: row.userId,
  type: row.type,
  serviceOffered: row.serviceOffered,
  serviceRequested: row.serviceRequested,
  industry: row.industry,
  lookingForIndustry: row.lookingForIndustry,
  skillsOffered: JSON.parse(String(row.skillsOffered)) as unknown,
  skillsWanted: JSON.parse(String(row.skillsWanted)) as unknown,
  description: row.description,
  estimatedValue: row.estimatedValue,
  location: row.location,
  place: austin,
  alsoOnline: row.alsoOnline === 1,
  pictures: JSON.parse(String(row.pictures)) as unknown,
  status: row.status,
  heldReason: null,
  heldUntil: isoOrNull(row.heldUntil),
  closedReason: row.closedReason,
  expiresAt: iso(row.expiresAt),
  visibility: row.visibility,
  createdAt: iso(row.createdAt),
  isBoosted: row.boostedUntil !== null,
  boostedUntil: isoOrNull(row.boostedUntil),
  distanceMiles: null,
  part: null,
  user: {
    id: row.userId,
    firstName: row.firstName,
    lastName: row.lastName,
    profileImageUrl: row.profileImageUrl,
    isVerified: row.isVerified === 1,
    verificationStatus: row.verificationStatus,
    isFounder: row.isFounder === 1,
    businessName: row.businessName,
    averageRating: row.reviewCount === 0 ? null : Number(row.ratingSum) / Number(row.reviewCount),
    reviewCount: row.reviewCount,
    completedExchanges: row.completedExchanges,
  },
});

type MessageRow = Row & { createdAt: number; readAt: number | null; attachments: string | null };
const toMessage = (row: MessageRow) => ({
  id: row.id,
  senderId: row.senderId,
  receiverId: row.receiverId,
  content: row.content,
  isRead: row.readAt !== null,
  createdAt: iso(row.createdAt),
  exchangeId: row.exchangeId,
  serviceRequestId: row.postId,
  attachments: row.attachments === null ? [] : (JSON.parse(row.attachments) as unknown),
  via: row.via,
  isCut: row.isCut === 1,
  caution: row.caution,
});

const order = (a: string, b: string) => (a < b ? [a, b] : [b, a]);
const noDetails = { exchangeId: null, postId: null, attachments: null, via: null, isCut: 0, caution: null };
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
  return toMessage({ ...noDetails, id, senderId: from, receiverId: to, content, readAt: null, createdAt: now });
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
  if (url.pathname === '/posts') answer((newest.all() as PostRow[]).map(toPost));
  else if (url.pathname === '/search') answer((search.all(`"${url.searchParams.get('q')}"*`) as PostRow[]).map(toPost));
  else if (url.pathname === '/thread') {
    const rows = thread.all(...order(me, url.searchParams.get('with') ?? '')) as MessageRow[];
    answer(rows.reverse().map(toMessage));
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
