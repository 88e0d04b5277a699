import { DEFAULT_RADIUS } from '#contracts/shared/geography.ts';
import type { InvitationSuggestion } from '#contracts/matching/invitations.ts';
import { personWithSkill, tradesWait } from '#contracts/matching/person-with-skill.ts';
import { wishes } from '#db/schema/matching/saved-searches.ts';
import { invitations } from '#db/schema/matching/invitations.ts';
import { matchIndexKeys } from '#db/schema/matching/match-index.ts';
import { users } from '#db/schema/auth/members.ts';
import type { Db } from '#db/client/types.ts';
import { and, count, desc, eq, inArray, isNotNull, isNull, like } from 'drizzle-orm';
import { cellsAround } from '../match-index/cells.ts';
import { skillKey, subjectOfKey } from '../match-index/indexed-post.ts';
import { within } from '../../auth/members/distance.ts';
import { loadCachedSkills } from '../../posts/skills/cached-skills.ts';
import { listMissingAround } from './waiting/in-circles.ts';
import { loadFailedSearchesBySkill, searchedAt } from './waiting/in-searches.ts';
import { placeName } from '../../platform/gateways/places/geocoding.ts';
import { isLookingForHelp, locatedColumns, looksAround } from './waiting/in-saved-searches.ts';
import { countWaitingOfEach } from './waiting/waiting-for.ts';

const MAX_CANDIDATES = 12;
const SAVED_SEARCHES_READ = 500;
const MAX_SUGGESTIONS = 5;

type NamedPoint = { place: string; lat: number; lng: number };

const findPlace = async ({ read }: Db, userId: string): Promise<NamedPoint | null> => {
  const [row] = await read
    .select({ place: users.location, lat: users.lat, lng: users.lng })
    .from(users)
    .where(eq(users.id, userId));
  const place = row?.place && placeName(row.place);
  return place && row.lat !== null && row.lng !== null ? { place, lat: row.lat, lng: row.lng } : null;
};

/** The skills that posts around here want most. */
const findWantedAround = async ({ read }: Db, { lat, lng }: NamedPoint): Promise<string[]> => {
  const total = count();
  const rows = await read
    .select({ key: matchIndexKeys.key })
    .from(matchIndexKeys)
    .where(
      and(
        eq(matchIndexKeys.side, 'wants'),
        inArray(matchIndexKeys.cell, cellsAround(lat, lng, DEFAULT_RADIUS)),
        like(matchIndexKeys.key, skillKey('%')),
      ),
    )
    .groupBy(matchIndexKeys.key)
    .orderBy(desc(total))
    .limit(MAX_CANDIDATES);
  return rows.map(({ key }) => subjectOfKey(key));
};

/** The skills that saved searches of members around here name. */
const findSearchedAround = async (db: Db, here: NamedPoint): Promise<string[]> => {
  const rows = await db.read
    .select(locatedColumns)
    .from(users)
    .innerJoin(wishes, eq(wishes.userId, users.id))
    .where(and(within(here, DEFAULT_RADIUS, users), isNotNull(wishes.search), isLookingForHelp))
    .limit(SAVED_SEARCHES_READ);
  const { find } = await loadCachedSkills(db);
  return rows.filter((row) => looksAround(row, here)).flatMap(({ search }) => find(search ?? '').map(({ id }) => id));
};

/** The skills for which the member has an invitation already. */
const findInvitedSkills = async ({ read }: Db, userId: string): Promise<Set<string>> => {
  const rows = await read
    .selectDistinct({ skillId: invitations.skillId })
    .from(invitations)
    .where(and(eq(invitations.userId, userId), isNull(invitations.endedAt)));
  return new Set(rows.map(({ skillId }) => skillId));
};

/** Skills that are missing around a member and for which they invite no one yet, the most wanted first. */
export const suggestInvitations = async (db: Db, userId: string): Promise<InvitationSuggestion[]> => {
  const here = await findPlace(db, userId);
  if (!here) return [];
  const { skills } = await loadCachedSkills(db);
  const invited = await findInvitedSkills(db, userId);
  const wanted = [
    ...(await listMissingAround(db.read, here, MAX_CANDIDATES)),
    ...(await findWantedAround(db, here)),
    ...searchedAt(await loadFailedSearchesBySkill(db), here.place),
    ...(await findSearchedAround(db, here)),
  ];
  const candidates = [...new Set(wanted)].filter((id) => !invited.has(id)).slice(0, 2 * MAX_CANDIDATES);
  const wantedSkills = candidates.flatMap((skillId) => skills.find(({ id }) => id === skillId) ?? []);
  const waiting = await countWaitingOfEach(
    db,
    wantedSkills.map(({ id: skillId }) => ({ ...here, skillId })),
  );
  return wantedSkills
    .map((skill, index) => ({ skill, waiting: waiting[index] ?? 0 }))
    .filter((suggestion) => suggestion.waiting > 0)
    .toSorted((a, b) => b.waiting - a.waiting)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ skill, waiting: trades }) => ({
      skillId: skill.id,
      skill: skill.name,
      place: here.place,
      waiting: trades,
      text: `Know ${personWithSkill(skill)} in ${here.place}? ${tradesWait(trades)} for this skill.`,
    }));
};
