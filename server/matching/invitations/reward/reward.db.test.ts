import { installCatalog } from '#db/catalog/install.ts';
import { INVITATION_REWARDS_A_MONTH } from '#contracts/matching/invitations.ts';
import { invitationJoins } from '#db/schema/matching/invitations.ts';
import { networkMarks } from '#db/schema/auth/sessions.ts';
import { boosts } from '#db/schema/posts/posts.ts';
import { and, eq, gt, isNotNull, or } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY } from '../../../platform/core/time.ts';
import { setCounts } from '../../../exchanges/set-counts.ts';
import { callerFor, createExchange, createMember, createPostRow } from '../../../test/factories.ts';
import { findExchangeRow, findPostRow, updateMember } from '../../../test/rows.ts';
import { complete, markAsDone } from '../../../test/invitations/complete.ts';
import { restClient } from '../../../test/rest-client.ts';
import { t, withTestApp } from '../../../test/with-test-app.ts';
import { contest } from '../../../test/trades.ts';

let inviter: string;
let code: string;
withTestApp();
beforeAll(() => installCatalog(t.db));
beforeEach(async () => {
  inviter = await createMember(t.db);
  await createPostRow(t.db, inviter);
  ({ code } = await (await callerFor(t.deps, inviter)).invitations.create({
    skillId: 'plumbing',
    place: 'Austin, TX',
  }));
});
afterEach(() => void vi.useRealTimers());

/** A member who joined by the invitation, with a post and, by default, a verified address. */
const newcomer = async (isEmailVerified = true): Promise<string> => {
  const { id } = await restClient(t).register({ invitation: code });
  await updateMember(t.db, id, { isEmailVerified });
  await createPostRow(t.db, id);
  return id;
};
/** How many boosts that haven't ended the two were given. */
const given = async (userId: string) => {
  const countBoosts = (id: string) =>
    t.db.fresh.$count(boosts, and(eq(boosts.userId, id), eq(boosts.source, 'gift'), gt(boosts.endsAt, Date.now())));
  return [await countBoosts(userId), await countBoosts(inviter)];
};
const onNetwork = (name: string, userIds: string[]) =>
  t.db.write((tx) =>
    tx.insert(networkMarks).values(userIds.map((userId) => ({ userId, mark: `${name} ${inviter}`, lastSeenAt: 1 }))),
  );

