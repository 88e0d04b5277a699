import { expect, it, vi } from 'vitest';
import type { Circle } from '#contracts/matching/circles.ts';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { CirclePage } from '#src/features/circles/circle-page.tsx';
import { type Answers, refuse } from '#src/test/fake-server.ts';
import { agreedCircle, askedCircle, kim, leftWithoutReceiver, legGot, legGiven } from '#src/test/circle-samples.ts';
import { drawn, point, textsOf } from '#src/test/locators.ts';
import { show } from '#src/test/show.tsx';

const noReport = vi.fn<() => void>();
const talk = { messages: () => ({ items: [], nextCursor: null }) };
const open = (circle: Circle, answers: Answers['circles'] = {}) =>
  show(<CirclePage id={circle.id} onReview={() => {}} onReport={noReport} />, {
    circles: { get: () => circle, ...talk, ...answers },
  });

/** A place that is empty, beside the member's own. */
const withVacancy = askedCircle.seats.map((seat, index) =>
  index === 0 ? { ...seat, state: 'open' as const, person: null } : seat,
);
const afterLeaving = (circle: Circle): Circle => ({
  ...circle,
  seats: circle.seats.map((seat) => (seat.isMe ? { ...seat, state: 'left' } : seat)),
});

it('shows an open place, and takes no yes beside it', async () => {
  const vacancy = { ...askedCircle, seats: withVacancy, youGet: { ...askedCircle.youGet, person: null } };
  const { screen } = await open(vacancy);
  await expect.element(screen.getByText('Someone cannot take part. We are looking for another.')).toBeVisible();
  await expect.element(screen.getByRole('img', { name: /Someone new gives Bookkeeping to you/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Accept/ }).elements()).toEqual([]);
  await expect.element(screen.getByRole('button', { name: /^Decline/ })).toBeVisible();
});

it('accepts the version that is shown, with the tick for substitutes', async () => {
  const { screen, server } = await open(askedCircle, { answer: () => agreedCircle() });
  await expect.element(screen.getByText(/You agree to give A table to Robin/)).toBeVisible();
  await screen.getByRole('checkbox').click();
  await screen.getByRole('button', { name: /^Accept/ }).click();
  await expect.element(screen.getByText('Everyone said yes. The circle is agreed.')).toBeVisible();
  await expect.element(screen.getByText(/^Please answer by/)).toHaveFocus();
  expect(server.callsOf('circles.answer')).toEqual([
    { id: askedCircle.id, yes: true, version: 1, substitutesOk: true },
  ]);
});

it('shows the new circle when it has changed in the meantime', async () => {
  let now = askedCircle;
  const { screen } = await open(askedCircle, {
    get: () => now,
    answer: () => {
      const youGet = { ...askedCircle.youGet, service: 'Tax returns' };
      now = { ...askedCircle, version: 2, youGet, askedAnew: true };
      return refuse('CIRCLE_CHANGED');
    },
  });
  await screen.getByRole('button', { name: /^Accept/ }).click();
  await expect.element(screen.getByText('Somebody else has stepped in. Please look again.')).toBeVisible();
  await expect
    .element(screen.getByText(/You now give A table to Robin, and get Tax returns from Kim \(4.9 stars, online\)/))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Yes, go on' })).toBeVisible();
});

