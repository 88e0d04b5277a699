import { Card, CardHeader } from '#src/components/ui/card.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { Switch } from '#src/components/ui/switch.tsx';
import type { PushState } from '#src/features/push/browser-push.ts';
import { QuietHours } from '#src/features/push/quiet-hours.tsx';
import { whatNotifies } from '#src/features/push/what-notifies.ts';
import { usePush } from '#src/features/push/use-push.ts';

const hints: Record<PushState, string> = {
  unsupported: "This browser can't get notifications while the site is closed. Installing the app may help.",
  blocked: 'Notifications from this site are blocked in your browser. Allow them there first.',
  off: `Get notified even while the site is closed. ${whatNotifies}`,
  on: `This browser is on. ${whatNotifies}`,
};

const INSECURE = 'Push needs a secure connection. Open this page over https to use it.';

/** Whether this browser gets push notifications, and the quiet hours. */
export function PushSettings() {
  const { state, set, isPending } = usePush();
  if (!state) {
    return (
      <Card>
        <Skeleton className="h-24" />
      </Card>
    );
  }
  return (
    <Card className="flex flex-col gap-5">
      <CardHeader as="h3" title="Push" description="For this browser only. Each of your browsers has its own switch." />
      <Switch
        label="Notifications on this device"
        hint={window.isSecureContext ? hints[state] : INSECURE}
        checked={state === 'on'}
        disabled={isPending || state === 'unsupported' || state === 'blocked'}
        onChange={set}
      />
      <QuietHours />
    </Card>
  );
}
