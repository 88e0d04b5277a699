import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '#contracts/auth/second-factor.ts';
import { recoveryCodes } from '#db/schema/auth/second-factors.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';

const LENGTH = 12;
/** The alphabet has no characters that look alike: 0 and o, 1, i and l. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const newCode = () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
type Signer = Pick<Deps, 'signatures'>;

/** Removes dashes, spaces and capitals that people add when they write codes down. */
const plain = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '');
/** The code's hash under each of the server's keys, newest first: codes stay valid while a key is renewed. */
const hashesOf = ({ signatures }: Signer, userId: string, code: string) =>
  signatures('recovery-code', `${userId} ${plain(code)}`);

/** Replaces a member's recovery codes. They are stored as hashes: only the return value contains them. */
export const renewRecoveryCodes = async (signer: Signer, tx: Tx, userId: string): Promise<string[]> => {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  const createdAt = Date.now();
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ id: hashesOf(signer, userId, code)[0] ?? '', userId, createdAt })));
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
};

/** Uses up a recovery code. Of several concurrent uses one succeeds. */
export const spendRecoveryCode = async (signer: Signer, tx: Tx, userId: string, code: string): Promise<boolean> => {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: Date.now() })
    .where(
      and(
        inArray(recoveryCodes.id, hashesOf(signer, userId, code)),
        eq(recoveryCodes.userId, userId),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id });
  return used.length > 0;
};
