import { setTimeout as sleep } from 'node:timers/promises';
import { hasRedis } from '#scripts/setup/redis.mjs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { postInput } from '../../../test/factories.ts';
import { type RealNodes, startRealNodes } from '../../../test/services/real-nodes.ts';

const ROUNDS = process.env['DEEP'] === 'on' ? 24 : 4;
/** How many calls of each kind each round makes. */
const CALLS = 6;
/** The node that is killed, and those that go on. */
const VICTIM = 0;
const OTHERS = [1, 2];

/** `effect`: the table and the column in which its text is found. */
type Call = { by: string; path: string; body: object; key: string; text: string; effect: [string, string] };
type Answer = { status: number; body: string; replayed: string | null; retryAfter: string | null };

describe.skipIf(!hasRedis())('calls with a key at three nodes', { timeout: 300_000 }, () => {
  let nodes: RealNodes;
  const members: Record<string, { id: string; cookie: string }> = {};
  beforeAll(async () => {
    nodes = await startRealNodes(3);
    for (const name of ['ada', 'ben', 'cay', 'dan', 'eve']) members[name] = await nodes.register(name);
    await nodes.query(hold);
  }, 300_000);
  afterAll(() => nodes.close());

  const post = async (at: number, path: string, body: object, cookie: string, key?: string): Promise<Answer> => {
    const answer = await fetch(nodes.url(at) + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, ...(key ? { 'idempotency-key': key } : {}) },
      body: JSON.stringify(body),
    });
    const { status, headers } = answer;
    const text = await answer.text();
    return { status, body: text, replayed: headers.get('idempotent-replayed'), retryAfter: headers.get('retry-after') };
  };
  const send = (at: number, { by, path, body, key }: Call) => post(at, path, body, members[by]!.cookie, key);

  /** Sends again whenever it's told to wait: while the first one runs, and while the database is busy. */
  const untilAnswered = async (ask: () => Promise<Answer>): Promise<Answer> => {
    const answer = await ask();
    if (answer.status !== 409 && answer.status !== 503) return answer;
    expect([answer.body, Number(answer.retryAfter) > 0]).toEqual([expect.stringMatching(/_BUSY|_AWAY/), true]);
    await sleep(Number(answer.retryAfter) * 1_000);
    return untilAnswered(ask);
  };
  const sendUntilAnswered = (at: number, call: Call) => untilAnswered(() => send(at, call));

  let made = 0;
  /** One call of each kind, with a key and a text that no other has, by members who share no lock. */
  const newCalls = async (): Promise<Call[]> => {
    made += 1;
    const [text, key] = [`call number ${made}, in words enough for a post`, `key-${made}`];
    const described = (description: string) => ({ ...postInput, description });
    const theirs = await untilAnswered(() =>
      post(1, '/api/service-requests', described(`For ${text}`), members.eve!.cookie),
    );
    const { id: serviceRequestId } = JSON.parse(theirs.body) as { id: string };
    const request = { providerUserId: members.eve!.id, serviceRequestId, message: text };
    const message = { receiverId: members.cay!.id, content: text };
    return [
      { by: 'ada', path: '/api/service-requests', body: described(text), effect: ['posts', 'description'] },
      { by: 'ben', path: '/api/messages', body: message, effect: ['messages', 'content'] },
      { by: 'dan', path: '/api/exchanges', body: request, effect: ['exchanges', 'message'] },
    ].map((call) => ({ ...call, text, key }) as Call);
  };
  const countEffects = async ({ effect: [table, column], text }: Call): Promise<number> => {
    const counted = `select count(*)::int as count from ${table} where ${column} = $1`;
    const [row] = await nodes.query<{ count: number }>(counted, [text]);
    return row?.count ?? 0;
  };
  /** Has both other nodes asked again: one effect, and the same answer at both. */
  const expectOneEffect = async (call: Call) => {
    const answers = await Promise.all(OTHERS.map((at) => sendUntilAnswered(at, call)));
    expect([call.path, answers.map(({ status }) => status)]).toEqual([call.path, [200, 200]]);
    expect([call.path, new Set(answers.map(({ body }) => body)).size, await countEffects(call)]).toEqual([
      call.path,
      1,
      1,
    ]);
    return answers;
  };

  test('twenty at once, spread over the nodes, have one effect and get equal answers', async () => {
    for (const call of await newCalls()) {
      const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => sendUntilAnswered(n, call)));
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
      expect(new Set(answers.map(({ status, body }) => (status === 200 ? 200 : body)))).toEqual(new Set([200]));
      expect(answers.filter(({ replayed }) => replayed === null)).toHaveLength(1);
      expect(await countEffects(call)).toBe(1);
    }
  });

  test.each([
    ['takes its key', 1, 0],
    ["stores its effect, and hasn't committed it", 2, 0],
    ["has committed its effect, and hasn't stored its answer", 3, 1],
  ])('a node that is killed while it %s leaves a call that another one makes once', async (_, moment, committed) => {
    const calls = await newCalls();
    const release = await holdAt(moment);
    const cutOff = calls.map((call) => send(VICTIM, call).catch(() => 'cut off'));
    await vi.waitFor(async () => expect(await countHeld()).toBe(calls.length), { timeout: 20_000 });
    for (const call of calls) expect(await countEffects(call)).toBe(committed);
    await nodes.kill(VICTIM);
    await release();
    expect(await Promise.all(cutOff)).toEqual(calls.map(() => 'cut off'));
    for (const answers of await Promise.all(calls.map(expectOneEffect))) {
      expect(answers.filter(({ replayed }) => replayed === null)).toHaveLength(1);
    }
    await nodes.restart(VICTIM);
  });

  test('a node that is killed at any moment leaves calls that others answer, each with one effect', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const calls = (await Promise.all(Array.from({ length: CALLS }, newCalls))).flat();
      let answered = 0;
      let dying: Promise<void> | undefined;
      const before = await Promise.all(
        calls.map(async (call) => {
          const answer = await send(VICTIM, call).catch(() => null);
          if (answer) answered += 1;
          if (answered > (round % 5) * 3) dying ??= nodes.kill(VICTIM);
          return answer;
        }),
      );
      await dying;
      expect(before).toContain(null);
      const after = await Promise.all(calls.map(expectOneEffect));
      const differ = before.filter((answer, n) => answer?.status === 200 && answer.body !== after[n]?.[0]?.body);
      expect(differ).toEqual([]);
      await nodes.restart(VICTIM);
    }
  });

  /** Has calls wait at a moment, until it's released. */
  const holdAt = async (moment: number) => {
    await nodes.query('insert into held values ($1)', [moment]);
    return () => nodes.query('delete from held');
  };
  const countHeld = async () => {
    const [row] = await nodes.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where wait_event = 'PgSleep'`,
    );
    return row?.count ?? 0;
  };
});

/** Calls wait as long as the table names their moment: 1 a new key, 2 an effect beside it, 3 its answer. */
const hold = `
create table held (moment int);
create function wait_while_held() returns trigger language plpgsql as $$
declare
  now_at int := case when tg_op = 'INSERT' then 1 when new.leased_until is null then 3 else 2 end;
begin
  while exists (select 1 from held where moment = now_at) loop
    perform pg_sleep(0.02);
  end loop;
  return new;
end $$;
create trigger held before insert or update on idempotent_calls for each row execute function wait_while_held();
`;
