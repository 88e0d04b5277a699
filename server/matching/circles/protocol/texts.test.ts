import { expect, it } from 'vitest';
import { circleTexts } from './texts.ts';

it('names no cause where a circle has changed: it may have closed over a vacancy, or found another receiver', () => {
  const { title, text } = circleTexts.changed;
  expect(`${title} ${text}`).not.toMatch(/stepped in|cannot take part/);
  expect(text).toMatch(/another look/);
});
