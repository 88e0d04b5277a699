import { expect, it } from 'vitest';
import type { Appointment } from '#contracts/exchanges/appointments.ts';
import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import { AppointmentsSection } from '#src/features/appointments/appointments-section.tsx';
import { openTimesForm, TimesFormHost } from '#src/features/appointments/form/times-form.tsx';
import { momentText } from '#src/features/appointments/when.ts';
import { type Answers, refuse } from '#src/test/fake-server.ts';
import { appointment, dana, exchange } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

const agreed: Exchange = { ...exchange, status: 'accepted' };
const [first = '', second = ''] = appointment.options;
const confirmed: Appointment = {
  ...appointment,
  status: 'confirmed',
  options: [],
  startsAt: first,
  endsAt: '2099-03-02T18:00:00.000Z',
  starts: [first],
};

const open = (list: Appointment[], answers: Answers['appointments'] = {}, shown = agreed) =>
  show(
    <>
      <AppointmentsSection exchange={shown} />
      <TimesFormHost />
    </>,
    { appointments: { ofExchange: () => list, freeTimes: () => [first, second], ...answers } },
  );

const refusal = /times in the future and within a year/;

it('offers neither the member’s own times nor those in the past', async () => {
  const own = { ...appointment, proposedByUserId: dana.id };
  const over = { ...appointment, id: 'over', options: ['2020-01-01T10:00:00.000Z'] };
  const { screen } = await open([own, over]);
  await expect.element(screen.getByText('You suggested these times. Robin can choose from:')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Choose this time/ }).elements()).toEqual([]);
});

it('offers nothing new while the exchange is contested, except to cancel', async () => {
  const { screen } = await open([{ ...confirmed, options: [second] }], {}, { ...agreed, contested: true });
  await expect.element(screen.getByRole('button', { name: 'Cancel appointment' })).toBeVisible();
  const others = /Choose|Suggest|Move|Keep/;
  expect(screen.getByRole('button', { name: others }).elements()).toEqual([]);
});

it('says that an appointment was no longer needed, and not that it was cancelled', async () => {
  const ended = { ...confirmed, status: 'cancelled' as const, notNeeded: true, cancelledByUserId: dana.id };
  const { screen } = await open([ended], {}, { ...exchange, status: 'completed' });
  await expect.element(screen.getByText('Not needed any more')).toBeVisible();
  await expect.element(screen.getByText('Cancelled')).not.toBeInTheDocument();
});

