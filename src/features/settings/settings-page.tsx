import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LinkButton } from '#src/components/core/link-button.tsx';
import { PageHeader } from '#src/components/ui/page-header.tsx';
import { Tabs } from '#src/components/ui/tabs.tsx';
import { AccountForm } from '#src/features/settings/account-form.tsx';
import { ApiTokens } from '#src/features/settings/api-tokens.tsx';
import { Appearance } from '#src/features/settings/appearance.tsx';
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
import { SettingRow } from '#src/features/settings/setting-row.tsx';
import { VerificationRow } from '#src/features/settings/verification-row.tsx';
import { HideAll } from '#src/components/visibility/hide-all.tsx';
import { sessionOptions, useUser } from '#src/session/session.ts';

/** Leads to what our team decided about the member. */
const DecisionsRow = () => (
  <SettingRow title="Decisions about you" hint="What our team decided and why, and where you can appeal.">
    <LinkButton to="/decisions" variant="secondary" size="sm">
      See decisions
    </LinkButton>
  </SettingRow>
);

const tabs = [
  { value: 'account', label: 'Account' },
  { value: 'availability', label: 'Availability' },
  { value: 'notifications', label: 'Notifications' },
  { value: 'security', label: 'Security' },
  { value: 'privacy', label: 'Privacy' },
] as const;
type Tab = (typeof tabs)[number]['value'];

/** What is shown to those without an account. */
const visibilityTexts = {
  members: 'Your profile is for members only.',
  name: 'Visitors see your first name, skills and town.',
  profile: 'Visitors see your profile.',
};

const tabOf = (hash: string): Tab => tabs.find(({ value }) => value === hash)?.value ?? 'account';

interface SettingsPageProps {
  /** Settings of other features, such as the email preferences or the blocked members. */
  plan?: ReactNode;
  availability?: ReactNode;
  notifications?: ReactNode;
  programs?: ReactNode;
  privacy?: ReactNode;
}

/** All settings, one tab at a time; the hash of the address says which, such as /settings#security. */
export function SettingsPage({ plan, availability, notifications, programs, privacy }: SettingsPageProps) {
  const user = useUser();
  // The first tab shows nothing else, so the banner without a connection says how old this is.
  useQuery({ ...sessionOptions(), meta: { isOnPage: true } });
  const tab = tabOf(useLocation({ select: ({ hash }) => hash }));
  const navigate = useNavigate();
  const others: Record<Exclude<Tab, 'account'>, ReactNode> = {
    availability: (
      <>
        <AwaySetting />
        {availability}
        <SettingRow
          title="Trade circles"
          hint="Whether we look for circles with your posts, and how large they may be."
        >
          <LinkButton to="/circles/settings" variant="secondary" size="sm">
            Circle settings
          </LinkButton>
        </SettingRow>
      </>
    ),
    notifications: (
      <>
        <NearbySettings />
        {notifications}
      </>
    ),
    security: (
      <>
        <EmailStatus user={user} />
        {user.hasPassword ? <ChangePassword /> : <SetPassword user={user} />}
        <SecondFactor user={user} />
        <Passkeys />
        <VerificationRow user={user} />
        <Sessions />
        <ApiTokens />
        {programs}
      </>
    ),
    privacy: (
      <>
        <SettingRow
          title="What visitors see of you"
          hint={`${visibilityTexts[user.visibility]} You choose it in your profile, and for each post.`}
        >
          <div className="flex flex-wrap gap-2">
            <LinkButton to="/profile" search={{ edit: true }} variant="secondary" size="sm">
              Edit profile
            </LinkButton>
            <HideAll />
          </div>
        </SettingRow>
        <DownloadData />
        <DecisionsRow />
        {privacy}
        <DeleteAccount />
      </>
    ),
  };
  return (
    <main id="main" className="page-narrow py-6 md:py-10">
      <PageHeader title="Settings" description="Your account, notifications and security." />
      <Tabs
        look="chips"
        label="Settings"
        items={tabs}
        value={tab}
        onChange={(next) => void navigate({ to: '.', hash: next, replace: true, resetScroll: false })}
      >
        {/* The hidden tab stays, so that a look at another one loses nothing that was typed. */}
        <div hidden={tab !== 'account'} className="flex flex-col gap-4">
          <AccountForm user={user} />
          {plan}
          <Appearance />
        </div>
        {tab === 'account' ? null : <div className="flex flex-col gap-4">{others[tab]}</div>}
      </Tabs>
      <p className="mt-8 text-[0.9375rem] text-muted">
        Questions? Read{' '}
        <Link to="/help" className="link">
          Help
        </Link>{' '}
        or{' '}
        <Link to="/support" className="link">
          ask us
        </Link>
        .
      </p>
    </main>
  );
}