describe('the thank-you of an invitation', () => {
  test('waits for the confirmation, or for a week of silence', async () => {
    const confirmed = await newcomer();
    const id = await markAsDone(t, confirmed);
    expect(await given(confirmed)).toEqual([0, 0]);
    await (await callerFor(t.deps, confirmed)).exchanges.confirm({ id });
    expect(await given(confirmed)).toEqual([1, 1]);

    const silent = await newcomer();
    await markAsDone(t, silent);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * DAY + 1000 });
    await t.runJobs();
    expect(await given(silent)).toEqual([1, 2]);
  });

  test('is only for an exchange with a third member', async () => {
    const id = await newcomer();
    await complete(t, id, inviter);
    expect(await given(id)).toEqual([0, 0]);
    await complete(t, id);
    expect(await given(id)).toEqual([1, 1]);
  });

  test('is only for those who have verified who they are', async () => {
    const id = await newcomer(false);
    await complete(t, id);
    expect(await given(id), 'the newcomer has not').toEqual([0, 0]);
    await updateMember(t.db, id, { isEmailVerified: true });
    await complete(t, id, await createMember(t.db, { isEmailVerified: false }));
    expect(await given(id), 'the other has not').toEqual([0, 0]);
    await complete(t, id, await createMember(t.db, { isEmailVerified: false, isVerified: true }));
    expect(await given(id)).toEqual([1, 1]);
  });

  test('is never between members of one network, even in different browsers', async () => {
    const id = await newcomer();
    await onNetwork('home', [id, inviter]);
    await complete(t, id);
    // Withheld once is withheld for good, even if they no longer share a network.
    await t.db.write((tx) => tx.delete(networkMarks));
    await complete(t, id);
    expect(await given(id)).toEqual([0, 0]);
  });

  test.each(['the newcomer', 'the inviter'])('is not for an exchange with one of the network of %s', async (whose) => {
    const id = await newcomer();
    const partner = await createMember(t.db);
    await onNetwork('home', [partner, whose === 'the inviter' ? inviter : id]);
    await complete(t, id, partner);
    expect(await given(id)).toEqual([0, 0]);
    await complete(t, id);
    expect(await given(id)).toEqual([1, 1]);
  });

  test('is given to an inviter for some newcomers a month only', async () => {
    for (let n = 1; n <= INVITATION_REWARDS_A_MONTH + 1; n++) {
      const id = await newcomer();
      await complete(t, id);
      expect((await given(id))[0]).toBe(1);
    }
    // The inviter's one post takes two boosts at a time; a third waits for their next post.
    const thanked = await t.db.fresh.$count(boosts, and(eq(boosts.userId, inviter), eq(boosts.source, 'gift')));
    const waiting = await t.db.fresh.$count(
      invitationJoins,
      and(eq(invitationJoins.inviterId, inviter), eq(invitationJoins.inviterIsOwed, true)),
    );
    expect(thanked + waiting).toBe(INVITATION_REWARDS_A_MONTH);
  });

  test('is given to an inviter again a month after the last one, however many came since', async () => {
    const wasThanked = or(isNotNull(invitationJoins.inviterBoostId), eq(invitationJoins.inviterIsOwed, true));
    const come = async () => {
      const id = await newcomer();
      await complete(t, id);
      return (await t.db.fresh.$count(invitationJoins, and(eq(invitationJoins.userId, id), wasThanked))) === 1;
    };
    const thanked: boolean[] = [];
    for (let n = 0; n < INVITATION_REWARDS_A_MONTH; n++) thanked.push(await come());
    const overAMonthAgo = { rewardedAt: Date.now() - 31 * DAY };
    for (let n = 0; n < INVITATION_REWARDS_A_MONTH; n++) expect(await come()).toBe(false);
    expect(thanked).not.toContain(false);
    await t.db.write((tx) =>
      tx
        .update(invitationJoins)
        .set(overAMonthAgo)
        .where(and(eq(invitationJoins.inviterId, inviter), wasThanked)),
    );
    expect(await come()).toBe(true);
  });

  test('is given once an admin decides that a contested exchange counts, which no one had marked as done', async () => {
    const id = await newcomer();
    const partner = await createMember(t.db);
    const exchange = await createExchange(t.deps, { requester: id, provider: partner }, 'in_progress');
    const { id: disputeId } = await (await callerFor(t.deps, id)).disputes.open({ ...contest, id: exchange.id });
    expect(await given(id)).toEqual([0, 0]);
    const admin = await callerFor(t.deps, await createMember(t.db, { isAdmin: true }));
    await admin.disputes.decide({ id: disputeId, decision: 'counts', note: 'Both have shown it.' });
    expect(await given(id)).toEqual([1, 1]);
  });

  test('is taken back from an inviter without a word about an exchange that is not theirs', async () => {
    const id = await newcomer();
    const exchangeId = await complete(t, id);
    await (await callerFor(t.deps, id)).disputes.open({ ...contest, id: exchangeId });
    const notices = (await (await callerFor(t.deps, inviter)).notifications.list({})).items;
    expect(notices[0]).toMatchObject({ title: 'A boost has ended' });
    expect(notices[0]?.description).not.toMatch(/exchange|contest/);
  });

  test('is taken back once the exchange is contested, and given again once it counts', async () => {
    const id = await newcomer();
    const exchangeId = await complete(t, id);
    const [gift] = await t.db.fresh.select().from(boosts).where(eq(boosts.userId, id));
    expect(await given(id)).toEqual([1, 1]);
    const count = async (countsFor: 'none' | 'both') => {
      const row = await findExchangeRow(t.db, exchangeId);
      await t.db.write((tx) => setCounts(t.deps, tx, row!, countsFor));
    };
    await count('none');
    expect(await given(id)).toEqual([0, 0]);
    expect((await findPostRow(t.db, gift!.postId))?.boostedUntil).toBeNull();
    const notices = (await (await callerFor(t.deps, id)).notifications.list({})).items.map(({ title }) => title);
    expect(notices).toContain('A boost has ended');
    await count('both');
    expect(await given(id)).toEqual([1, 1]);
  });
});
