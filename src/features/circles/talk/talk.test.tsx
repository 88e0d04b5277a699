import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type {
  CircleMessage,
  CirclePreferences,
  MissingLink,
  PossibleCircle,
  Circle,
} from '#contracts/matching/circles.ts';
import { Talk } from '#src/features/circles/talk/talk.tsx';
import { type Answers, refuse } from '#src/test/fake-server.ts';
import { agreedCircle, askedCircle, kim, legGiven, suggestedCircle as suggestion } from '#src/test/circle-samples.ts';
import { dana, member, robin, pushSettings } from '#src/test/samples.ts';
import { readDraft, writeDraft } from '#src/lib/session-draft.ts';
import { boxOf, drawn } from '#src/test/locators.ts';
import { show } from '#src/test/show.tsx';
import { submitAgain } from '#src/test/submit-again.ts';
import { CircleChats } from '#src/features/circles/talk/circle-chats.tsx';
import { Legs } from '#src/features/circles/legs/legs.tsx';
import { DueDialog } from '#src/features/circles/legs/due-dialog.tsx';
import { actionsOf } from '#src/features/circles/legs/leg-rules.ts';
import { dayText } from '#contracts/shared/day-text.ts';
import { calendarDay } from '#src/lib/time/calendar-day.ts';
import { placesOfCircle } from '#src/features/circles/diagram/places.ts';
import { WhoGivesWhat } from '#src/features/circles/diagram/who-gives-what.tsx';
import { onPhone, cutIn, isCut } from '#src/test/phone.ts';
import { CircleRow } from '#src/features/circles/list/circle-row.tsx';
import { ownPost } from '#src/test/own-post.ts';
import { NoCircles } from '#src/features/circles/list/no-circles.tsx';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { UrgentCircle } from '#src/features/circles/home/urgent-circle.tsx';

const message: CircleMessage = {
  id: 'message-1',
  senderId: kim.id,
  content: 'Hello both',
  createdAt: '2026-03-01T12:00:00.000Z',
  via: null,
  caution: null,
};
const circle = agreedCircle({}, {}, { unreadCount: 1 });
const open = (answers: Answers['circles'] = {}) =>
  show(<Talk circle={circle} myId={dana.id} onReport={() => {}} />, {
    circles: {
      messages: () => ({ items: [message], nextCursor: null }),
      markRead: () => ({ success: true }),
      ...answers,
    },
  });

const DAY = 86_400_000;
const latest = new Date(Date.now() + 10 * DAY);
const leg = { ...legGiven, dueAt: null, latestDueAt: latest.toISOString() };

const openGives = async (width: number) => {
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

const preferences: CirclePreferences = { takesPart: true, substitutesOk: false, maxLength: 3, pausedUntil: null };
const online: MissingLink = {
  kind: 'online',
  text: 'Can you do A logo online? 5 more circles close.',
  closes: 5,
  change: { postId: ownPost.id, field: 'alsoOnline', value: true },
};
const radius: MissingLink = {
  kind: 'radius',
  text: 'Look up to 60 miles away, and a circle closes.',
  closes: 1,
  change: { postId: null, field: 'radius', value: 60 },
};
const openNone = (circles: Answers['circles'], own = [ownPost], others: Answers = {}) =>
  show(<NoCircles />, {
    ...others,
    posts: { own: () => own, ...others.posts },
    circles: { preferences: () => preferences, ...circles },
  });

const openUrgentCircle = (items: Circle[]) =>
  show(<UrgentCircle />, { circles: { list: () => ({ items, nextCursor: null }) } });

const waiting: Circle = {
  ...askedCircle,
  id: 'waiting',
  group: 'motion',
  seats: askedCircle.seats.map((seat, index) => ({ ...seat, state: index === 0 ? 'asked' : 'accepted' })),
};
const agreed = agreedCircle({}, {}, { id: 'agreed' });

it('shows the talk, marks it as read, and keeps what could not be sent', async () => {
  const { screen, server } = await open({
    markRead: () => ({ success: true }),
    send: () => refuse('CIRCLE_CLOSED'),
  });
  await expect.element(screen.getByRole('log').getByText('Hello both')).toBeVisible();
  await vi.waitFor(() => expect(server.callsOf('circles.markRead')).toContainEqual({ id: askedCircle.id }));
  await screen.getByLabelText('Message to the circle').fill('Hello Kim');
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByText('The chat of this circle is closed.')).toBeVisible();
  await expect.element(screen.getByLabelText('Message to the circle')).toHaveValue('Hello Kim');
});

