import { expect, it } from 'vitest';
import { placesOfCircle } from '#src/features/circles/diagram/places.ts';
import { WhoGivesWhat } from '#src/features/circles/diagram/who-gives-what.tsx';
import { agreedCircle, askedCircle } from '#src/test/circle-samples.ts';
import { onPhone } from '#src/test/phone.ts';
import { member } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

const open = async (width: number) => {
  const { screen } = await show(
    <div style={{ width }}>
      <WhoGivesWhat places={placesOfCircle(askedCircle, member.id)} isProposed />
    </div>,
  );
  const item = screen.getByRole('listitem').first();
  await expect.element(item).toBeVisible();
  const boxOf = (text: string | RegExp) => item.getByText(text).element().getBoundingClientRect();
  return () => ({ gives: boxOf(/^You give/), to: boxOf('to Robin'), answer: boxOf('Your answer') });
};

it('says an answer beside what is given', async () => {
  const { gives, answer } = (await open(340))();
  expect(answer.left).toBeGreaterThan(gives.right);
});

it('says an answer below what is given with large text on a phone, so that there is room for both', async () => {
  await onPhone('130%');
  const boxes = await open(289);
  // The browser applies a new size of text to the widths of containers a moment later.
  await expect.poll(() => boxes().answer.top - boxes().to.bottom).toBeGreaterThanOrEqual(0);
  expect(boxes().gives.width).toBeGreaterThan(200);
});

it('says what was done, and what is not settled, in a circle that ended early', async () => {
  const confirmed = { status: 'confirmed' as const };
  const circle = agreedCircle({ status: 'disputed' }, confirmed, { state: 'broken' });
  const legs = circle.legs.map((leg) => (leg.status === 'waiting' ? { ...leg, status: 'cancelled' as const } : leg));
  const places = placesOfCircle({ ...circle, legs }, member.id);
  const { screen } = await show(<WhoGivesWhat places={places} isProposed={false} />);
  await expect.element(screen.getByText(/^You were to give/)).toBeVisible();
  const rows = screen.getByRole('listitem').elements();
  expect(rows.map((row) => row.textContent.replace(/^[A-Z]+(?=[A-Z])/, ''))).toEqual([
    'You were to give A table to RobinNot settled',
    "Robin didn't give A logo\u00a0· Austin, TX to Kim",
    'Kim gave Bookkeeping\u00a0· Austin, TX to youDone',
  ]);
});
