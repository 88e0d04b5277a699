import { useNavigate } from '@tanstack/react-router';
import type { Decision } from '#contracts/admin/decisions.ts';
import { ruleText } from '#contracts/admin/rules.ts';
import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

/** A warning that has to be read before going on. */
export function WarningDialog({ warning }: { warning: Decision }) {
  const navigate = useNavigate();
  const confirm = useAction(trpc.decisions.acknowledge, {
    failure: "We couldn't save that you read it. Please try again.",
    refreshes: [trpc.decisions],
  });
  const section = ruleText(warning.rule);
  return (
    <ConfirmDialog
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
