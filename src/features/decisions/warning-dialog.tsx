import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { ruleText } from '#contracts/admin/rules.ts';
import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

const MINUTE_MS = 60_000;

/** A warning that the member has not read yet, on whichever screen comes next. It has to be read before going on. */
export function WarningDialog() {
  const { pathname } = useLocation();
  return <Unread key={pathname} />;
}

function Unread() {
  const navigate = useNavigate();
  const { data: warning } = useQuery(trpc.decisions.unread.queryOptions(undefined, { staleTime: MINUTE_MS }));
  const confirm = useAction(trpc.decisions.acknowledge, {
    failure: "We couldn't save that you read it. Please try again.",
    refreshes: [trpc.decisions],
  });
  if (!warning) return null;
  const section = ruleText(warning.rule);
  return (
    <ConfirmDialog
      open
      title="A warning from our team"
      description="If it happens again, we may suspend your account. If we got this wrong, you can appeal."
      confirmLabel="I've read it"
      cancelLabel="Appeal"
      onCancel={() => confirm.mutate({ id: warning.id }, { onSuccess: () => void navigate({ to: '/decisions' }) })}
      loading={confirm.isPending}
      onConfirm={() => confirm.mutate({ id: warning.id })}
    >
      <p className="user-content whitespace-pre-line">{warning.reason}</p>
      {section ? <p className="mt-2 text-sm text-muted">{`It's about ${section}.`}</p> : null}
    </ConfirmDialog>
  );
}
