import { expect, it } from 'vitest';
import type { User } from '#contracts/profile/profile.ts';
import { VerificationPage } from '#src/features/verification/verification-page.tsx';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { useRealtimeUpdates } from '#src/realtime/realtime.ts';
import { setSessionUser } from '#src/session/session.ts';
import { dana, member } from '#src/test/samples.ts';
import { liveEvents } from '#src/test/live-events.ts';
import { show } from '#src/test/show.tsx';
import { pickFiles } from '#src/test/uploads.ts';

const rejected = (verificationRejectionReason: string): Partial<User> => ({
  verificationStatus: 'rejected',
  verificationRejectionReason,
});

function LivePage() {
  useRealtimeUpdates(dana.id);
  return <VerificationPage />;
}

const MB = 1024 * 1024;
const pictureOf = (size: number) => new File([new Uint8Array(size)], 'picture.png', { type: 'image/png' });
const upload = pictureOf(1);
const own = () => ({ verificationStatus: 'none' as const, resubmissionsLeft: 3 });

async function open(status: 'none' | 'pending' = 'none') {
  const state = { verificationStatus: status, resubmissionsLeft: 3 };
  const { screen } = await show(
    <VerificationPage />,
    { verification: { own: status === 'none' ? own : () => state } },
    {
      user: { ...member, verificationStatus: status },
      rest: { 'POST /api/verify-identity': () => ({ verificationStatus: 'pending', resubmissionsLeft: 3 }) },
    },
  );
  return {
    screen,
    live: screen.getByLabelText('Live photo', { exact: true }),
    document: screen.getByLabelText('Government ID', { exact: true }),
    progress: screen.getByRole('progressbar', { name: 'Verification progress' }),
  };
}