it('is read where the messages are seen without the heading, as above the keyboard of a phone', async () => {
  await page.viewport(390, 260);
  const many = Array.from({ length: 20 }, (_, n) => ({ ...message, id: `message-${n}` }));
  const { screen, server } = await show(
    <>
      <div style={{ height: 2000 }} />
      <Talk circle={circle} myId={dana.id} onReport={() => {}} />
    </>,
    { circles: { messages: () => ({ items: many, nextCursor: null }), markRead: () => ({ success: true }) } },
  );
  const log = screen.getByRole('log');
  await expect.element(log).toBeInTheDocument();
  expect(server.callsOf('circles.markRead'), 'it is further down').toEqual([]);
  log.element().scrollIntoView({ block: 'end' });
  expect(boxOf(screen.getByRole('heading', { name: 'Chat' })).bottom).toBeLessThan(0);
  await expect.poll(() => server.callsOf('circles.markRead')).toContainEqual({ id: askedCircle.id });
});

it('is not read in a tab that no one looks at', async () => {
  const tab = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { screen, server } = await open();
  await expect.element(screen.getByText('Hello both')).toBeVisible();
  // The observer has spoken by then.
  await drawn();
  expect(server.callsOf('circles.markRead')).toEqual([]);
  tab.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => server.callsOf('circles.markRead')).toContainEqual({ id: askedCircle.id });
});

it('sends one message at a time, keeps what is typed until it is sent, and both as a draft', async () => {
  let arrive: () => void = () => {};
  const { screen, server } = await open({
    send: ({ content }) =>
      new Promise<void>((resolve) => (arrive = resolve)).then(() => ({ ...message, id: 'sent', content })),
  });
  const box = screen.getByLabelText('Message to the circle');
  await box.fill('Hello Kim');
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(box).toHaveValue('');
  await submitAgain(box, 'And Robin');
  const draft = () => readDraft(`proquo:circle-draft:${dana.id}:${circle.id}`, '');
  await expect.poll(draft).toBe('Hello Kim\nAnd Robin');
  arrive();
  await expect.poll(draft).toBe('And Robin');
  await expect.element(box).toHaveValue('And Robin');
  expect(server.callsOf('circles.send')).toEqual([{ id: circle.id, content: 'Hello Kim' }]);
});

it('begins with what was left unsent', async () => {
  writeDraft(`proquo:circle-draft:${dana.id}:${circle.id}`, 'About Friday');
  const { screen } = await open();
  await expect.element(screen.getByLabelText('Message to the circle')).toHaveValue('About Friday');
});

it('lists the chats of agreed circles, and of no others', async () => {
  const circles = [{ ...agreedCircle(), unreadCount: 2 }, askedCircle];
  const { screen } = await show(<CircleChats />, { circles: { list: () => ({ items: circles, nextCursor: null }) } });
  const link = screen.getByRole('link', { name: /Kim, Robin and you/ });
  await expect.element(link).toHaveAttribute('href', `/circles/${circles[0]?.id}#circle-talk`);
  await expect.element(link).toHaveTextContent('Kim, Robin and youTrade circle2 unread');
  expect(screen.getByRole('listitem').elements()).toHaveLength(1);
});

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
  const { gives, answer } = (await openGives(340))();
  expect(answer.left).toBeGreaterThan(gives.right);
});

