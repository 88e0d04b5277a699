import { AppError } from '../../core/app-error.ts';
import type { Deps } from '../../context/context.ts';

const MOST_COMMON = 10_000;

type Owner = { email: string; firstName: string; lastName: string };

let kept: Promise<ReadonlySet<string>> | undefined;

/** The most common passwords, in small letters. Unpacking them takes a moment, so the first who asks has it done. */
const commonPasswords = (): Promise<ReadonlySet<string>> => {
  kept ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, MOST_COMMON)),
  );
  return kept;
};

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Whether a password is nothing but the member's address or name, or the site's, however it is written. */
const isNamed = (password: string, site: string, { email, firstName, lastName }: Owner): boolean => {
  const letters = lettersOf(password);
  const [local = '', host = ''] = email.split('@');
  const names = [site, `${site}${site}`, email, local, host, firstName, lastName];
  const own = [...names, `${firstName}${lastName}`, `${lastName}${firstName}`];
  return letters !== '' && own.map(lettersOf).includes(letters);
};

/**
 * Refuses a password that is among the first ones that anybody tries: a common one, one that a breach has made known
 * (where the operator has named a list), the member's own name or address, or the site's name.
 */
export const assertStrongPassword = async (
  { env, breachedPasswords }: Pick<Deps, 'env' | 'breachedPasswords'>,
  password: string,
  owner: Owner,
  field = 'password',
): Promise<void> => {
  const common = await commonPasswords();
  const isWeak =
    common.has(password.toLowerCase()) ||
    isNamed(password, env.APP_NAME, owner) ||
    (await breachedPasswords.has(password));
  if (isWeak) throw new AppError('PASSWORD_TOO_COMMON', { field });
};
