import { type Caller, callerFor, provenCallerFor } from '../factories.ts';
import { tokenIn } from './token-in.ts';
import { findMemberRow } from '../rows.ts';
import type { TestApp } from '../test-app.ts';

/** Erases the account; returns the token of the emailed link that brings it back. */
export const leave = async (t: TestApp, userId: string): Promise<string> => {
  const email = (await findMemberRow(t.db, userId))?.email;
  await (await provenCallerFor(t.deps, userId)).profile.erase({});
  await t.runJobs();
  const mail = t.outbox.findLast(({ to, subject }) => to === email && subject === 'Your account was deleted');
  return tokenIn(mail?.text ?? '');
};

/** Brings an erased account back. */
export const comeBack = async (t: TestApp, token: string): ReturnType<Caller['profile']['restore']> =>
  (await callerFor(t.deps, null)).profile.restore({ token });
