import { newId } from '#db/client/ids.ts';
import type { Tx } from '#db/client/types.ts';
import { appointments } from '#db/schema/exchanges/appointments.ts';
import { conversationMembers, messages } from '#db/schema/messages/conversations.ts';
import { exchanges, reviews } from '#db/schema/exchanges/exchanges.ts';
import { favorites } from '#db/schema/posts/favorites.ts';
import { wishes } from '#db/schema/matching/saved-searches.ts';
import { users } from '#db/schema/auth/members.ts';
import { notifications } from '#db/schema/notifications/notifications.ts';
import { and, eq } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { DAY, HOUR } from '../../platform/core/time.ts';
import { placeColumns } from '../../platform/gateways/places/geocoding.ts';
import type { Scene } from '../access/access-scene.ts';
import { createSkills } from '../circles/circles.ts';
import { callerFor, createMember, postInput } from '../factories.ts';
import type { TestApp } from '../test-app.ts';

const HOME = 'Austin, TX';
const MESSAGES = 1_000;
const POSTS_EACH = 100;
const SERIES = 200;
const TRADES = 300;
const NOTICES = 500;
const SEARCHERS = 60;
const SEARCHES_EACH = 20;
const ROWS_AT_ONCE = 200;
/** Two letters that unfold to eighteen and to five, up to the longest message. */
const dearMessage = `zz ${'\uFDFA\u0958'.repeat(2_498)}`;

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

const insertMany = async <T extends SQLiteTable>(tx: Tx, table: T, rows: T['$inferInsert'][]) => {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const chunk: SQLiteTable['$inferInsert'][] = rows.slice(from, from + ROWS_AT_ONCE);
    await tx.insert<SQLiteTable>(table).values(chunk);
  }
};

/** Writes as many of the longest messages as an hour allows, which no index has read yet. */
const writeMessages = async (tx: Tx, { owner, party }: Scene, now: number) => {
  const [row] = await tx
    .select({ conversationId: conversationMembers.conversationId })
    .from(conversationMembers)
    .where(and(eq(conversationMembers.userId, owner.id), eq(conversationMembers.otherId, party.id)));
  if (!row) throw new Error('the scene has no conversation');
  const sent = { ...row, senderId: owner.id, receiverId: party.id, createdAt: now, content: dearMessage };
  await insertMany(
    tx,
    messages,
    numbers(MESSAGES).map(() => ({ ...sent, id: newId() })),
  );
};

/** Series of dates, each in another time zone. */
const planSeries = async (tx: Tx, scene: Scene, now: number) => {
  const zones = Intl.supportedValuesOf('timeZone');
  await insertMany(
    tx,
    appointments,
    numbers(SERIES).map((at) => {
      const startsAt = now + at * HOUR;
      const endsAt = startsAt + HOUR;
      return {
        id: newId(),
        exchangeId: scene.agreedId,
        proposedById: scene.party.id,
        status: 'confirmed' as const,
        options: [startsAt],
        startsAt,
        endsAt,
        lastEndsAt: endsAt + 11 * 7 * DAY,
        minutes: 60,
        timeZone: zones[(at * 3) % zones.length] ?? 'UTC',
        place: 'call' as const,
        repeatWeekly: 12,
        createdAt: now,
        updatedAt: now,
      };
    }),
  );
};

const finishTrades = async (tx: Tx, { owner, party, postId }: Scene, now: number) => {
  const done = numbers(TRADES).map(() => ({
    id: newId(),
    requesterId: party.id,
    providerId: owner.id,
    postId,
    status: 'completed' as const,
    countsFor: 'both' as const,
    createdAt: now,
    updatedAt: now,
  }));
  await insertMany(tx, exchanges, done);
  const said = { reviewerId: party.id, revieweeId: owner.id, rating: 5, comment: 'Fine work. '.repeat(150) };
  const shown = { status: 'approved' as const, createdAt: now, visibleFrom: now, publishedAt: now };
  await insertMany(
    tx,
    reviews,
    done.map(({ id }) => ({ ...said, ...shown, id: newId(), exchangeId: id })),
  );
};

const addFavorites = async (tx: Tx, { owner, party }: Scene, now: number) => {
  const notice = { userId: owner.id, type: 'other' as const, title: 'News', description: 'Something. '.repeat(40) };
  await insertMany(
    tx,
    notifications,
    numbers(NOTICES).map(() => ({ ...notice, id: newId(), createdAt: now })),
  );
  const favorite = { userId: owner.id, type: 'member' as const, subjectId: party.id, createdAt: now };
  await tx.insert(favorites).values(favorite).onConflictDoNothing();
};

/** Neighbors who look for what hardly anyone offers, in as many words as a search takes. */
const saveSearch = async (t: TestApp, now: number) => {
  const place = placeColumns(HOME);
  const words = (at: number) => numbers(8).map((word) => `craft${at}word${word}`);
  for (const who of numbers(SEARCHERS)) {
    const userId = await createMember(t.db, { ...place, location: HOME });
    const rows = numbers(SEARCHES_EACH).map((n) => {
      const stems = words(who * SEARCHES_EACH + n);
      const search = stems.join(' ');
      const query = { search, label: search, fingerprint: search, stems, near: HOME, radius: 25, ...place };
      return { ...query, id: newId(), userId, ring: 'at_once' as const, createdAt: now, soughtSince: now };
    });
    await t.db.write((tx) => insertMany(tx, wishes, rows));
  }
};

const offerCircle = async (t: TestApp, userId: string, skills: { gives: string; wants: string }) => {
  const caller = await callerFor(t.deps, userId);
  const named = { skillsOffered: [skills.gives], skillsWanted: [skills.wants] };
  const ids: string[] = [];
  for (const n of numbers(POSTS_EACH)) {
    const post = { ...postInput, ...named, serviceOffered: `Work ${n}`, estimatedValue: 500 + n };
    ids.push((await caller.posts.create(post)).id);
  }
  return ids[0] ?? '';
};

/** Neighbors with saved searches, and two whose many posts close a circle with the third's; once for all scenes. */
export const fillNeighborhood = async (t: TestApp): Promise<[string, string, string]> => {
  await saveSearch(t, Date.now());
  const [first = '', second = '', third = ''] = await createSkills(t.db, 3);
  const home = { ...placeColumns(HOME), location: HOME, unlimited: true };
  await offerCircle(t, await createMember(t.db, home), { gives: second, wants: first });
  await offerCircle(t, await createMember(t.db, home), { gives: third, wants: second });
  return [first, second, third];
};

/**
 * Gives the owner of a scene as much of everything as the limits allow a member, and one who helps.
 * @returns the owner's post that closes the most circles
 */
export const fillStock = async (t: TestApp, scene: Scene, [gives, , wants]: [string, string, string]) => {
  const now = Date.now();
  await t.db.write(async (tx) => {
    await writeMessages(tx, scene, now);
    await planSeries(tx, scene, now);
    await finishTrades(tx, scene, now);
    await addFavorites(tx, scene, now);
    const home = { ...placeColumns(HOME), location: HOME, unlimitedUntil: now + DAY };
    await tx.update(users).set(home).where(eq(users.id, scene.owner.id));
  });
  return offerCircle(t, scene.owner.id, { gives, wants });
};
