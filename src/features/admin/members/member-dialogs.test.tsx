import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { DecideAppeal } from '#src/features/admin/appeals/decide-appeal.tsx';
import { RoleDialog } from '#src/features/admin/members/role-dialog.tsx';
import { SuspendDialog } from '#src/features/admin/members/suspend-dialog.tsx';
import { WarnDialog } from '#src/features/admin/members/warn-dialog.tsx';
import { RejectReviewDialog } from '#src/features/admin/reject-review-dialog.tsx';
import { show } from '#src/test/show.tsx';

const robin = { id: 'robin', firstName: 'Robin', role: null, suspendedAt: null };
const close = () => {};

type Screen = Awaited<ReturnType<typeof show>>['screen'];
const typeReason = (screen: Screen) => screen.getByLabelText('Reason').fill('Spam.');
const reject = () => <RejectReviewDialog author="Robin" isPending={false} onReject={close} onClose={close} />;
const dialogs: [name: string, dialog: () => ReactNode, enter: (screen: Screen) => Promise<void>][] = [
  ['a role', () => <RoleDialog member={robin} onClose={close} />, (screen) => screen.getByText('Moderator').click()],
  ['a warning', () => <WarnDialog member={robin} onClose={close} />, typeReason],
  ['a suspension', () => <SuspendDialog open member={robin} onClose={close} />, typeReason],
  [
    'an appeal',
    () => <DecideAppeal decision={{ id: 'decision', kind: 'member_warned' }} member={robin} onClose={close} />,
    (screen) => screen.getByText('Keep the decision').click(),
  ],
  [
    'the words of a rejection',
    reject,
    (screen) => screen.getByLabelText('In your own words').fill('It names a third.'),
  ],
  ['the reason of a rejection', reject, (screen) => screen.getByRole('button', { name: 'It insults someone' }).click()],
];

it.each(dialogs)('asks before it drops what was entered for %s', async (_name, dialog, enter) => {
  const { screen } = await show(dialog());
  await enter(screen);
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
});
