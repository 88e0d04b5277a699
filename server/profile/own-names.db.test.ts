import { nameMessages } from '#contracts/shared/name-messages.ts';
import { users } from '#db/schema/auth/members.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { callerFor, createIndustries, createMember } from '../test/factories.ts';
import { t, withTestApp } from '../test/with-test-app.ts';

withTestApp({ APP_NAME: 'Barter' });
beforeAll(() => createIndustries(t.db, ['Design']));

const refusedWith = (code: string, field: string) => ({ cause: { code, path: [field] } });

test.each([
  ['Barter', 'NAME_RESERVED'],
  ['Аdmin', 'NAME_MIXED'],
  ['evil.example', 'NAME_UNSAFE'],
  ['\u3164', 'NAME_UNSAFE'],
  ['42', 'NAME_WITHOUT_LETTER'],
])('no screen takes %s', async (firstName, code) => {
  const me = await callerFor(t.deps, await createMember(t.db));
  const refused = refusedWith(code, 'firstName');
  await expect(me.profile.update({ firstName })).rejects.toMatchObject(refused);
  await expect(me.profile.updateSettings({ firstName })).rejects.toMatchObject(refused);
  const lastName = me.profile.updateSettings({ lastName: firstName });
  await expect(lastName).rejects.toMatchObject(refusedWith(code, 'lastName'));
  const complete = { firstName, lastName: 'Lopez', businessDescription: 'Logos and brands.', industries: ['design'] };
  await expect(me.profile.complete(complete)).rejects.toMatchObject(refused);
});

test('a name of a member or a business, or first and last name together, cannot be those of the product or its staff', async () => {
  const me = await callerFor(t.deps, await createMember(t.db, { firstName: 'Bar', lastName: 'Lopez' }));
  await expect(me.profile.update({ lastName: 'Ter' })).rejects.toMatchObject(refusedWith('NAME_RESERVED', 'lastName'));
  await expect(me.profile.updateSettings({ businessName: 'Barter Support' })).rejects.toMatchObject(
    refusedWith('NAME_RESERVED', 'businessName'),
  );
  const visitor = await callerFor(t.deps, null);
  const whole = { firstName: 'Bar', lastName: 'Ter', email: 'bar@proquo.test', password: 'a long password' };
  await expect(visitor.auth.register(whole)).rejects.toMatchObject(refusedWith('NAME_RESERVED', 'lastName'));
});

test('a name that was taken before stays, and can be saved with the rest', async () => {
  const id = await createMember(t.db, { firstName: 'Rita.example', lastName: 'Team' });
  const me = await callerFor(t.deps, id);
  await me.profile.updateSettings({ firstName: 'Rita.example', lastName: 'Team', phone: '512 555 0100' });
  expect(await t.db.read.select().from(users).where(eq(users.id, id))).toMatchObject([
    { lastName: 'Team', phone: '512 555 0100' },
  ]);
});

test('staff may have such names', async () => {
  const me = await callerFor(t.deps, await createMember(t.db, { isAdmin: true }));
  await expect(me.profile.update({ lastName: 'Support' })).resolves.toMatchObject({ lastName: 'Support' });
});

test('one character is a name in the profile; a limit has its own sentence', async () => {
  const me = await callerFor(t.deps, await createMember(t.db));
  await expect(me.profile.update({ firstName: '伟', lastName: '王' })).resolves.toMatchObject({ firstName: '伟' });
  const tooLong = async (fields: Parameters<typeof me.profile.updateSettings>[0]) => {
    const error: unknown = await me.profile.updateSettings(fields).catch((refusal: unknown) => refusal);
    return (error as { cause: { issues: { message: string }[] } }).cause.issues[0]?.message;
  };
  expect(await tooLong({ firstName: 'x'.repeat(51) })).toBe('First name too long');
  expect(await tooLong({ location: 'x'.repeat(121) })).toBe('Please use at most 120 characters.');
  expect(await tooLong({ businessDescription: 'x'.repeat(2001) })).toBe('Please use at most 2,000 characters.');
  expect(await tooLong({ phone: 'call me' })).toMatch(/^Please enter a phone number/);
  expect(nameMessages.unsafe).toMatch(/^Please/);
});