it('says why a check was rejected, the second time too', async () => {
  const user = { ...member, ...rejected('The name on the ID is another one.') };
  const own = () => ({ verificationStatus: user.verificationStatus, resubmissionsLeft: 3 });
  const become = (fields: Partial<User>) => {
    Object.assign(user, fields);
    queryClient.setQueryData(trpc.verification.own.queryKey(), own());
    setSessionUser({ ...user });
  };
  const { screen } = await show(<VerificationPage />, { verification: { own } }, { user });
  await expect.element(screen.getByText('The name on the ID is another one.')).toBeVisible();
  await screen.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(screen.getByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
  become({ verificationStatus: 'pending', verificationRejectionReason: null });
  await expect.element(screen.getByText("We're checking your verification")).toBeVisible();
  become(rejected('The photo is too dark.'));
  await expect.element(screen.getByText('The photo is too dark.')).toBeVisible();
});

it('reads the result when an event comes, and does not poll', async () => {
  const channel = liveEvents(dana.id);
  let state: Partial<User> & Pick<User, 'verificationStatus'> = { verificationStatus: 'pending' };
  const { screen, server } = await show(
    <LivePage />,
    { verification: { own: () => ({ verificationStatus: state.verificationStatus, resubmissionsLeft: 3 }) } },
    {
      user: { ...member, ...state },
      rest: {
        'GET /api/auth/session': () => ({ user: { ...member, ...state }, demo: false, social: [], eventsFrom: null }),
      },
    },
  );
  await expect.element(screen.getByText("We're checking your verification")).toBeVisible();
  await expect.poll(() => server.callsOf('verification.own')).toHaveLength(1);
  state = { verificationStatus: 'rejected', verificationRejectionReason: 'The photo is too dark.' };
  channel.postMessage({ name: 'notification', data: null });
  await expect.element(screen.getByText('The photo is too dark.')).toBeVisible();
  expect(server.callsOf('verification.own')).toHaveLength(2);
});

it('has an introduction, three benefits, four assurances, the wizard and an FAQ', async () => {
  const { screen, progress } = await open();
  await expect
    .element(screen.getByText(/^A one-time AI-based check confirms that you're who you say you are/))
    .toBeVisible();
  const benefits = screen.getByRole('list', { name: 'Benefits' });
  await expect.element(benefits.getByRole('heading').nth(2)).toBeVisible();
  const titles = benefits.getByRole('heading').elements();
  expect(titles.map(({ textContent }) => textContent)).toEqual([
    'A badge that others can see',
    'Priority support',
    'Once is enough',
  ]);
  for (const assurance of [
    /^Your pictures are encrypted/,
    /^The check runs on our own/,
    /^Only the automated check/,
    /^They're deleted/,
  ])
    await expect.element(screen.getByText(assurance)).toBeVisible();
  await expect.element(progress).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Frequently asked questions' })).toBeVisible();
});

it('answers in the FAQ how long it takes, and how often members can try', async () => {
  const { screen } = await open();
  await screen.getByText('How long does it take?').click();
  await expect.element(screen.getByText(/^Most results are ready within minutes\./)).toBeVisible();
  await expect.element(screen.getByText(/it takes up to 24 hours\.$/)).toBeVisible();
  await screen.getByText("What if I'm rejected?").click();
  await expect.element(screen.getByText(/up to 3 resubmissions\.$/)).toBeVisible();
});

it('promises a result within 24 hours, while it waits and when it is sent', async () => {
  const waits = await open('pending');
  await expect.element(waits.screen.getByText(/all of them within 24 hours\./)).toBeVisible();
  await waits.screen.unmount();
  const { screen, live, document } = await open();
  await expect.element(live).toBeInTheDocument();
  pickFiles(live.element(), [upload]);
  await expect.element(document).toBeEnabled();
  pickFiles(document.element(), [upload]);
  await screen.getByRole('button', { name: 'Submit for verification' }).click();
  await expect.element(screen.getByText('Verification Submitted')).toBeVisible();
  await expect
    .element(screen.getByText("We'll let you know as soon as there's a result, within 24 hours."))
    .toBeVisible();
});

it('refuses a file that is not an image, or is above 10 MB, in words', async () => {
  const { screen, live, progress } = await open();
  await expect.element(progress).toBeVisible();
  pickFiles(live.element(), [new File(['x'], 'notes.txt', { type: 'text/plain' })]);
  await expect.element(screen.getByText('Invalid File Type')).toBeVisible();
  await expect.element(screen.getByText('Please select an image file.')).toBeVisible();
  pickFiles(live.element(), [pictureOf(10 * MB + 1)]);
  await expect.element(screen.getByText('File Too Large')).toBeVisible();
  await expect.element(screen.getByText('Please select an image smaller than 10MB.')).toBeVisible();
  await expect.element(progress).toHaveAttribute('aria-valuenow', '0');
  pickFiles(live.element(), [pictureOf(10 * MB)]);
  await expect.element(progress).toHaveAttribute('aria-valuenow', '1');
});

it('needs both files to submit, and says so', async () => {
  const { screen, live, document } = await open();
  await expect.element(live).toBeInTheDocument();
  pickFiles(live.element(), [upload]);
  await expect.element(document).toBeEnabled();
  pickFiles(document.element(), [upload]);
  await screen.getByRole('button', { name: 'Remove live photo' }).click();
  await screen.getByRole('button', { name: 'Submit for verification' }).click();
  await expect.element(screen.getByText('Missing Files')).toBeVisible();
  await expect.element(screen.getByText('Please upload both your live photo and government ID.')).toBeVisible();
});

it('opens one step after the other, and blurs the ID until it is asked for', async () => {
  const { screen, live, document, progress } = await open();
  await expect.element(progress).toHaveAttribute('aria-valuenow', '0');
  await expect.element(progress).toHaveAttribute('aria-valuemax', '2');
  await expect.element(live).toHaveAttribute('capture', 'user');
  await expect.element(screen.getByRole('button', { name: 'Upload ID' })).toBeDisabled();
  pickFiles(live.element(), [upload]);
  await expect.element(progress).toHaveAttribute('aria-valuenow', '1');
  await expect.element(screen.getByRole('button', { name: 'Upload ID' })).toBeEnabled();
  await expect.element(screen.getByRole('button', { name: 'Submit for verification' })).not.toBeInTheDocument();
  pickFiles(document.element(), [upload]);
  await expect.element(progress).toHaveAttribute('aria-valuenow', '2');
  await expect.element(screen.getByRole('button', { name: 'Submit for verification' })).toBeVisible();
  const picture = screen.getByRole('img', { name: 'Your ID, blurred' });
  await expect.element(picture).toBeVisible();
  const shown = picture.element();
  expect(getComputedStyle(shown).filter).toContain('blur(');
  await screen.getByRole('button', { name: 'Show your ID' }).click();
  await expect.poll(() => getComputedStyle(shown).filter).toBe('none');
  expect(shown.getAttribute('alt')).toBe('Your ID');
});
