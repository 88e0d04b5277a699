/** Members with posts that match, for tests of the list and of the notifications. */
import { industries } from '#db/schema/posts/catalog.ts';
import type { users } from '#db/schema/auth/members.ts';
import { skills } from '#db/schema/posts/catalog.ts';
import type { Db } from '#db/client/types.ts';
import { placeColumns } from '../platform/gateways/places/geocoding.ts';
import { type Caller, callerFor, createMember, postInput } from './factories.ts';
import type { TestApp } from './test-app.ts';

export const insertSkills = (db: Db) =>
  db.write(async (tx) => {
    const names = [
      ['design', 'Design'],
      ['accounting', 'Accounting'],
      ['baking', 'Baking'],
    ];
    await tx.insert(industries).values(names.map(([id = '', name = ''], position) => ({ id, name, position })));
    const all = ['design:Logo design', 'design:Poster design', 'accounting:Bookkeeping', 'accounting:Tax returns'];
    await tx.insert(skills).values(
      all.map((text, position) => {
        const [industryId = '', name = ''] = text.split(':');
        return { id: name.toLowerCase().replaceAll(' ', '-'), name, industryId, position };
      }),
    );
  });

export interface Trader {
  id: string;
  caller: Caller;
}

/** A member in Austin who answers and was seen. */
export const createTrader = async (
  t: TestApp,
  fields: Partial<typeof users.$inferInsert> & { unlimited?: boolean } = {},
  place = 'Austin, TX',
): Promise<Trader> => {
  const id = await createMember(t.db, { unlimited: true, ...placeColumns(place), location: place, ...fields });
  return { id, caller: await callerFor(t.deps, id) };
};

type PostFields = Partial<Parameters<Caller['posts']['create']>[0]>;

/** What gives a logo for bookkeeping. */
export const logoForBooks = {
  ...postInput,
  industry: 'Design',
  lookingForIndustry: 'Accounting',
  skillsOffered: ['logo-design'],
  skillsWanted: ['bookkeeping'],
};
/** The other way round. */
const booksForLogo = {
  ...postInput,
  serviceOffered: 'Bookkeeping',
  industry: 'Accounting',
  lookingForIndustry: 'Design',
  skillsOffered: ['bookkeeping'],
  skillsWanted: ['logo-design'],
};
export const publish = async ({ caller }: Trader, fields: PostFields = {}): Promise<string> =>
  (await caller.posts.create({ ...booksForLogo, ...fields })).id;
