import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { RESTORE_DAYS } from '#contracts/shared/app.ts';
import { Button } from '#src/components/core/button.tsx';
import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';
import { SettingRow } from '#src/features/settings/setting-row.tsx';
import { forgetMember } from '#src/session/forget-session.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

const FAREWELL = `You can bring it back within ${RESTORE_DAYS} days with the link we've emailed you.`;

/** Deletes the account after a confirmation. */
export function DeleteAccount() {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const remove = useAction(trpc.profile.erase, {
    success: { title: 'Account deleted', description: FAREWELL, variant: 'default' },
    failure: "We couldn't delete your account. Please try again.",
    onSuccess: async () => {
      setOpen(false);
      await navigate({ to: '/' });
      forgetMember();
    },
  });
  return (
    <SettingRow
      title="Delete account"
      hint={`Removes your account and personal data. You can bring it back within ${RESTORE_DAYS} days.`}
    >
      <Button variant="danger-ghost" size="sm" onClick={() => setOpen(true)}>
        Delete account
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Delete your account?"
        description={`Your profile, posts and personal data are removed right away. Messages you sent stay with the people you wrote to, under the name Former member. We'll email you a link that restores your account within ${RESTORE_DAYS} days. After that, it's gone for good.`}
        confirmLabel="Delete account"
        destructive
        loading={remove.isPending}
        onConfirm={() => remove.mutate({})}
      />
    </SettingRow>
  );
}
