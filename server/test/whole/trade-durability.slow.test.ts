import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { postInput, termsInput } from '../factories.ts';
import { type RealServer, startRealServer } from '../real-server.ts';
import { DAY, HOUR } from '../../platform/core/time.ts';
import { makeFolder } from '#scripts/test/temporary-folder.ts';

const CONNECTIONS = 8;
const EXCHANGES = 24;
const DEATHS = 3;
/** The server is killed when this many are acknowledged, while further ones are in flight. */
const ANSWERED_BEFORE_DEATH = 8;

vi.setConfig({ testTimeout: 180_000 });

let dataDir: string;
let server: RealServer;
/** The members of the first test, for those after it. */
let parties: Partial<Record<'asker' | 'owner', { id: string; cookie: string }>> = {};
beforeAll(async () => {
  dataDir = makeFolder('trade');
  server = await startRealServer(dataDir);
});
afterAll(() => server.kill());

const call = async <T>(method: string, path: string, cookie: string, body: unknown = {}): Promise<T> => {
  const answer = await fetch(server.url + path, {
    method,
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  if (answer.status !== 200) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
};

/** Reads or changes the database beside the server. */
const inDatabase = <T>(work: (database: Database.Database) => T): T => {
  const database = new Database(join(dataDir, 'proquo.sqlite'));
  const result = work(database);
  database.close();
  return result;
};
const rows = <T>(sql: string) => inDatabase((database) => database.prepare(sql).all() as T[]);

const register = async (name: string) => {
  const answer = await fetch(`${server.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstName: name,
      lastName: 'Kept',
      email: `${name}@proquo.test`,
      password: 'a long password',
    }),
  });
  const { id } = (await answer.json()) as { id: string };
  inDatabase((database) =>
    database.prepare('update users set unlimited_until = ? where id = ?').run(Date.now() + DAY, id),
  );
  return { id, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
};

/** How many requests one sends to the other, each with terms. */
const requests = async (asker: { cookie: string }, owner: { id: string; cookie: string }) => {
  const ids: string[] = [];
  for (let i = 0; i < EXCHANGES; i += 1) {
    const post = await call<{ id: string }>('POST', '/api/service-requests', owner.cookie, postInput);
    const body = { providerUserId: owner.id, serviceRequestId: post.id, terms: termsInput };
    ids.push((await call<{ id: string }>('POST', '/api/exchanges', asker.cookie, body)).id);
  }
  return ids;
};

/** Works through the ids on several connections until the server, which is killed in the middle, is gone. */
const untilDeath = async (ids: string[], work: (id: string) => Promise<unknown>): Promise<string[]> => {
  const left = [...ids];
  const answered: string[] = [];
  let dying: Promise<void> | undefined;
  const worker = async () => {
    for (let id = left.shift(); id; id = left.shift()) {
      try {
        await work(id);
      } catch (error) {
        if (dying) return;
        throw error;
      }
      answered.push(id);
      if (answered.length >= ANSWERED_BEFORE_DEATH) dying ??= server.kill();
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  await dying;
  return answered;
};

type Kept = { id: string; status: string; terms: string; events: number; notices: number };
/** What is stored of each exchange: a change and all that belongs to it. */
const kept = (title: string, toStatus: string) =>
  rows<Kept>(`select e.id, e.status,
    (select group_concat(t.status) from exchange_terms t where t.exchange_id = e.id) as terms,
    (select count(*) from exchange_events v where v.exchange_id = e.id and v.to_status = '${toStatus}') as events,
    (select count(*) from notifications n where n.action_url like '%' || e.id and n.title = '${title}') as notices
    from exchanges e`);

test('a server that is killed while terms are accepted keeps each acceptance whole or not at all', async () => {
  const [asker, owner] = [await register('asker'), await register('owner')];
  parties = { asker, owner };
  const ids = await requests(asker, owner);
  const answered = await untilDeath(ids, (id) => call('POST', `/api/exchanges/${id}/terms/1/accept`, owner.cookie));
  expect(answered.length).toBeGreaterThanOrEqual(ANSWERED_BEFORE_DEATH);
  const whole = { status: 'accepted', terms: 'accepted', events: 1, notices: 1 };
  const nothing = { status: 'pending', terms: 'open', events: 0, notices: 0 };
  for (const { id, ...one } of kept('Exchange accepted', 'accepted')) {
    expect(one).toEqual(answered.includes(id) || one.status === 'accepted' ? whole : nothing);
  }
  server = await startRealServer(dataDir);
});

/** The members of the test before, and their exchanges, all of them marked as done by the provider an hour ago. */
const markDone = () => {
  const ids = rows<{ id: string }>('select id from exchanges order by id').map(({ id }) => id);
  const cookies = { asker: parties.asker?.cookie ?? '', owner: parties.owner?.cookie ?? '' };
  inDatabase((database) => {
    const at = Date.now() - HOUR;
    database.exec(`update exchanges set status = 'completed', status_since = ${at}, marked_by_id = provider_id,
      marked_at = ${at}, confirm_by = ${at + 7 * DAY}, completion_state = 'waiting', counts_for = 'both',
      waiting_id = requester_id;
      update users set completed_exchanges = ${ids.length} where id in (select requester_id from exchanges)
        or id in (select provider_id from exchanges)`);
  });
  return { ids, ...cookies };
};

type Settled = {
  id: string;
  completion: string;
  countsFor: string;
  disputes: string | null;
  confirmations: number;
  contests: number;
  decisions: number;
  notified: string | null;
};
/** What is stored of each completed exchange, and the notification of it. */
const settled = () =>
  rows<Settled>(`select e.id, e.completion_state as completion, e.counts_for as countsFor,
    (select group_concat(d.state) from disputes d where d.exchange_id = e.id) as disputes,
    (select count(*) from exchange_events v where v.exchange_id = e.id and v.note = 'confirmed') as confirmations,
    (select count(*) from exchange_events v where v.exchange_id = e.id and v.note = 'contested') as contests,
    (select count(*) from exchange_events v where v.exchange_id = e.id and v.note = 'decided') as decisions,
    (select group_concat(n.title) from notifications n where n.action_url like '%' || e.id
      and n.title in ('Exchange confirmed', 'Your exchange is on hold', 'Decision made')) as notified
    from exchanges e where e.completion_state is not null`);

/** Expects that each member's counters are what the rows say. */
const expectTrueCounters = () => {
  const counted = `(select count(*) from exchanges e
    where (e.requester_id = u.id and e.counts_for in ('both', 'requester'))
      or (e.provider_id = u.id and e.counts_for in ('both', 'provider')))`;
  expect(rows(`select id from users u where completed_exchanges <> ${counted}`)).toEqual([]);
};

type Mail = { kind: string; userId: string; params: { disputeId?: string; exchangeId?: string } };
/** The emails of a notice. */
const mailsOf = (notice: string) =>
  rows<{ payload: string }>(`select payload from jobs where kind = 'email.notice'`)
    .map(({ payload }) => JSON.parse(payload) as Mail)
    .filter(({ kind }) => kind === notice);
/** The receivers of emails with this update of a dispute, one entry for each email. */
const disputeMails = (update: 'opened' | 'decided') =>
  mailsOf(`dispute.${update}`).map(({ params, userId }) => `${params.disputeId} ${userId}`);

const untouched = { completion: 'waiting', countsFor: 'both', disputes: null, notified: null };
const never = { confirmations: 0, contests: 0, decisions: 0 };
const details = 'The files for print are still missing.';

test('a server that is killed while completions are confirmed and contested keeps each whole or not at all', async () => {
  const { ids, asker } = markDone();
  const contests = (id: string) => ids.indexOf(id) % 2 === 0;
  const answered = await untilDeath(ids, (id) =>
    contests(id)
      ? call('POST', `/api/exchanges/${id}/dispute`, asker, { reason: 'not_finished', details })
      : call('POST', `/api/exchanges/${id}/confirm`, asker),
  );
  expect(answered.length).toBeGreaterThanOrEqual(ANSWERED_BEFORE_DEATH);
  const confirmed = {
    ...untouched,
    ...never,
    completion: 'confirmed',
    confirmations: 1,
    notified: 'Exchange confirmed',
  };
  const contested = {
    ...never,
    completion: 'contested',
    countsFor: 'none',
    disputes: 'open',
    contests: 1,
    notified: 'Your exchange is on hold',
  };
  for (const { id, ...one } of settled()) {
    const whole = contests(id) ? contested : confirmed;
    const isWhole = answered.includes(id) || one.completion !== 'waiting';
    expect(one).toEqual(isWhole ? whole : { ...untouched, ...never });
  }
  expectTrueCounters();
  const open = rows<{ id: string; accused: string }>('select id, accused_id as accused from disputes');
  expect(open.length).toBeGreaterThan(0);
  expect(disputeMails('opened').toSorted()).toEqual(open.map(({ id, accused }) => `${id} ${accused}`).toSorted());
});

// The next tests start the server once or more, so they take long.
test.runIf(process.env['DEEP'] === 'on')(
  'a server that is killed while disputes are decided keeps each decision whole or not at all',
  async () => {
    server = await startRealServer(dataDir);
    const { ids, asker } = markDone();
    inDatabase((database) =>
      database.exec(`delete from disputes; delete from exchange_events;
      delete from notifications; delete from jobs`),
    );
    const judge = await register('judge');
    inDatabase((database) => database.prepare('update users set is_admin = 1 where id = ?').run(judge.id));
    const disputes: string[] = [];
    for (const id of ids) {
      const input = { reason: 'not_finished', details };
      disputes.push((await call<{ id: string }>('POST', `/api/exchanges/${id}/dispute`, asker, input)).id);
    }
    const decision = { decision: 'counts_for_provider', note: 'We read it all.' };
    const answered = await untilDeath(disputes, (id) =>
      call('PATCH', `/api/admin/disputes/${id}`, judge.cookie, decision),
    );
    const expectWhole = () => {
      for (const { id, ...one } of settled()) {
        const isWhole = answered.includes(disputes[ids.indexOf(id)] ?? '') || one.disputes === 'decided';
        expect(one).toMatchObject({ completion: 'contested', confirmations: 0, contests: 1 });
        expect([one.disputes, one.countsFor, one.decisions]).toEqual(
          isWhole ? ['decided', 'provider', 1] : ['open', 'none', 0],
        );
        const notified = (one.notified ?? '').split(',').toSorted();
        const opening = 'Your exchange is on hold';
        expect(notified).toEqual(isWhole ? ['Decision made', 'Decision made', opening] : [opening]);
      }
      expectTrueCounters();
      const decided = rows<{ id: string; a: string; b: string }>(
        `select id, opened_by_id as a, accused_id as b from disputes where state = 'decided'`,
      );
      expect(disputeMails('decided').toSorted()).toEqual(
        decided.flatMap(({ id, a, b }) => [`${id} ${a}`, `${id} ${b}`]).toSorted(),
      );
      const logged = rows<{ id: string }>(`select subject_id as id from audit_log where action = 'dispute.decide'`);
      expect(logged.map(({ id }) => id).toSorted()).toEqual(decided.map(({ id }) => id).toSorted());
      return decided.length;
    };
    const before = expectWhole();
    expect(before).toBeGreaterThanOrEqual(answered.length);
    server = await startRealServer(dataDir);
    const left = rows<{ id: string }>(`select id from disputes where state = 'open'`);
    for (const { id } of left) await call('PATCH', `/api/admin/disputes/${id}`, judge.cookie, decision);
    expect(expectWhole()).toBe(EXCHANGES);
  },
);

test.runIf(process.env['DEEP'] === 'on')(
  'requests that end unanswered while the server is killed again and again end once each, and notify once',
  async () => {
    const [asker, owner] = [await register('late-asker'), await register('late-owner')];
    const ids = await requests(asker, owner);
    await server.kill();
    const list = ids.map((id) => `'${id}'`).join(',');
    inDatabase((database) => {
      const over = Date.now() - 1000;
      database.prepare(`update exchanges set answer_by = ${over}, due_at = ${over} where id in (${list})`).run();
      database.prepare(`update jobs set run_at = ${over} where kind = 'exchanges.advance'`).run();
    });
    const ended = () =>
      rows<{ n: number }>(`select count(*) as n from exchanges where expired = 1 and id in (${list})`)[0]?.n ?? 0;
    for (let death = 0; death <= DEATHS; death += 1) {
      server = await startRealServer(dataDir);
      const enough = death === DEATHS ? EXCHANGES : Math.min(ended() + 1, EXCHANGES);
      await vi.waitFor(() => expect(ended()).toBeGreaterThanOrEqual(enough), { timeout: 60_000, interval: 5 });
      await server.kill();
    }
    const mine = kept('Request ended', 'cancelled').filter(({ id }) => ids.includes(id));
    expect(mine).toHaveLength(EXCHANGES);
    for (const { id: _, ...one } of mine) {
      expect(one).toEqual({ status: 'cancelled', terms: 'superseded', events: 1, notices: 2 });
    }
    const mails = mailsOf('deadline.expired').filter(({ params }) => ids.includes(params.exchangeId ?? ''));
    expect(new Set(mails.map(({ params, userId }) => `${params.exchangeId} ${userId}`)).size).toBe(mails.length);
    server = await startRealServer(dataDir);
  },
);
