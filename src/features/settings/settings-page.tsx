import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { PageHeader } from '#src/components/ui/page-header.tsx';
import { AccountForm } from '#src/features/settings/account-form.tsx';
import { ApiTokens } from '#src/features/settings/api-tokens.tsx';
import { AwaySetting } from '#src/features/settings/away-setting.tsx';
import { ChangePassword } from '#src/features/settings/change-password.tsx';
import { DeleteAccount } from '#src/features/settings/delete-account.tsx';
import { DownloadData } from '#src/features/settings/download-data.tsx';
import { EmailStatus } from '#src/features/settings/email-status.tsx';
import { NearbySettings } from '#src/features/settings/nearby-settings.tsx';
import { Passkeys } from '#src/features/settings/passkeys.tsx';
import { SecondFactor } from '#src/features/settings/second-factor/second-factor.tsx';
import { Sessions } from '#src/features/settings/sessions.tsx';
import { SetPassword } from '#src/features/settings/set-password.tsx';
import { VerificationRow } from '#src/features/settings/verification-row.tsx';
import { useUser } from '#src/session/session.ts';

const sections = [
  { id: 'account', label: 'Account' },
  { id: 'notifications', label: 'Notifications' },
  { id: 'security', label: 'Security' },
  { id: 'privacy', label: 'Privacy' },
];

interface SettingsPageProps {
  /** Sections of other domains, such as the email preferences or the blocked members. */
  plan?: ReactNode;
  availability?: ReactNode;
  notifications?: ReactNode;
  privacy?: ReactNode;
}

/** All account settings. */
export function SettingsPage({ plan, availability, notifications, privacy }: SettingsPageProps) {
  const user = useUser();
  const hash = useLocation({ select: (location) => location.hash });

  // The router scrolls to the hash before the session is loaded and the sections are rendered.
  useEffect(() => {
    if (hash) document.getElementById(hash)?.scrollIntoView();
  }, [hash]);

  return (
    <main id="main" className="page py-6 md:py-10">
      <PageHeader title="Settings" description="Your account, notifications and security." />
      <div className="grid gap-8 lg:grid-cols-[12rem_minmax(0,42rem)]">
        <nav aria-label="Settings">
          <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4 lg:sticky lg:top-[calc(var(--bar-height)+24px)] lg:grid-cols-1 lg:gap-0.5">
            {sections.map((section) => (
              <li key={section.id}>
                <a
                  href={`#${section.id}`}
                  className="flex min-h-11 items-center rounded-control px-3 text-[0.9375rem] text-muted hover:bg-sunken hover:text-ink max-lg:border max-lg:border-line max-lg:bg-surface max-lg:text-ink lg:min-h-10"
                >
                  {section.label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex min-w-0 flex-col gap-10">
          <Group id="account" title="Account">
            <AccountForm user={user} />
            <VerificationRow user={user} />
            {plan}
            <AwaySetting />
            {availability}
          </Group>
          <Group id="notifications" title="Notifications">
            <NearbySettings />
            {notifications}
          </Group>
          <Group id="security" title="Security">
            <EmailStatus user={user} />
            {user.hasPassword ? <ChangePassword /> : <SetPassword user={user} />}
            <SecondFactor user={user} />
            <Passkeys />
            <Sessions />
            <ApiTokens />
          </Group>
          <Group id="privacy" title="Privacy">
            <DownloadData />
            {privacy}
            <DeleteAccount />
          </Group>
        </div>
      </div>
    </main>
  );
}

const Group = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={`${id}-title`} className="scroll-mt-24" id={id}>
    <h2 id={`${id}-title`} className="mb-3 text-xl">
      {title}
    </h2>
    <div className="flex flex-col gap-4">{children}</div>
  </section>
);
