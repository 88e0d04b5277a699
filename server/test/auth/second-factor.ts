import { secondFactors } from '#db/schema/auth/second-factors.ts';
import type { Db } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { registeredClient, type restClient, testPassword } from '../rest-client.ts';
import type { TestApp } from '../test-app.ts';

/** The code of a secret, this many milliseconds from now. */
export const codeOf = (secret: string, offset = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + offset });

/** Lets a code count again that was used already. */
export const forgetStep = (db: Db, userId: string) =>
  db.write((tx) => tx.update(secondFactors).set({ lastStep: null }).where(eq(secondFactors.userId, userId)));

/** Turns two-step sign-in on for whoever is signed in; returns the secret and the recovery codes. */
export const turnOnSecondFactor = async (client: ReturnType<typeof restClient>) => {
  const path = '/api/auth/second-factor';
  const { secret } = (await client.post(`${path}/begin`, { password: testPassword })).body as { secret: string };
  const { body } = await client.post(`${path}/confirm`, { code: codeOf(secret) });
  return { secret, codes: (body as { recoveryCodes: string[] }).recoveryCodes };
};

/** Registers a member with two-step sign-in, whose next code is not used yet. */
export const protectedMember = async (t: TestApp) => {
  const created = await registeredClient(t);
  const factor = await turnOnSecondFactor(created.client);
  await forgetStep(t.db, created.id);
  return { ...created, ...factor };
};
