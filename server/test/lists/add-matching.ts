import { newId } from '#db/client/ids.ts';
import { wishes } from '#db/schema/matching/saved-searches.ts';
import { industries, services } from '#db/schema/posts/catalog.ts';
import { memberIndustries } from '#db/schema/profile/industries.ts';
import { users } from '#db/schema/auth/members.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { skills, skillWords, unknownWords } from '#db/schema/posts/catalog.ts';
import { placeColumns } from '../../platform/gateways/places/geocoding.ts';
import { DAY } from '../../platform/core/time.ts';
import { postInput } from '../factories.ts';
import type { SceneRows } from '../access/scene-rows.ts';

/** What the busy member gives for everything. */
export const OWN_SKILL = 'skill-of-mine';

const austin = { ...placeColumns('Austin, TX'), location: 'Austin, TX' };

/** A member in Austin who is here for a month. */
export const addMember = (rows: SceneRows, id: string, fields: Partial<typeof users.$inferInsert> = {}): void => {
  const now = Date.now();
  rows.add(users, {
    id,
    email: `${id.toLowerCase()}@proquo.test`,
    firstName: 'Maya',
    lastName: 'Lopez',
    profileComplete: true,
    isEmailVerified: true,
    unlimitedUntil: now + 30 * DAY,
    createdAt: now - 30 * DAY,
    updatedAt: now,
    ...austin,
    ...fields,
  });
};

/** A skill, an industry, a service and a word that names nothing. */
export const addSkill = (rows: SceneRows, id: string, position: number): string => {
  const name = `Name ${id}`;
  rows.add(industries, { id: `industry-${id}`, name: `Industry ${id}`, position });
  rows.add(services, { id: `service-${id}`, name: `Service ${id}`, position });
  rows.add(skills, { id, name, industryId: 'design', position });
  rows.add(skillWords, { word: name.toLowerCase(), skillId: id });
  rows.add(unknownWords, { word: `unknown ${id}`, side: 'offered', count: 1, lastSeenAt: Date.now() });
  return id;
};

/** A post in Austin that gives this skill for those. */
const addPost = (rows: SceneRows, userId: string, gives: string, wants: string[]): string => {
  const id = newId();
  const now = Date.now();
  const skillsOf = { skillsOffered: [gives], skillsWanted: wants };
  rows.add(posts, {
    ...postInput,
    ...austin,
    ...skillsOf,
    visibility: 'everyone',
    id,
    userId,
    createdAt: now,
    updatedAt: now,
  });
  return id;
};

/** A member looks for this in the design industry. */
const addSavedSearch = (rows: SceneRows, userId: string, search: string): void => {
  const now = Date.now();
  const query = { search, label: search, fingerprint: search, field: 'design', ring: 'off' as const };
  rows.add(wishes, { ...query, id: newId(), userId, createdAt: now, soughtSince: now });
};

/**
 * One more post of the member's, with posts of others that match it: of one who trades with the member, of one who
 * matches them and looks for what no one gives, and of one who closes a circle of three with that. All of them look for
 * what no one gives.
 */
export const addMatching = (rows: SceneRows, me: string, number: number) => {
  const members = { otherId: newId(), match: newId(), link: newId() };
  const [skillId, rare, link] = ['skill', 'rare', 'link'].map((kind, place) =>
    addSkill(rows, `${kind}-${number}`, 3 * number + place + 1),
  ) as [string, string, string];
  for (const id of Object.values(members)) {
    addMember(rows, id);
    rows.add(memberIndustries, { userId: id, industryId: 'design' });
  }
  const own = addPost(rows, me, OWN_SKILL, [skillId]);
  const theirs = addPost(rows, members.otherId, skillId, [OWN_SKILL]);
  const ofMatch = addPost(rows, members.match, skillId, [OWN_SKILL, rare, link]);
  const ofLink = addPost(rows, members.link, link, [OWN_SKILL, rare]);
  for (const userId of Object.values(members)) addSavedSearch(rows, userId, `Name ${rare}`);
  return { members, own, theirs, skillId, posts: [own, theirs, ofMatch, ofLink] };
};
