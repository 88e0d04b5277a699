import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { securityEvent, securityLabels } from '#src/features/admin/security-labels.ts';

const event = { id: '1', ip: null, requestId: null, createdAt: '2026-11-22T00:00:00Z' };

test('every kind of event that the server records has a label', () => {
  const source = readFileSync(
    new URL('../../../server/platform/audit/record-security-event.ts', import.meta.url),
    'utf8',
  );
  const kinds = [...(/type SecurityEventKind =([^;]*);/.exec(source)?.[1] ?? '').matchAll(/'([\w-]+)'/g)];
  expect(kinds.length).toBeGreaterThan(20);
  expect(Object.keys(securityLabels).toSorted()).toEqual(kinds.map(([, kind = '']) => kind).toSorted());
});

test.each([
  [{ kind: 'signed-in', details: { by: 'passkey' } }, 'Signed in, by passkey'],
  [{ kind: 'sign-in-failed', details: { step: 'code' } }, 'A sign-in failed, wrong code'],
  [{ kind: 'token-added', details: { scope: 'write' } }, 'Created an API token, read and write'],
  [{ kind: 'rights-changed', details: { admin: true } }, 'Rights on the team changed, given'],
  [{ kind: 'refused', details: { status: 403, code: 'ADMIN_ONLY' } }, 'Was refused, status 403, code ADMIN_ONLY'],
  [{ kind: 'refused', details: { status: 403, code: 'FRESH_PROOF_NEEDED' } }, 'Was asked to confirm their identity'],
  [{ kind: 'something-new', details: null }, 'Something new'],
])('%j reads %s', (what, sentence) => {
  expect(securityEvent({ ...event, ...what })).toBe(sentence);
});
