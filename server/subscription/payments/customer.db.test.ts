import { newId } from '#db/client/ids.ts';
import { subscriptions } from '#db/schema/subscription/plans.ts';
import { expect, test } from 'vitest';
import { createMember } from '../../test/factories.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { findCustomer, findMemberOfCustomer, saveCustomer } from './customer.ts';

withTestApp();

const subscribe = async (userId: string): Promise<string> => {
  const [now, stripeCustomerId] = [Date.now(), `cus_${newId()}`];
  const plan = { userId, stripeCustomerId, stripeSubscriptionId: `sub_${newId()}`, status: 'active' };
  await t.db.write((tx) => tx.insert(subscriptions).values({ ...plan, createdAt: now, updatedAt: now }));
  return stripeCustomerId;
};

test("a member's customer is the one of their first checkout, else the one of their plan", async () => {
  const userId = await createMember(t.db);
  expect(await findCustomer(t.db.fresh, userId)).toBeNull();
  const ofPlan = await subscribe(userId);
  expect(await findCustomer(t.db.fresh, userId)).toBe(ofPlan);
  await t.db.write((tx) => saveCustomer(tx, userId, 'cus_first'));
  expect(await findCustomer(t.db.fresh, userId)).toBe('cus_first');
});

test('a member is found by the customer of their first checkout and by that of their plan', async () => {
  const userId = await createMember(t.db);
  const ofPlan = await subscribe(userId);
  await t.db.write((tx) => saveCustomer(tx, userId, 'cus_checkout'));
  expect(await findMemberOfCustomer(t.db.fresh, ofPlan)).toBe(userId);
  expect(await findMemberOfCustomer(t.db.fresh, 'cus_checkout')).toBe(userId);
  expect(await findMemberOfCustomer(t.db.fresh, 'cus_of_no_one')).toBeNull();
});