it('adds a confirmed one to the calendar, and asks to move it, or shows why not at the suggestions only', async () => {
  let isRefused = true;
  const { screen, server } = await open([confirmed], {
    update: () =>
      isRefused ? refuse('APPOINTMENT_OUT_OF_RANGE', ['options', 0]) : { ...confirmed, options: [second] },
  });
  await expect
    .element(screen.getByRole('link', { name: 'Add to calendar' }))
    .toHaveAttribute('href', `/api/appointments/${appointment.id}/calendar.ics`);
  await screen.getByRole('button', { name: 'Move' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText(/stays at its old time until Robin/)).toBeVisible();
  // The length and the place stay.
  await expect.element(dialog.getByLabelText('How long')).not.toBeInTheDocument();
  await dialog.getByRole('group', { name: 'Free for both of you' }).getByRole('button').first().click();
  await dialog.getByRole('button', { name: 'Send times' }).click();
  const suggestions = dialog.getByRole('group', { name: 'Your suggestions (1 of 5)' });
  await expect.element(suggestions.getByText(refusal)).toBeInViewport();
  expect(screen.getByText(refusal).elements()).toHaveLength(1);
  isRefused = false;
  await dialog.getByRole('button', { name: 'Send times' }).click();
  await expect.element(screen.getByText('Times sent')).toBeVisible();
  expect(server.callsOf('appointments.update').at(-1)).toEqual({ id: appointment.id, options: [first] });
});

it('keeps the old time by one press', async () => {
  // Keeping it is suggesting the old time alone.
  const asked = { ...confirmed, options: [second] };
  const { screen, server } = await open([asked], { update: () => confirmed });
  await screen.getByRole('button', { name: 'Keep the old time' }).click();
  await expect.element(screen.getByText('Appointment confirmed')).toBeVisible();
  expect(server.callsOf('appointments.update')).toEqual([{ id: appointment.id, options: [first] }]);
});

it('cancels with a reason, after asking, and keeps the reason when the question is closed', async () => {
  const { screen, server } = await open([confirmed], { update: () => ({ ...confirmed, status: 'cancelled' }) });
  const cancel = screen.getByRole('button', { name: 'Cancel appointment' });
  const question = screen.getByRole('alertdialog');
  await cancel.click();
  await question.getByLabelText('Why').fill('I am ill');
  await question.getByRole('button', { name: 'Keep it' }).click();
  await cancel.click();
  await expect.element(question.getByLabelText('Why')).toHaveValue('I am ill');
  await question.getByRole('button', { name: 'Cancel appointment' }).click();
  await expect.element(screen.getByText('Appointment cancelled')).toBeVisible();
  expect(server.callsOf('appointments.update')).toEqual([{ id: appointment.id, cancel: true, reason: 'I am ill' }]);
});

it('suggests free times and one that is typed, with length, place and weeks', async () => {
  const { screen, server } = await open([], { propose: () => appointment });
  await screen.getByRole('button', { name: 'Suggest times' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText('How long').selectOptions('90');
  await dialog.getByLabelText('How often').selectOptions('4');
  await dialog.getByRole('group', { name: 'Free for both of you' }).getByRole('button').first().click();
  await dialog.getByLabelText('Day', { exact: true }).fill('2020-01-01');
  await dialog.getByLabelText('Time', { exact: true }).fill('10:30');
  await dialog.getByRole('button', { name: 'Add this time' }).click();
  await expect.element(dialog.getByText('Please choose a time in the future')).toBeVisible();
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabelText('Day', { exact: true }).fill(day);
  await dialog.getByRole('button', { name: 'Add this time' }).click();
  await expect.element(dialog.getByText('Your suggestions (2 of 5)')).toBeVisible();
  await dialog.getByLabelText('Link to the call').fill('http://meet.example.com');
  await dialog.getByRole('button', { name: 'Send times' }).click();
  await expect.element(dialog.getByText(/starting with https/)).toBeVisible();
  expect(server.callsOf('appointments.propose')).toEqual([]);
  await dialog.getByLabelText('Link to the call').fill('https://meet.example.com');
  await dialog.getByRole('button', { name: 'Send times' }).click();
  await expect.element(screen.getByText('Times sent')).toBeVisible();
  expect(server.callsOf('appointments.propose')).toEqual([
    {
      id: exchange.id,
      options: [new Date(`${day}T10:30`).toISOString(), first],
      minutes: 90,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      place: 'call',
      where: 'https://meet.example.com',
      repeatWeekly: 4,
    },
  ]);
  expect(server.callsOf('appointments.freeTimes')).toContainEqual(
    expect.objectContaining({ id: exchange.id, minutes: 90 }),
  );
});

it('needs a time, keeps what was typed when one is refused, and shows at the suggestions which and why, until they change', async () => {
  const { screen } = await open([], { propose: () => refuse('APPOINTMENT_OUT_OF_RANGE', ['options', 1]) });
  openTimesForm({ exchangeId: exchange.id, otherName: 'Robin' });
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send times' }).click();
  await expect.element(dialog.getByText('Please suggest at least one time')).toBeVisible();
  for (const chip of [0, 1]) {
    await dialog.getByRole('group', { name: 'Free for both of you' }).getByRole('button').nth(chip).click();
  }
  await dialog.getByLabelText('Link to the call').fill('https://meet.example.com');
  await dialog.getByRole('button', { name: 'Send times' }).click();
  const suggestions = dialog.getByRole('group', { name: 'Your suggestions (2 of 5)' });
  await expect.element(suggestions.getByText(refusal)).toBeInViewport();
  const refused = suggestions.getByRole('button').nth(1).element();
  const [, named = ''] = /^(.*?): Please choose/.exec(suggestions.getByText(refusal).element().textContent) ?? [];
  expect(named).toMatch(/\d (?:AM|PM)$/);
  expect(refused.ariaLabel ?? refused.textContent).toContain(named);
  // Shown at the suggestions only, and not in a toast as well.
  expect(screen.getByText(refusal).elements()).toHaveLength(1);
  await expect.element(dialog.getByLabelText('Link to the call')).toHaveValue('https://meet.example.com');
  await suggestions.getByRole('button').first().click();
  await expect.element(dialog.getByText('Your suggestions (1 of 5)')).toBeVisible();
  await expect.element(dialog.getByText(refusal)).not.toBeInTheDocument();
});

it('shows nothing where nothing can be planned', async () => {
  const { screen } = await open([], {}, { ...exchange, status: 'completed' });
  await expect.element(screen.getByText('Appointments')).not.toBeInTheDocument();
});

it('asks before it drops what was chosen without a time', async () => {
  const { screen } = await open([]);
  openTimesForm({ exchangeId: exchange.id, otherName: 'Robin' });
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText('How long').selectOptions('90');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await screen.getByRole('button', { name: 'Keep editing' }).click();
  await dialog.getByLabelText('How long').selectOptions('60');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

it('takes one of the suggested times', async () => {
  const { screen, server } = await open([appointment], { update: () => confirmed });
  await expect.element(screen.getByText('Robin suggested:')).toBeVisible();
  await screen.getByRole('button', { name: `Choose this time: ${momentText(second)}` }).click();
  await expect.element(screen.getByText('Appointment confirmed')).toBeVisible();
  expect(server.callsOf('appointments.update')).toEqual([{ id: appointment.id, accept: 1 }]);
});

it('shows both clocks where they differ', async () => {
  const [me, robin] = confirmed.parties;
  const elsewhere = [me, { ...robin, timeZone: 'Asia/Kathmandu' }] as Appointment['parties'];
  const { screen } = await open([{ ...confirmed, parties: elsewhere }]);
  await expect.element(screen.getByText(/ for you, .*10:45 PM GMT\+5:45 for Robin/)).toBeVisible();
});
