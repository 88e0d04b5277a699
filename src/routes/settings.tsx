import { createFileRoute, redirect } from '@tanstack/react-router';
import { BusyCalendars } from '#src/features/appointments/settings/busy-calendars.tsx';
import { CalendarFeed } from '#src/features/appointments/settings/calendar-feed.tsx';
import { HoursSetting } from '#src/features/appointments/settings/hours-setting.tsx';
import { BlockedMembers } from '#src/features/blocks/blocked-members.tsx';
import { EmailAnswers } from '#src/features/notifications/email-answers.tsx';
import { NotificationChoices } from '#src/features/notifications/notification-choices.tsx';
import { PushSettings } from '#src/features/push/push-settings.tsx';
import { PlanSetting } from '#src/features/subscription/plan-setting.tsx';
import { Webhooks } from '#src/features/webhooks/webhooks.tsx';
import { SettingsPage } from '#src/features/settings/settings-page.tsx';

export const Route = createFileRoute('/settings')({
  staticData: { access: 'member', title: 'Settings' },
  // Where the settings of circles were before they had a page of their own.
  beforeLoad: ({ location: { hash } }) => {
    if (hash === 'circles') throw redirect({ to: '/circles/settings', replace: true });
  },
  component: Settings,
});

function Settings() {
  return (
    <SettingsPage
      plan={<PlanSetting />}
      availability={
        <>
          <HoursSetting />
          <CalendarFeed />
          <BusyCalendars />
        </>
      }
      notifications={
        <>
          <PushSettings />
          <EmailAnswers />
          <NotificationChoices />
        </>
      }
      programs={<Webhooks />}
      privacy={<BlockedMembers />}
    />
  );
}
