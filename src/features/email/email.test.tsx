import { expect, it } from 'vitest';
import { errorTable } from '#contracts/errors.ts';
import { EmailPanel } from '#src/features/email/email-panel.tsx';
import { toastStore } from '#src/lib/toast.ts';
import { type Answers, loseConnection, refuse } from '#src/test/fake-server.ts';
import { show } from '#src/test/show.tsx';
import { notificationErrors } from '#contracts/notifications/errors.ts';
import { UnsubscribePage } from '#src/features/email/unsubscribe-page.tsx';

type EmailAnswers = NonNullable<Answers['email']>;

async function open(email: EmailAnswers) {
  const { screen, server } = await show(<EmailPanel />, { email });
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).click();
  return {
    screen,
    server,
    press,
    text: (words: string) => screen.getByText(words, { exact: true }),
    sendWelcome: async () => {
      await screen.getByLabelText('Email address').fill('nia@example.com');
      await press('Send welcome email');
    },
    sendCustom: async () => {
      await screen.getByLabelText('To', { exact: true }).fill('nia@example.com');
      await screen.getByLabelText('Subject').fill('A word');
      await screen.getByLabelText('Message').fill('It reads well.');
      await press('Send custom email');
    },
    sendToAll: async () => {
      await press('Send to all members');
      await press('Send to all');
    },
  };
}

it('says whether the mail server answers', async () => {
  let test: EmailAnswers['test'] = () => ({ connected: true });
  const { press, text } = await open({ test: (input) => test!(input) });
  await press('Test connection');
  await expect.element(text('Email service connected')).toBeVisible();
  test = () => ({ connected: false });
  await press('Test connection');
  await expect.element(text('Email connection failed')).toBeVisible();
  await expect.element(text('Please check your email credentials in secrets')).toBeVisible();
  test = loseConnection;
  await press('Test connection');
  await expect.element(text('Error testing email')).toBeVisible();
});

it('says that emails were sent', async () => {
  const { text, sendWelcome, sendCustom, sendToAll } = await open({
    welcome: () => ({ success: true }),
    custom: () => ({ success: true }),
    featureUpdateAll: () => ({ sent: 3 }),
  });
  await sendWelcome();
  await expect.element(text('Welcome email sent')).toBeVisible();
  await sendCustom();
  await expect.element(text('Custom email sent')).toBeVisible();
  await sendToAll();
  await expect.element(text('Feature update sent')).toBeVisible();
  await expect.element(text("We're sending it to 3 members.")).toBeVisible();
});

it('asks for what is missing, and sends nothing', async () => {
  const { press, text, server } = await open({});
  await press('Send welcome email');
  await expect.element(text('Email required')).toBeVisible();
  await press('Send custom email');
  await expect.element(text('All fields required')).toBeVisible();
  expect(server.unexpected).toEqual([]);
});

it('says why an email was not sent', async () => {
  let custom: EmailAnswers['custom'] = () => ({ error: 'Mailbox full' });
  const { press, sendCustom } = await open({ custom: (input) => custom!(input) });
  const expectToast = (title: string, description?: string) =>
    expect.poll(() => toastStore.get()).toMatchObject({ title, description });
  await sendCustom();
  await expectToast('Failed to send email', 'Mailbox full');
  const failures: [typeof custom, string, string?][] = [
    [() => ({ error: '' }), 'Failed to send email', 'Please try again'],
    [() => refuse('TOO_MANY_REQUESTS'), 'Failed to send email', errorTable.TOO_MANY_REQUESTS.message],
    [loseConnection, 'Error sending email'],
  ];
  for (const [answer, title, description] of failures) {
    custom = answer;
    await press('Send custom email');
    await expectToast(title, description);
  }
});

it('says that emails to all were not sent', async () => {
  const { text, sendToAll } = await open({ featureUpdateAll: () => refuse('INTERNAL') });
  await sendToAll();
  await expect.element(text('Failed to send emails')).toBeVisible();
});

it('changes nothing when it is opened; the button unsubscribes', async () => {
  const { screen, server } = await show(
    <UnsubscribePage token="of-the-mail" />,
    { email: { unsubscribe: () => ({ success: true as const }) } },
    { user: null },
  );
  await expect.element(screen.getByRole('heading', { name: 'Stop these emails?' })).toBeVisible();
  expect(server.callsOf('email.unsubscribe')).toEqual([]);
  await screen.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect.element(screen.getByRole('heading', { name: "You're unsubscribed" })).toBeVisible();
  expect(server.callsOf('email.unsubscribe')).toHaveLength(1);
});

it('says to visitors what the way past the question means', async () => {
  const { screen } = await show(<UnsubscribePage token="of-the-mail" />, {}, { user: null });
  await expect.element(screen.getByRole('link', { name: 'Keep getting them' })).toHaveAttribute('href', '/');
});

it('says that a link without its token does not work', async () => {
  const { screen } = await show(<UnsubscribePage token={undefined} />, {}, { user: null });
  await expect.element(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
  await expect.element(screen.getByText(notificationErrors.UNSUBSCRIBE_LINK_INVALID.message)).toBeVisible();
});
