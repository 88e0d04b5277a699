import { z } from 'zod';
import { trimUnseen } from './plain-text.ts';
import { ifMissingOrWrong } from './if-missing-or-wrong.ts';

/** The domain in the spelling that mail servers use, so that both spellings are one address: bücher.example. */
const withPlainDomain = (address: string): string => {
  const at = address.lastIndexOf('@');
  if (at < 0 || !/\P{ASCII}/u.test(address.slice(at))) return address;
  const url = URL.parse(`http://${address.slice(at + 1)}`);
  return url && url.pathname === '/' && !url.search && !url.port ? `${address.slice(0, at)}@${url.hostname}` : address;
};

/**
 * An email address as it is stored and compared: in lower case, without what no one sees around it, and with the domain
 * in its ASCII spelling.
 */
export const emailAddress = (invalid: string) =>
  z
    .string({ error: ifMissingOrWrong(invalid) })
    .overwrite((value) => withPlainDomain(trimUnseen(value).normalize('NFKC').toLowerCase()))
    .max(254)
    .pipe(z.email(invalid));
