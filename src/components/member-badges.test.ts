import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { VerificationStatus } from '#contracts/shared/basics.ts';
import { FounderBadge, VerificationBadge } from '#src/components/member-badges.tsx';

const words = (isVerified: boolean, verificationStatus: VerificationStatus, noneLabel?: 'Unverified') =>
  renderToStaticMarkup(
    createElement(VerificationBadge, {
      source: { isVerified, verificationStatus },
      ...(noneLabel ? { noneLabel } : {}),
    }),
  ).replaceAll(/<[^>]+>/g, '');

test('Verified takes both the mark and the approval; else the check says how it stands', () => {
  expect(words(true, 'approved')).toBe('Verified');
  expect(words(false, 'approved')).toBe('Not Verified');
  expect(words(true, 'pending')).toBe('Pending');
  expect(words(false, 'rejected')).toBe('Rejected');
  expect(words(false, 'none'), 'everywhere but on post cards').toBe('Not Verified');
  expect(words(false, 'none', 'Unverified')).toBe('Unverified');
});

test('a founder carries a badge', () => {
  expect(renderToStaticMarkup(createElement(FounderBadge))).toContain('Founder');
});
