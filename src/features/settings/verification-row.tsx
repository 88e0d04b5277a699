import type { User } from '#contracts/profile/profile.ts';
import { GetVerified } from '#src/components/get-verified.tsx';
import { VerificationBadge } from '#src/components/member-badges.tsx';
import { SettingRow } from '#src/features/settings/setting-row.tsx';

/** The state of the identity check, and the way to it. */
export const VerificationRow = ({ user }: { user: User }) => (
  <SettingRow
    title={
      <>
        Identity <VerificationBadge source={user} />
      </>
    }
    hint="The badge shows others that we've checked your identity."
  >
    <GetVerified user={user} />
  </SettingRow>
);
