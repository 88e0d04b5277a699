import { Secret, TOTP } from 'otpauth';
import type { Deps } from '../../platform/context/context.ts';

const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;
/** The number of steps accepted before and after the current one, for differing clocks and slow typing. */
const WINDOW = 1;

const totpOf = (base32: string, more: { issuer?: string; label?: string } = {}) =>
  new TOTP({ secret: Secret.fromBase32(base32), period: PERIOD_SECONDS, digits: 6, algorithm: 'SHA1', ...more });

/** A new secret in base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The otpauth URL for the QR code. */
export const totpAddress = (base32: string, details: { issuer: string; label: string }): string =>
  totpOf(base32, details).toString();

/** The 30-second step of a code, or null if it matches no step near the current time. */
export const stepOf = (base32: string, code: string, now = Date.now()): number | null => {
  const delta = totpOf(base32).validate({ token: code, window: WINDOW, timestamp: now });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
};

type Vaults = Pick<Deps, 'vaults'>;

export const sealSecret = ({ vaults }: Vaults, userId: string, base32: string): string =>
  vaults.secondFactors.seal(userId, Buffer.from(base32)).toString('base64url');

export const openSecret = ({ vaults }: Vaults, userId: string, sealed: string): string =>
  vaults.secondFactors.open(userId, Buffer.from(sealed, 'base64url')).toString();
