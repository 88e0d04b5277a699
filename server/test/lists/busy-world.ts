import { newId } from '#db/client/ids.ts';
import { calendarFeeds } from '#db/schema/exchanges/appointments.ts';
import { circleSeats } from '#db/schema/matching/circles.ts';
import { conversationMembers, conversations } from '#db/schema/messages/conversations.ts';
import { memberIndustries } from '#db/schema/profile/industries.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { saveMemberWords, savePostWords } from '#db/search/save-words.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { findCircle } from '../../matching/circles/protocol/load.ts';
import { findLastView } from '../../matching/circles/view/circle-view.ts';
import { pairOf } from '../../messages/pair.ts';
import { hashSecret, newSecret } from '../../platform/core/secrets.ts';
import { refreshMatchIndex } from '../../matching/match-index/refresh.ts';
import { indexWords } from '../../messages/search/index-words.ts';
import { savePublicPostSkills } from '../../public/save-public-post-skills.ts';
import { saveIndustryKeys } from '../../posts/industry-keys.ts';
import { SceneRows } from '../access/scene-rows.ts';
import { type Caller, callerFor, createIndustries } from '../factories.ts';
import type { TestApp } from '../test-app.ts';
import { addAccount } from './add-account.ts';
import { addCircle } from './add-circle.ts';
import { addMatching, addMember, addSkill, OWN_SKILL } from './add-matching.ts';
import { addStaffWork } from './add-staff-work.ts';
import { addTalk } from './add-talk.ts';
import { addTrade } from './add-trade.ts';
import type { Cast } from './cast.ts';

/** A member in whose lists everything is, and the staff, in whose lists it is too. */
export interface BusyWorld {
  me: string;
  /** The member with whom `me` has one long conversation, and the exchange and the circle that have a history. */
  partner: string;
  callers: Record<'me' | 'partner' | 'admin' | 'blocker', Caller>;
  exchangeId: string;
  circleId: string;
  /** An own post, an own saved search and a message of the partner, of the first row. */
  postId: string;
  savedSearchId: string;
  messageId: string;
  /** Adds to every list until it holds this many rows. */
  growTo: (size: number) => Promise<void>;
}

/** Derived rows, as the product writes them with what was inserted. */
const derive = async (tx: Tx, memberIds: string[], postIds: string[]): Promise<void> => {
  await saveMemberWords(tx, memberIds);
  const rows = await tx.select().from(posts).where(inArray(posts.id, postIds));
  await savePostWords(
    tx,
    rows.map(({ seq }) => seq),
  );
  for (const row of rows) {
    await saveIndustryKeys(tx, row.seq, row);
    await savePublicPostSkills(tx, row.seq);
  }
  await refreshMatchIndex(tx, inArray(posts.id, postIds));
};

const leaveCircle = async (tx: Tx, circleId: string, userId: string): Promise<void> => {
  const circle = await findCircle(tx, circleId);
  const seat = circle?.seats.find((taken) => taken.userId === userId);
  if (!circle || !seat) throw new Error('no such seat');
  const lastView = await findLastView(tx, circle, seat);
  await tx
    .update(circleSeats)
    .set({ state: 'left', lastView })
    .where(and(eq(circleSeats.circleId, circleId), eq(circleSeats.userId, userId)));
};

const createCast = async (t: TestApp): Promise<Cast> => {
  await createIndustries(t.db, ['Design']);
  const cast: Cast = {
    me: newId(),
    partner: newId(),
    admin: newId(),
    blocker: newId(),
    conversationId: newId(),
    exchangeId: newId(),
    circleId: newId(),
  };
  const { me, partner, admin, blocker, conversationId } = cast;
  const rows = new SceneRows();
  addSkill(rows, OWN_SKILL, 0);
  addMember(rows, me, { visibility: 'profile' });
  addMember(rows, partner);
  addMember(rows, admin, { isAdmin: true });
  addMember(rows, blocker);
  rows.add(memberIndustries, { userId: me, industryId: 'design' }, { userId: partner, industryId: 'design' });
  const now = Date.now();
  rows.add(conversations, { ...pairOf(me, partner), id: conversationId, createdAt: now });
  const last = { conversationId, lastMessageId: newId(), lastContent: 'Hello', lastAt: now, unreadCount: 0 };
  rows.add(conversationMembers, { ...last, userId: me, otherId: partner }, { ...last, userId: partner, otherId: me });
  rows.add(calendarFeeds, { userId: me, tokenHash: hashSecret(newSecret()), createdAt: now });
  await t.db.write(async (tx) => {
    await rows.insert(tx);
    await derive(tx, [me, partner, admin, blocker], []);
  });
  return cast;
};

/** Begins with one row in each list. */
export const createBusyWorld = async (t: TestApp): Promise<BusyWorld> => {
  const cast = await createCast(t);
  const { me, partner, admin, blocker, exchangeId, circleId } = cast;
  const ofFirst = { postId: '', savedSearchId: '', messageId: '' };
  let size = 0;
  const growTo = async (wanted: number) => {
    const rows = new SceneRows();
    const memberIds: string[] = [];
    const postIds: string[] = [];
    const leftCircles: string[] = [];
    for (; size < wanted; size += 1) {
      const { members, own, theirs, skillId, posts: made } = addMatching(rows, me, size);
      const row = { number: size, otherId: members.otherId, own, theirs, skillId };
      memberIds.push(...Object.values(members));
      postIds.push(...made);
      const { savedSearchId } = addAccount(rows, cast, row);
      const { messageId } = addTalk(rows, cast, row);
      addTrade(rows, cast, row);
      const circle = addCircle(rows, cast, row);
      if (circle.isLeft) leftCircles.push(circle.id);
      addStaffWork(rows, cast, row);
      if (size === 0) Object.assign(ofFirst, { postId: own, savedSearchId, messageId });
    }
    await t.db.write(async (tx) => {
      await rows.insert(tx);
      await derive(tx, memberIds, postIds);
      for (const id of leftCircles) await leaveCircle(tx, id, me);
    });
    await indexWords(t.deps);
  };
  await growTo(1);
  const callers = {
    me: await callerFor(t.deps, me),
    partner: await callerFor(t.deps, partner),
    admin: await callerFor(t.deps, admin),
    blocker: await callerFor(t.deps, blocker),
  };
  return { me, partner, callers, exchangeId, circleId, ...ofFirst, growTo };
};