it('says an answer below what is given with large text on a phone, so that there is room for both', async () => {
  await onPhone('130%');
  const boxes = await openGives(289);
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

it.each([
  ['Answer', { answerBy: '2099-03-02T12:00:00.000Z', group: 'turn' as const }],
  ['See circle', { answerBy: null, group: 'turn' as const }],
])('says what the member does with a circle that waits for them: %s', async (action, fields) => {
  const { screen } = await show(<CircleRow circle={{ ...askedCircle, ...fields }} me={member} />);
  await expect.element(screen.getByText(action, { exact: true })).toBeVisible();
});

it('has no button while others decide', async () => {
  const { screen } = await show(<CircleRow circle={{ ...askedCircle, answerBy: null, group: 'motion' }} me={member} />);
  await expect.element(screen.getByRole('link')).toBeVisible();
  expect(screen.getByText(/^(?:Answer|See circle)$/).elements()).toEqual([]);
});

it('says on a phone, in full, what the member gives and gets', async () => {
  await onPhone('130%');
  const circle = {
    ...askedCircle,
    youGive: { ...askedCircle.youGive, service: 'Logo and brand identity' },
    youGet: { ...askedCircle.youGet, service: 'Catering for a party of thirty' },
  };
  const { screen } = await show(<CircleRow circle={circle} me={member} />);
  await expect.element(screen.getByText(/from Kim$/)).toBeVisible();
  await expect.poll(() => cutIn(screen.getByRole('link').element())).toEqual([]);
});

it('says once that a circle did not come together', async () => {
  const { screen } = await show(<CircleRow circle={{ ...askedCircle, answerBy: null, state: 'void' }} me={member} />);
  await expect.element(screen.getByText('Not this time').first()).toBeVisible();
  expect(screen.getByText('Not this time').elements()).toHaveLength(1);
});

it('turns circles on', async () => {
  const { screen } = await openNone({
    preferences: () => ({ ...preferences, takesPart: false }),
    setPreferences: () => preferences,
  });
  await screen.getByRole('button', { name: 'Turn circles on' }).click();
  await expect.element(screen.getByText('We look each time somebody posts near you.')).toBeVisible();
  await expect.element(screen.getByRole('group', { name: 'Trade circles' })).toHaveFocus();
});

it('asks a member without posts to write one', async () => {
  const { screen } = await openNone({}, []);
  await expect.element(screen.getByRole('button', { name: 'Write a post' })).toBeVisible();
});

it('widens the radius of the member’s settings', async () => {
  const { screen, server } = await openNone({ missingLinks: () => [radius], suggest: () => [] }, [ownPost], {
    notifications: { updateSettings: () => ({ ...pushSettings, radius: 60 }) },
  });
  await screen.getByRole('button', { name: 'See my missing link' }).click();
  await screen.getByRole('button', { name: 'Look further' }).click();
  await expect.element(screen.getByText(/^Nothing yet/)).toBeVisible();
  expect(server.callsOf('notifications.updateSettings')).toEqual([{ radius: 60 }]);
});

it('says that circles are paused, and where that is changed', async () => {
  const { screen } = await openNone({
    preferences: () => ({ ...preferences, pausedUntil: '2099-03-02T12:00:00.000Z' }),
  });
  await expect.element(screen.getByText(/^No one will ask you until March 2, 2099/)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Change that in circle settings' }))
    .toHaveAttribute('href', '/circles/settings');
});

it('makes the change of a missing link, shows the circle that it closes, and keeps the focus', async () => {
  let suggestions: PossibleCircle[] = [];
  queryClient.setQueryData(trpc.circles.suggest.queryKey({ postId: ownPost.id }), []);
  const update = () => {
    suggestions = [suggestion];
    return ownPost;
  };
  const { screen, server } = await openNone({ missingLinks: () => [online], suggest: () => suggestions }, [ownPost], {
    posts: { update },
  });
  await screen.getByRole('button', { name: 'See my missing link' }).click();
  await expect.element(screen.getByRole('button', { name: 'Yes' })).toBeVisible();
  expect(document.activeElement).not.toBe(document.body);
  await screen.getByRole('button', { name: 'Yes' }).click();
  await expect.element(screen.getByRole('button', { name: 'Ask them' })).toBeVisible();
  expect(document.activeElement).not.toBe(document.body);
  expect(server.callsOf('posts.update')).toEqual([{ id: ownPost.id, alsoOnline: true }]);
});

it.each([
  ['what is agreed first', [waiting, agreed], 'Agreed. Plan your part.'],
  ['then who is waited for', [waiting], 'Waiting for 1 of 3 people'],
])('shows one that goes on: %s', async (_, circles, headline) => {
  const { screen, server } = await openUrgentCircle(circles);
  await expect.element(screen.getByRole('region', { name: headline })).toBeVisible();
  const all = screen.getByRole('link', { name: `See all circles (${circles.length})` });
  expect(all.elements()).toHaveLength(circles.length > 1 ? 1 : 0);
  // What asks the member is among the next actions.
  expect(server.callsOf('circles.list')).toMatchObject([{ group: 'motion' }]);
});

it('shows nothing where there is nothing', async () => {
  const { screen, server } = await openUrgentCircle([]);
  await expect.poll(() => server.callsOf('circles.list')).not.toEqual([]);
  expect(screen.getByRole('link').elements()).toEqual([]);
});

it('doesn’t name what the member gives and gets once both legs have failed', async () => {
  const failed = { status: 'failed' as const };
  const { screen } = await openUrgentCircle([agreedCircle(failed, failed)]);
  await expect.element(screen.getByRole('heading', { level: 2 })).toBeVisible();
  expect(screen.getByText(/^(You .*)?\.$/).elements()).toEqual([]);
});

it('says in full what the member gives and gets on a phone with large text', async () => {
  await onPhone('32px');
  const { screen } = await openUrgentCircle([agreed]);
  await expect.element(screen.getByText(/^You give/)).toBeVisible();
  expect(isCut(screen.getByText(/^You give/))).toBe(false);
});
