import { AppError } from '../app-error.ts';

const MOST_COMMON = 10_000;

type Owner = { email: string; firstName: string; lastName: string };

let kept: Promise<ReadonlySet<string>> | undefined;

/** The most common passwords, in small letters. Unpacking them takes a moment, so the first who asks has it done. */
const commonPasswords = (): Promise<ReadonlySet<string>> => {
  kept ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, MOST_COMMON) as string[]),
  );
  return kept;
};

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Whether a password is nothing but the member's address or name, however it is written. */
const isOwn = (password: string, { email, firstName, lastName }: Owner): boolean => {
  const letters = lettersOf(password);
  const [local = '', host = ''] = email.split('@');
  const own = [email, local, host, firstName, lastName, `${firstName}${lastName}`, `${lastName}${firstName}`];
  return letters !== '' && own.map(lettersOf).includes(letters);
};

/**
 * Refuses a password that is among the first ones that anybody tries.
 * @throws AppError PASSWORD_TOO_COMMON, naming the field
 */
export const assertStrongPassword = async (
  password: string,
  owner: Owner | null,
  field = 'password',
): Promise<void> => {
  const common = await commonPasswords();
  const isWeak = common.has(password.toLowerCase()) || (owner !== null && isOwn(password, owner));
  if (isWeak) throw new AppError('PASSWORD_TOO_COMMON', { field });
};
