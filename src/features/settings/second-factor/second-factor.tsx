import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { User } from '#contracts/profile/profile.ts';
import { Badge } from '#src/components/core/badge.tsx';
import { Button } from '#src/components/core/button.tsx';
import { SettingRow } from '#src/features/settings/setting-row.tsx';
import { trpc } from '#src/api/trpc.ts';
import { lazyNamed } from '#src/lib/lazy-named.tsx';
import { useAction } from '#src/api/use-action.ts';

const BeginDialog = lazyNamed(
  () => import('#src/features/settings/second-factor/begin-second-factor.tsx'),
  'BeginSecondFactor',
);
const EndDialog = lazyNamed(
  () => import('#src/features/settings/second-factor/end-second-factor.tsx'),
  'EndSecondFactor',
);
const CodesDialog = lazyNamed(
  () => import('#src/features/settings/second-factor/renew-recovery-codes.tsx'),
  'RenewRecoveryCodes',
);

const FEW_CODES = 3;

const hintOf = (user: User, isOn: boolean, codesLeft: number) => {
  if (!isOn && !user.hasPassword)
    return 'Asks for a code from an app on your phone after you sign in with Google or Apple.';
  if (!isOn) return 'Asks for a code from an app on your phone when you sign in.';
  const codes = codesLeft === 1 ? '1 recovery code' : `${codesLeft} recovery codes`;
  return codesLeft <= FEW_CODES ? `${codes} left. Create new ones before they run out.` : `${codes} left.`;
};

/** Whether two-step sign-in is on, with the actions to change it. */
export function SecondFactor({ user }: { user: User }) {
  const status = useQuery(trpc.auth.secondFactor.queryOptions());
  const [open, setOpen] = useState<'end' | 'codes' | null>(null);
  const close = () => setOpen(null);
  const begin = useAction(trpc.auth.beginSecondFactor, {
    failure: "We couldn't start two-step sign-in. Please try again.",
  });
  const isOn = status.data?.isOn ?? false;
  return (
    <SettingRow
      title={
        <>
          <span>Two-step sign-in</span>{' '}
          {status.data ? <Badge tone={isOn ? 'teal' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge> : null}
        </>
      }
      hint={hintOf(user, isOn, status.data?.recoveryCodesLeft ?? 0)}
    >
      {isOn ? (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={() => setOpen('codes')}>
            New recovery codes
          </Button>
          <Button variant="danger-ghost" size="sm" onClick={() => setOpen('end')}>
            Turn off
          </Button>
        </div>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          disabled={!status.data}
          loading={begin.isPending}
          onClick={() => begin.mutate({})}
        >
          Turn on
        </Button>
      )}
      <Suspense>
        {begin.data ? <BeginDialog offer={begin.data} onClose={begin.reset} /> : null}
        {open === 'end' ? <EndDialog onClose={close} /> : null}
        {open === 'codes' ? <CodesDialog onClose={close} /> : null}
      </Suspense>
    </SettingRow>
  );
}
