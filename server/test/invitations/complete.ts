import { callerFor, createExchange, createMember } from '../factories.ts';
import type { TestApp } from '../test-app.ts';

/** An exchange that this member asked for, by default of a new one, who has marked it as done. */
export const markAsDone = async (t: TestApp, userId: string, provider?: string): Promise<string> => {
  const partner = provider ?? (await createMember(t.db));
  const { id } = await createExchange(t.deps, { requester: userId, provider: partner }, 'in_progress');
  await (await callerFor(t.deps, partner)).exchanges.move({ id, status: 'completed' });
  return id;
};

/** The same, confirmed by the member. */
export const complete = async (t: TestApp, userId: string, provider?: string): Promise<string> => {
  const id = await markAsDone(t, userId, provider);
  await (await callerFor(t.deps, userId)).exchanges.confirm({ id });
  return id;
};
