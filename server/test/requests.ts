import { beforeEach } from 'vitest';
import { DAY } from '../platform/core/time.ts';
import { callerFor, createExchange, createMember } from './factories.ts';
import { START, t, withTradeClock } from './trade-clock.ts';

// Live bindings: each test of a file that calls `withRequests` finds its own here.
export let requester: string;
export let provider: string;

/** Gives the tests of a file their own app, whose clock stands still, and each test two members. */
export const withRequests = (): void => {
  withTradeClock();
  beforeEach(async () => {
    requester = await createMember(t.db, { firstName: 'Rita' });
    provider = await createMember(t.db, { firstName: 'Pro' });
  });
};

export const as = (userId: string) => callerFor(t.deps, userId);

/** A request of one to the other, or what became of it. */
export const begin = (status?: 'accepted' | 'in_progress' | 'completed') =>
  createExchange(t.deps, { requester, provider }, status);

/** The exchange as this member sees it. */
export const get = async (userId: string, id: string) => (await as(userId)).exchanges.get({ id });

export const inDays = (days: number): string => new Date(START + days * DAY).toISOString();
