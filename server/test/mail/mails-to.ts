import { findMemberRow } from '../rows.ts';
import type { TestApp } from '../test-app.ts';

/** Runs the jobs that wait, and lists what was emailed to a member, the oldest first. */
export const mailsTo = async (t: TestApp, userId: string) => {
  await t.runJobs();
  const row = await findMemberRow(t.db, userId);
  return t.outbox.filter(({ to }) => to === row?.email);
};

/** The subjects of what was emailed to a member. */
export const subjectsTo = async (t: TestApp, userId: string): Promise<string[]> =>
  (await mailsTo(t, userId)).map(({ subject }) => subject);