it('asks nothing again while another place is open', async () => {
  const { screen } = await open({ ...askedCircle, version: 2, askedAnew: true, seats: withVacancy });
  await expect.element(screen.getByText(/^You can say yes once the open place is filled/)).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Your answer' })).toBeVisible();
  expect(screen.getByText(/Is that fine/).elements()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Yes, go on' }).elements()).toEqual([]);
});

it('lets a member report the circle', async () => {
  const { screen } = await open(askedCircle);
  await screen.getByRole('button', { name: 'Report this circle' }).click();
  expect(noReport).toHaveBeenCalledOnce();
});

it('declines with a reason that is only for the search, and keeps it when the question is closed', async () => {
  const { screen, server } = await open(askedCircle, { answer: () => afterLeaving(askedCircle) });
  const decline = screen.getByRole('button', { name: /^Decline/ });
  const dialog = screen.getByRole('alertdialog');
  await decline.click();
  await dialog.getByRole('button', { name: 'Too far' }).click();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await decline.click();
  await expect.element(dialog.getByRole('button', { name: 'Too far' })).toHaveAttribute('aria-pressed', 'true');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect.element(screen.getByText('Thank you. We look for somebody else.')).toBeVisible();
  expect(server.callsOf('circles.answer')).toEqual([{ id: askedCircle.id, yes: false, reason: 'too_far' }]);
});

it('asks whether very different values are fine', async () => {
  const { screen } = await open({ ...askedCircle, youGet: { ...askedCircle.youGet, value: 300 } });
  await expect.element(screen.getByText(/These values are pretty far apart/)).toBeVisible();
});

const part = 'Your part';
const turn = 'Your turn to get';
const delivered = { status: 'delivered', deliveredAt: new Date(Date.now() - 3_600_000).toISOString() } as const;

it.each([
  ['both wait', agreedCircle(), ['Mark as done', 'Change the day'], ['I have it', 'Change the day']],
  ['both delivered', agreedCircle(delivered, delivered), [], ['I have it', 'Something is wrong']],
  ['both held', agreedCircle({ held: true }, { held: true }), [], []],
  ['both contested', agreedCircle({ status: 'disputed' }, { status: 'disputed' }), ['It failed'], ['I have it']],
  [
    'overdue for more than a week',
    agreedCircle({}, { dueAt: '2026-01-01T12:00:00.000Z' }),
    ['Mark as done', 'Change the day'],
    ['I have it', 'Something is wrong', 'Change the day'],
  ],
])('offers each side of a leg what it can say: %s', async (_, circle, mine, theirs) => {
  const { screen } = await open(circle);
  await expect.element(screen.getByRole('region', { name: part })).toBeVisible();
  const buttonsOf = (name: string) => textsOf(screen.getByRole('region', { name }).getByRole('button'));
  expect(buttonsOf(part)).toEqual(mine);
  expect(buttonsOf(turn)).toEqual(theirs);
});

it('does not move a button that is being pressed when the other side marks its part as done', async () => {
  const { screen } = await open(agreedCircle());
  const button = screen.getByRole('region', { name: turn }).getByRole('button', { name: 'I have it' });
  await expect.element(button).toBeVisible();
  const element = button.element();
  const { top } = element.getBoundingClientRect();
  point(element, 'pointerdown');
  const done = agreedCircle({}, delivered);
  queryClient.setQueryData(trpc.circles.get.queryKey({ id: done.id }), done);
  await drawn();
  expect(element.getBoundingClientRect().top).toBe(top);
  point(element, 'pointerup');
  await expect.element(screen.getByText(/Kim says it's done/)).toBeVisible();
});

it('says why a leg is held', async () => {
  const { screen } = await open(agreedCircle({ held: true }));
  await expect
    .element(screen.getByText('Robin is new here and gives first. You can begin when Kim has A logo.'))
    .toBeVisible();
});

it('sends what the giver and the receiver say, a failure only after asking', async () => {
  const { screen, server } = await open(agreedCircle({ status: 'disputed' }, delivered), { updateLeg: () => legGot });
  await screen.getByRole('button', { name: 'I have it' }).click();
  await screen.getByRole('button', { name: 'It failed' }).click();
  const dialog = screen.getByRole('alertdialog');
  await expect.element(dialog.getByText(/ends early for everyone/)).toBeVisible();
  await dialog.getByRole('button', { name: 'It failed' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.callsOf('circles.updateLeg')).toEqual([
    { id: legGot.id, status: 'confirmed' },
    { id: legGiven.id, status: 'failed' },
  ]);
});

it('leaves after saying what that means, and passes on why', async () => {
  const { screen, server } = await open(agreedCircle(), { leave: () => agreedCircle() });
  await screen.getByRole('button', { name: 'Leave the circle' }).click();
  const dialog = screen.getByRole('alertdialog');
  await expect
    .element(dialog.getByText('Kim and Robin rely on you. We look for someone to take your place for 5 days.'))
    .toBeVisible();
  await dialog.getByLabelText('Why?').fill(' I move to Reno. ');
  await dialog.getByRole('button', { name: 'Leave the circle' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.callsOf('circles.leave')).toEqual([{ id: askedCircle.id, reason: 'I move to Reno.' }]);
});

it('names no one for a place of an agreed circle that is being filled again', async () => {
  const circle = agreedCircle({}, { held: true }, { mendBy: '2099-03-02T17:00:00.000Z' });
  const [first, ...others] = circle.seats;
  const seats = [{ ...first!, state: 'open' as const, person: null }, ...others];
  const { screen } = await open({ ...circle, seats });
  const turnToGet = screen.getByRole('region', { name: turn });
  await expect.element(turnToGet.getByText('Bookkeeping from someone new')).toBeVisible();
  await expect.element(screen.getByText('Robin gives A logo to someone new: not yet')).toBeVisible();
});

it('offers no more actions to a member who left', async () => {
  const circle = agreedCircle({ status: 'delivered', deliveredAt: '2026-03-01T12:00:00.000Z' });
  const { screen } = await open(afterLeaving(circle));
  await expect.element(screen.getByText('This is the circle as it was when you left.', { exact: false })).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'Your part' })).toBeVisible();
  for (const name of ['Mark as done', 'I have it', 'Set a day', 'Change the day', 'Leave the circle']) {
    expect(screen.getByRole('button', { name }).elements()).toEqual([]);
  }
});

it('closes the talk two weeks after the end', async () => {
  const endedAt = '2026-01-01T12:00:00.000Z';
  const { screen } = await open(agreedCircle({}, {}, { state: 'broken', endedAt, makeGood: true }));
  await expect.element(screen.getByText(/your post stands first for 60 days/)).toBeVisible();
  await expect.element(screen.getByText(/This chat closed/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send' }).elements()).toEqual([]);
});

/** The server shows those who were in the circle at its end. */
const atTheEnd = (circle: Circle): Circle => ({
  ...circle,
  seats: circle.seats.map((seat) => ({ ...seat, state: 'left' })),
});

it('says to members who were in it at the end that it ended early, and lets them confirm and talk', async () => {
  const fields = { state: 'broken', endedAt: new Date().toISOString(), makeGood: true } as const;
  const circle = agreedCircle({}, delivered, fields);
  const { screen } = await open(atTheEnd({ ...circle, legs: circle.legs.filter(({ id }) => id === legGot.id) }));
  await expect.element(screen.getByText('This circle ended early.')).toBeVisible();
  await expect.element(screen.getByText(/your post stands first for 60 days/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'I have it' })).toBeVisible();
  await expect.element(screen.getByLabelText('Message to the circle')).toBeVisible();
  expect(screen.getByText('Left', { exact: true }).elements()).toEqual([]);
});

it('says that a circle did not come about, and asks nothing about what it was worth', async () => {
  const youGet = { ...askedCircle.youGet, value: 300 };
  const { screen } = await open(atTheEnd({ ...askedCircle, state: 'void', youGet }));
  await expect.element(screen.getByText(/^Not this time\./)).toBeVisible();
  await expect.element(screen.getByText(/^Nothing was agreed/)).toBeVisible();
  expect(screen.getByText(/These values are pretty far apart/).elements()).toEqual([]);
});

it('draws every face round, also at the right edge', async () => {
  const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
  const circle = agreedCircle();
  const seats = circle.seats.map((seat) => ({ ...seat, person: seat.person && { ...kim, profileImageUrl: picture } }));
  const { screen } = await open({ ...circle, seats });
  const diagram = screen.getByRole('img', { name: /^You give/ });
  await expect.element(diagram).toBeVisible();
  for (const face of diagram.element().querySelectorAll(':scope > span')) {
    const { width, height } = face.getBoundingClientRect();
    expect(Math.abs(width - height)).toBeLessThan(1);
  }
});

it('says that a circle is not there', async () => {
  const { screen } = await open(askedCircle, { get: () => refuse('CIRCLE_NOT_FOUND') });
  await expect.element(screen.getByText("We can't find this circle")).toBeVisible();
  await expect.element(screen.getByText("This trade circle doesn't exist.")).not.toBeInTheDocument();
});

it('does not offer again what was just answered, before the circle is fetched again', async () => {
  let asked = 0;
  const { screen, server } = await open(agreedCircle(), {
    get: () => (asked++ === 0 ? agreedCircle() : new Promise<Circle>(() => {})),
    updateLeg: () => ({ ...legGiven, ...delivered }),
  });
  await screen.getByRole('button', { name: 'Mark as done' }).click();
  await expect.poll(() => server.callsOf('circles.get')).toHaveLength(2);
  await expect.element(screen.getByRole('button', { name: 'Mark as done' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('region', { name: part })).toHaveFocus();
});

it('mentions no part that is gone', async () => {
  const { screen } = await open(leftWithoutReceiver());
  await expect.element(screen.getByText('You get about $500.')).toBeVisible();
  expect(screen.getByText(/A table/).elements()).toEqual([]);
  await screen.getByRole('button', { name: 'Leave the circle' }).click();
  await expect
    .element(screen.getByText(/^You have nothing left to give, .* What you were going to get is/))
    .toBeVisible();
});

it('warns no one who got their part and has nothing left to give, and needs no reason to leave', async () => {
  const circle = leftWithoutReceiver();
  const legs = circle.legs.map((leg) => ({ ...leg, ...delivered }));
  const { screen, server } = await open({ ...circle, legs }, { leave: () => circle });
  await screen.getByRole('button', { name: 'Leave the circle' }).click();
  await expect
    .element(
      screen.getByText(/^You have nothing left to give, .* you'll owe yours to someone who gave and got nothing\.$/),
    )
    .toBeVisible();
  expect(screen.getByText(/you can't join circles/).elements()).toEqual([]);
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Leave the circle' }).click();
  await expect.poll(() => server.callsOf('circles.leave')).toEqual([{ id: circle.id }]);
});

const ended = '2026-04-01T12:00:00.000Z';

it('says what is owed after a circle ended early, and to whom, and shows what was cancelled', async () => {
  const owed = { ...legGiven, id: 'leg-owed', receiverUserId: kim.id, isOwed: true };
  const circle = agreedCircle({ status: 'cancelled' }, { status: 'confirmed', confirmedAt: ended });
  const { screen } = await open({ ...circle, state: 'broken', endedAt: ended, legs: [owed, ...circle.legs] });
  const part = screen.getByRole('region', { name: 'Your part' });
  await expect.element(part.getByText('A table to Kim')).toBeVisible();
  await expect.element(part.getByText(/You got your part, and Kim gave and got nothing\./)).toBeVisible();
  await expect.element(part.getByRole('button', { name: 'Mark as done' })).toBeVisible();
  await expect.element(screen.getByText('You give A table to Robin: cancelled')).toBeVisible();
});

it('lets a member who gave and left confirm what they are owed', async () => {
  const owed = { ...legGot, id: 'leg-owed', isOwed: true };
  const circle = agreedCircle({ status: 'confirmed', confirmedAt: ended }, { status: 'cancelled' });
  const { screen } = await open(afterLeaving({ ...circle, legs: [owed, ...circle.legs] }));
  const part = screen.getByRole('region', { name: 'Your turn to get' });
  await expect
    .element(part.getByText(/^You gave and got nothing\. Kim got their part, so they owe you theirs/))
    .toBeVisible();
  await expect.element(part.getByRole('button', { name: 'I have it' })).toBeVisible();
});

it('is called by its people, and says before the yes how it works, what is due when, and what happens if one fails', async () => {
  const { screen } = await open(askedCircle);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Kim, Robin and you' })).toBeVisible();
  const needs = screen.getByRole('list', { name: 'Who needs what' }).getByRole('listitem');
  expect(textsOf(needs)).toEqual([
    expect.stringContaining('Robin needs this from you: A table.'),
    expect.stringContaining('Kim needs this from Robin: A logo.'),
    expect.stringContaining('You need this from Kim: Bookkeeping.'),
  ]);
  await expect.element(screen.getByText(/you deliver within 30 days/)).toBeVisible();
  await expect.element(screen.getByText(/If someone doesn't deliver or drops out/)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Circle settings' }))
    .toHaveAttribute('href', '/circles/settings');
});

it('leads to the people once they know each other', async () => {
  const { screen } = await open(agreedCircle());
  await expect
    .element(screen.getByRole('link', { name: 'Robin' }))
    .toHaveAttribute('href', expect.stringContaining('/m/'));
});
