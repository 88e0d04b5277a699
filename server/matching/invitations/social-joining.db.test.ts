import { installCatalog } from '#db/catalog/install.ts';
import { invitationJoins } from '#db/schema/matching/invitations.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callerFor, createMember } from '../../test/factories.ts';
import { createSocialApp, findMember, type SocialApp, socialBrowser } from '../../test/social-app.ts';

let t: SocialApp;
let me: string;
let code: string;
beforeAll(async () => {
  t = await createSocialApp({});
  await installCatalog(t.db);
  me = await createMember(t.db);
  ({ code } = await (await callerFor(t.deps, me)).invitations.create({ skillId: 'tiling', place: 'Austin, TX' }));
});
afterAll(() => t.close());

let count = 0;
const someone = () => {
  count += 1;
  return { sub: `guest-${count}`, email: `guest-${count}@example.com`, email_verified: true, given_name: 'Grace' };
};
const findJoin = async (userId: unknown) =>
  (
    await t.db.fresh
      .select()
      .from(invitationJoins)
      .where(eq(invitationJoins.userId, String(userId)))
  )[0];

describe.each(['google', 'apple'] as const)('an invitation on the way over %s', (name) => {
  const signIn = async (query: string) => {
    const browser = socialBrowser(t, name);
    const { address } = await browser.start(query);
    return findMember(t, await browser.comeBack(t.provider.consent(address)));
  };

  test('counts for a new account, and fills in skill and place', async () => {
    t.provider.is(someone());
    const member = await signIn(`?invitation=${code}`);
    expect(await findJoin(member?.['id'])).toMatchObject({ inviterId: me });
    expect(member).toMatchObject({ location: 'Austin, TX', skillsOffered: ['tiling'] });
  });

  test('does not count for members who had an account, or came without one', async () => {
    const person = someone();
    t.provider.is(person);
    const first = await signIn('');
    expect(await findJoin(first?.['id'])).toBeUndefined();
    const again = await signIn(`?invitation=${code}`);
    expect(again?.['id']).toBe(first?.['id']);
    expect(await findJoin(first?.['id'])).toBeUndefined();
  });

  test.each(['?invitation=abcde-fghjk', `?invitation=${'x'.repeat(500)}`, '?invitation=a&invitation=b'])(
    'a code that does not exist keeps no one from signing up: %s',
    async (query) => {
      t.provider.is(someone());
      expect(await findJoin((await signIn(query))?.['id'])).toBeUndefined();
    },
  );
});
