import { expect, test } from 'vitest';
import { unkeyedIn } from './unkeyed.ts';

const keys = { messages: 'conversation_id' };

test.each([
  ['select * from messages where conversation_id = $1 and id < $2', []],
  ['select * from "messages" where "messages"."conversation_id" = (select id from conversations where a = $1)', []],
  ['select * from messages m where m.conversation_id in ($1, $2)', []],
  ['select * from messages where conversation_id = any($1)', []],
  ['select * from messages where conversation_id in (select id from conversations)', []],
  ['select * from conversations c join messages m on m.conversation_id = c.id where c.low_id = $1', []],
  ['select * from c left join lateral (select * from messages where messages.conversation_id = c.id) x on true', []],
  ['update messages set read_at = 1 where conversation_id = $1', []],
  ['insert into messages (id, conversation_id) values ($1, $2) on conflict do nothing', []],
  ['select * from posts where id = $1', []],
  ['select * from messages', ['select messages']],
  ['select * from messages where id = $1', ['select messages by id']],
  ['select * from messages where conversation_id > $1', ['select messages by conversation_id']],
  ['select * from messages where conversation_id <> $1', ['select messages by conversation_id']],
  ['select * from messages where conversation_id = conversation_id', ['select messages by conversation_id']],
  ['select * from messages where conversation_id = $1 or id = $2', ['select messages by conversation_id, id']],
  ['select * from messages where (conversation_id = $1 and id = $2) or conversation_id = $3', []],
  ['select * from messages m, messages n where m.conversation_id = $1 and n.id = $2', ['select messages by id']],
  [
    'select * from posts where conversation_id = $1 and exists (select 1 from messages where post_id = $2)',
    ['select messages by post_id'],
  ],
  ['delete from messages where created_at < $1 and sender_id = $2', ['delete messages by created_at, sender_id']],
  ['update messages set a = 1 from posts where posts.id = messages.post_id', ['update messages by post_id']],
  ['insert into messages (id) values ($1)', ['insert messages']],
  ['with old as (select id from messages where created_at < $1) select * from old', ['select messages by created_at']],
])('%s: %j', async (sql, expected) => {
  expect(await unkeyedIn(sql, keys)).toEqual(expected);
});
