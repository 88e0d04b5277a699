import { expect, test } from 'vitest';
import { callerFor, createMember, postInput } from '../test/factories.ts';
import { t, withTestApp } from '../test/with-test-app.ts';
import { contactsIn } from './hide-contacts.ts';

withTestApp();

test.each([
  ['Write to zoe@example.com or call 512 555 0100', ['zoe@example.com', '512 555 0100']],
  ['The shop is at 1204 South Congress Ave. next to the bank', ['1204 South Congress Ave.']],
  ['12 Oak Street', ['12 Oak Street']],
  ['20 hours of work, 3 rounds, on the way to 2027', []],
])('an address or a number in a text is marked before visitors can see it: %s', (words, found) => {
  expect(contactsIn(words).map(({ text }) => text)).toEqual(found);
});

test('a post and a profile can be seen as visitors will see them, before anyone does', async () => {
  const me = await createMember(t.db, {
    firstName: 'Zoë',
    lastName: 'Quinn',
    bio: 'Call 512 555 0100.',
    businessName: 'Quinn Cakes',
    visibility: 'name',
  });
  const caller = await callerFor(t.deps, me);
  const { page, contacts } = await caller.public.previewPost({
    ...postInput,
    description: 'Come to 12 Oak Street and see it.',
    alts: ['The door at 9 Elm Street'],
  });
  expect(page.post).toMatchObject({ town: 'Austin, TX', author: { name: 'Zoë Q.' }, serviceRequested: null });
  expect(contacts.map(({ text }) => text)).toEqual(['12 Oak Street', '9 Elm Street']);
  expect(contacts.map(({ kind }) => kind)).toEqual(['street', 'street']);
  await caller.portfolio.add({ title: 'A wedding cake', words: 'Ask at zoe@example.com for more.' });
  const whole = await caller.public.previewProfile({ visibility: 'profile' });
  expect(whole.page.member).toMatchObject({ businessName: 'Quinn Cakes', bio: 'Call (shown to members).' });
  expect(whole.contacts).toEqual([
    { kind: 'email', text: 'zoe@example.com' },
    { kind: 'phone', text: '512 555 0100' },
  ]);
  const named = await caller.public.previewProfile({ visibility: 'name' });
  expect([named.page.member.bio, named.contacts]).toEqual([null, []]);
  expect((await t.app.inject({ url: `/api/public/members/${me}` })).json()).toMatchObject({ bio: null });
});

test('one switch hides from visitors all that a member has shown them, and nothing of others', async () => {
  const me = await createMember(t.db, { visibility: 'profile', unlimited: true });
  const other = await createMember(t.db, { visibility: 'profile' });
  const [caller, others] = [await callerFor(t.deps, me), await callerFor(t.deps, other)];
  const open = { ...postInput, visibility: 'everyone' as const };
  const mine = [await caller.posts.create(open), await caller.posts.create(open)];
  const theirs = await others.posts.create(open);
  await caller.public.hideAll();
  const readStatus = async (path: string) => (await t.app.inject({ url: `/api/public/${path}` })).statusCode;
  for (const { id } of mine) expect(await readStatus(`posts/${id}`)).toBe(404);
  expect(await readStatus(`members/${me}`)).toBe(404);
  expect(await readStatus(`posts/${theirs.id}`)).toBe(200);
  expect((await caller.profile.self()).visibility).toBe('members');
});
