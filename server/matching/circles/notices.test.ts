import { expect, it } from 'vitest';
import { circleNotices } from './notices.ts';

it('the notice of a changed circle names no cause: it may have closed over a vacancy, or found another receiver', () => {
  const details = { circleId: 'circle-1', about: '1', state: 'proposed', seat: 'asked', others: ['Camille', 'Diego'] };
  const words = `${circleNotices.changed.title(details)} ${circleNotices.changed.body(details)}`;
  expect(words).not.toMatch(/stepped in|cannot take part/);
  expect(words).toMatch(/another look/);
});
