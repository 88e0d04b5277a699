// PostgreSQL too: what makes two addresses one account.
import { users } from '#db/schema/auth/members.ts';
import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { callerFor } from '../test/factories.ts';
import { updateMember } from '../test/rows.ts';
import { t, withTestApp } from '../test/with-test-app.ts';

withTestApp();

const person = { firstName: 'Ana', lastName: 'Stone', password: 'Grüße-aus-Köln-77'.normalize('NFC') };
const visitor = () => callerFor(t.deps, null);
const register = async (email: string, fields: Partial<typeof person> = {}) =>
  (await visitor()).auth.register({ ...person, email, ...fields });
const signIn = async (email: string, password = person.password) => (await visitor()).auth.login({ email, password });

describe('an address', () => {
  test('is the same in both spellings of its domain', async () => {
    const { id, email } = await register('ana@bücher.example');
    expect(email).toBe('ana@xn--bcher-kva.example');
    expect(await signIn('ana@bücher.example')).toMatchObject({ id });
    expect(await signIn('Ana@XN--BCHER-KVA.example')).toMatchObject({ id });
    await expect(register('ana@xn--bcher-kva.example')).rejects.toMatchObject({ cause: { code: 'EMAIL_TAKEN' } });
  });

  test.each([
    '\u200bunseen@proquo.test',
    'unseen@proquo.test\u2060',
    '\u202aunseen@proquo.test\u202c',
    '\ufeffUnseen@proquo.test ',
  ])('is the same with what no one sees around it: %j', async (typed) => {
    const [known] = await t.db.read.select().from(users).where(eq(users.email, 'unseen@proquo.test'));
    const { id } = known ?? (await register('unseen@proquo.test'));
    expect(await signIn(typed)).toMatchObject({ id });
  });

  test('is the same for a link and for a change', async () => {
    const { id } = await register('change@proquo.test');
    const me = await callerFor(t.deps, id);
    await (await visitor()).auth.forgotPassword({ email: '\u200bchange@proquo.test' });
    await t.runJobs();
    expect(t.outbox.filter(({ to }) => to === 'change@proquo.test').length).toBeGreaterThan(1);
    await expect(me.profile.updateSettings({ email: '\u200bchange@proquo.test' })).resolves.toMatchObject({
      pendingEmail: null,
    });
  });
});

describe('a password', () => {
  test('is the same in all forms of its letters', async () => {
    const { id } = await register('forms@proquo.test');
    expect(await signIn('forms@proquo.test', person.password.normalize('NFD'))).toMatchObject({ id });
    const other = await register('pieces@proquo.test', { password: person.password.normalize('NFD') });
    expect(await signIn('pieces@proquo.test', person.password.normalize('NFC'))).toMatchObject({ id: other.id });
    await expect(signIn('forms@proquo.test', 'Grusse-aus-Koln-77')).rejects.toMatchObject({
      cause: { code: 'INVALID_CREDENTIALS' },
    });
  });

  test('that was hashed as it was typed still works', async () => {
    const { id } = await register('before@proquo.test');
    const typed = person.password.normalize('NFD');
    const passwordHash = await hash(typed, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    await updateMember(t.db, id, { passwordHash });
    expect(await signIn('before@proquo.test', typed)).toMatchObject({ id });
  });
});
