import { expect, it } from 'vitest';
import { Legs } from '#src/features/circles/legs/legs.tsx';
import { agreedCircle, legGiven, askedCircle } from '#src/test/circle-samples.ts';
import { member, robin } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';
import { DueDialog } from '#src/features/circles/legs/due-dialog.tsx';
import { actionsOf } from '#src/features/circles/legs/leg-rules.ts';
import { dayText } from '#contracts/shared/day-text.ts';
import { calendarDay } from '#src/lib/time/calendar-day.ts';
import { placesOfCircle } from '#src/features/circles/diagram/places.ts';
import { WhoGivesWhat } from '#src/features/circles/diagram/who-gives-what.tsx';
import { onPhone } from '#src/test/phone.ts';

const DAY = 86_400_000;
const latest = new Date(Date.now() + 10 * DAY);
const leg = { ...legGiven, dueAt: null, latestDueAt: latest.toISOString() };

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

it.each([
  ['not yet', 'waiting', 'clock'],
  ['done', 'confirmed', 'check'],
  ['failed', 'failed', 'circle-slash'],
  ['cancelled', 'cancelled', 'circle-slash'],
] as const)('shows with an icon that a part of others is %s', async (word, status, icon) => {
  const circle = agreedCircle({}, {}, { state: 'broken' });
  const legs = circle.legs.map((leg) => (leg.giverUserId === robin.id ? { ...leg, status } : leg));
  const { screen } = await show(<Legs circle={{ ...circle, legs }} myId={member.id} onReview={() => {}} />);
  const row = screen.getByRole('list', { name: 'All other parts' }).getByRole('listitem');
  await expect.element(row).toBeVisible();
  expect(row.element().textContent).toMatch(new RegExp(`: ${word}$`));
  expect(row.element().querySelector('svg')?.classList).toContain(`lucide-${icon}`);
});

it('sets a day from today to the latest one, and never a time after the latest', async () => {
  const { screen, server } = await show(<DueDialog leg={leg} otherName="Robin" onClose={() => {}} />, {
    circles: { updateLeg: () => leg },
  });
  const day = screen.getByLabelText('Day');
  const save = screen.getByRole('button', { name: 'Set the day' });
  const last = calendarDay(latest.getTime());
  await expect.element(day).toHaveAttribute('max', last);
  await day.fill(calendarDay(latest.getTime() + 2 * DAY));
  await save.click();
  await expect.element(screen.getByText(`Please choose a day up to ${dayText(last)}.`)).toBeVisible();
  await day.fill(calendarDay(Date.now() - 2 * DAY));
  await expect.element(screen.getByText('Please choose today or a later day.')).toBeVisible();
  expect(server.callsOf('circles.updateLeg')).toEqual([]);
  await day.fill(last);
  await save.click();
  await expect.poll(() => server.callsOf('circles.updateLeg')).toHaveLength(1);
  const [call] = server.callsOf('circles.updateLeg') as { dueAt: string }[];
  expect(calendarDay(Date.parse(call!.dueAt))).toBe(last);
  expect(Date.parse(call!.dueAt)).toBeLessThanOrEqual(latest.getTime());
});

it('a day can be set until the latest time; a week after it the receiver can say that something is wrong', () => {
  const after = (days: number) => latest.getTime() + days * DAY;
  expect(actionsOf(leg, 'receiver', 'agreed', after(0) - 1)).toEqual(['confirm', 'date']);
  expect(actionsOf(leg, 'receiver', 'agreed', after(0))).toEqual(['confirm']);
  expect(actionsOf(leg, 'receiver', 'agreed', after(7))).toEqual(['confirm', 'dispute']);
  expect(actionsOf({ ...leg, latestDueAt: null }, 'giver', 'agreed', after(0) - 1)).toEqual(['deliver']);
});

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
