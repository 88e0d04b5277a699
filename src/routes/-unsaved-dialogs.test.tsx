import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { DecideAppeal } from '#src/features/admin/appeals/decide-appeal.tsx';
import { RoleDialog } from '#src/features/admin/members/role-dialog.tsx';
import { SuspendDialog } from '#src/features/admin/members/suspend-dialog.tsx';
import { WarnDialog } from '#src/features/admin/members/warn-dialog.tsx';
import { RejectReviewDialog } from '#src/features/admin/reject-review-dialog.tsx';
import { AnotherWordDialog } from '#src/features/admin/skills/another-word-dialog.tsx';
import { DueDialog } from '#src/features/circles/legs/due-dialog.tsx';
import { Contest } from '#src/features/exchanges/disputes/contest.tsx';
import { VisitorReportDialog } from '#src/features/public/visitor-report-dialog.tsx';
import { NewTokenDialog } from '#src/features/settings/new-token-dialog.tsx';
import { WebhookDialog } from '#src/features/webhooks/webhook-dialog.tsx';
import { legGiven } from '#src/test/circle-samples.ts';
import { exchange, message, robin } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

type Screen = Awaited<ReturnType<typeof show>>['screen'];
const type = (label: string) => (screen: Screen) => screen.getByLabelText(label, { exact: true }).fill('Spam.');
const choose = (text: string) => (screen: Screen) => screen.getByText(text, { exact: true }).click();
const press = (name: string) => (screen: Screen) => screen.getByRole('button', { name, exact: true }).click();
const close = () => {};
const member = { id: 'robin', firstName: 'Robin', role: null, suspendedAt: null };
const decision = { id: 'decision', kind: 'member_warned' as const };
const reject = <RejectReviewDialog author="Robin" isPending={false} onReject={close} onClose={close} />;
const contest = <Contest exchange={{ ...exchange, status: 'in_progress', mayContest: true }} other={robin} />;
const contestBy = (enter: (screen: Screen) => Promise<void>) => async (screen: Screen) => {
  await press('Something is wrong')(screen);
  await enter(screen);
};

const dialogs: [name: string, dialog: ReactNode, enter: (screen: Screen) => Promise<void>][] = [
  ['a role', <RoleDialog key="" member={member} onClose={close} />, choose('Moderator')],
  ['a warning', <WarnDialog key="" member={member} onClose={close} />, type('Reason')],
  ['a suspension', <SuspendDialog key="" open member={member} onClose={close} />, type('Reason')],
  [
    'an appeal',
    <DecideAppeal key="" decision={decision} member={member} onClose={close} />,
    choose('Keep the decision'),
  ],
  ['a rejection, in words', reject, type('In your own words')],
  ['a rejection, its reason', reject, press('It insults someone')],
  ['a report by a visitor', <VisitorReportDialog key="" onClose={close} />, type("What's wrong?")],
  ['a token', <NewTokenDialog key="" onClose={close} />, type('Name')],
  ['a webhook', <WebhookDialog key="" webhook={null} onAdded={close} onClose={close} />, choose('A message arrives')],
  ['a problem, its reason', contest, contestBy(choose("It isn't finished"))],
  ['a problem, its messages', contest, contestBy((screen) => screen.getByRole('checkbox', { name: /Hello/ }).click())],
  [
    'the skill of a word',
    <AnotherWordDialog key="" word="pipes" onClose={close} />,
    async (screen) => {
      await screen.getByRole('searchbox', { name: 'Find a skill' }).fill('pipe');
      await press('Plumbing')(screen);
    },
  ],
  [
    'the day of a part of a circle',
    <DueDialog key="" leg={legGiven} otherName="Robin" onClose={close} />,
    (screen) => screen.getByLabelText('Day').fill('2099-03-01'),
  ],
];

it.each(dialogs)('asks before it drops what was entered for %s', async (_name, dialog, enter) => {
  const { screen } = await show(dialog, {
    messages: { thread: () => ({ items: [message], nextCursor: null }) },
  });
  await enter(screen);
  await screen
    .getByRole('button', { name: /^(?:Cancel|Close)$/ })
    .last()
    .click();
  await expect.element(screen.getByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
});
