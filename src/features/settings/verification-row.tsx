import type { User } from '#contracts/profile.ts';
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
    hint="The badge tells others that your identity was checked."
  >
    <GetVerified user={user} />
  </SettingRow>
);
