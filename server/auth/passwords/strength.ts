import { AppError } from '../../platform/core/app-error.ts';
import type { Deps } from '../../platform/context/context.ts';

const MAX_COMMON = 10_000;

type Owner = { email: string; firstName: string; lastName: string };

let loadedPasswords: Promise<ReadonlySet<string>> | undefined;

/** The most common passwords in lower case. Loaded on first use, because unpacking them is slow. */
const loadCommonPasswords = (): Promise<ReadonlySet<string>> => {
  loadedPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, MAX_COMMON)),
  );
  return loadedPasswords;
};

const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Whether a password consists only of the member's address or name or the site's name, in any spelling. */
const isNamed = (password: string, site: string, { email, firstName, lastName }: Owner): boolean => {
  const letters = lettersOf(password);
  const [local = '', host = ''] = email.split('@');
  const names = [site, `${site}${site}`, email, local, host, firstName, lastName];
  const own = [...names, `${firstName}${lastName}`, `${lastName}${firstName}`];
  return letters !== '' && own.map(lettersOf).includes(letters);
};

/**
 * Refuses passwords that attackers try first: common ones, breached ones (if the operator has configured a list), the
 * member's own name or address, and the site's name.
 */
export const assertStrongPassword = async (
  { env, breachedPasswords }: Pick<Deps, 'env' | 'breachedPasswords'>,
  password: string,
  owner: Owner,
  field = 'password',
): Promise<void> => {
  // The form in which a password is hashed and compared.
  const form = password.normalize('NFKC');
  const isWeak =
    (await loadCommonPasswords()).has(form.toLowerCase()) ||
    isNamed(form, env.APP_NAME, owner) ||
    (await breachedPasswords.has(form));
  if (isWeak) throw new AppError('PASSWORD_TOO_COMMON', { field });
};
