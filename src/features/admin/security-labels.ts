import type { SecurityEvent } from '#contracts/admin/admin.ts';

/** The labels of security events by their kind. */
export const securityLabels: Record<string, string> = {
  'signed-in': 'Signed in',
  'signed-out': 'Signed out',
  'sign-in-failed': 'A sign-in failed',
  refused: 'Was refused',
  'session-ended': 'Signed out a device',
  'password-changed': 'Changed the password',
  'password-reset': 'Reset the password by email',
  'email-change-asked': 'Asked to change the email address',
  'email-changed': 'The email address changed',
  'email-change-undone': 'Undid the email address change',
  'email-verified': 'Verified the email address',
  'second-factor-on': 'Turned two-step sign-in on',
  'second-factor-off': 'Turned two-step sign-in off',
  'recovery-codes-renewed': 'Created new recovery codes',
  'factor-lost': 'Reported the second factor as lost',
  'passkey-added': 'Added a passkey',
  'passkey-removed': 'Removed a passkey',
  'token-added': 'Created an API token',
  'token-removed': 'Revoked an API token',
  'social-linked': 'Linked Google or Apple',
  'rights-changed': 'Rights on the team changed',
  'account-erased': 'Deleted the account',
  'account-restored': 'Brought the account back',
};

const by: Record<string, string> = {
  password: 'by password',
  code: 'with a code',
  passkey: 'by passkey',
  social: 'by Google or Apple',
};
const step: Record<string, string> = {
  password: 'wrong password',
  code: 'wrong code',
  passkey: 'wrong passkey',
};

/** 'Signed in, by passkey'; a kind without a label is derived from its name. */
export function securityEvent({ kind, details }: SecurityEvent): string {
  const what = securityLabels[kind] ?? kind.replaceAll('-', ' ').replace(/^\w/, (first) => first.toUpperCase());
  // This refusal isn't suspicious: every member gets it before changing a sign-in method.
  if (details?.['code'] === 'FRESH_PROOF_NEEDED') return 'Was asked to confirm their identity';
  const texts = Object.entries(details ?? {}).map(([key, value]) => {
    if (key === 'by') return by[String(value)] ?? String(value);
    if (key === 'step') return step[String(value)] ?? String(value);
    if (key === 'admin') return value === true ? 'given' : 'taken back';
    if (key === 'scope') return value === 'write' ? 'read and write' : 'read only';
    return `${key} ${String(value)}`;
  });
  return [what, ...texts].join(', ');
}
