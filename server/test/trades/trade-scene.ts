import type { users } from '#db/schema/auth/members.ts';
import { DAY, HOUR } from '../../platform/core/time.ts';
import { createExchange } from '../factories.ts';
import { updateMember } from '../rows.ts';
import { restClient } from '../rest-client.ts';
import { createTestApp } from '../test-app.ts';

type Client = ReturnType<typeof restClient> & { id: string };

/** A time this many hours from now. */
export const soon = (hours = 48) => new Date(Date.now() + hours * HOUR).toISOString();
export const meeting = {
  options: [soon()],
  minutes: 60,
  timeZone: 'Europe/Berlin',
  place: 'in_person',
  where: 'Here',
};

/** The whole server with two members who trade, an admin and a stranger. */
export const openTradeScene = async (...settings: Parameters<typeof createTestApp>) => {
  const t = await createTestApp(...settings);
  const join = async (fields: Partial<typeof users.$inferInsert> = {}): Promise<Client> => {
    const client = restClient(t);
    const { id } = await client.register();
    const unlimited = { unlimitedUntil: Date.now() + DAY, isEmailVerified: true, profileComplete: true };
    await updateMember(t.db, id, { ...unlimited, ...fields });
    return { ...client, id };
  };
  const [asker, owner, admin, stranger] = [await join(), await join(), await join({ isAdmin: true }), await join()];

  const begin = (status: 'pending' | 'in_progress' | 'completed' = 'in_progress') =>
    createExchange(t.deps, { requester: asker.id, provider: owner.id }, status);
  return { t, asker, owner, admin, stranger, begin, close: () => t.close() };
};
export type TradeScene = Awaited<ReturnType<typeof openTradeScene>>;
