import { useMutation } from '@tanstack/react-query';
import { Button } from '#src/components/ui/button.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { AskPassword } from '#src/features/settings/ask-password.tsx';
import { RecoveryCodes } from '#src/features/settings/recovery-codes.tsx';
import { queryClient } from '#src/query-client.ts';
import { trpc } from '#src/trpc.ts';

/** Makes new recovery codes and shows them, this once. */
export function RenewRecoveryCodes({ onClose }: { onClose: () => void }) {
  const renew = useMutation(
    trpc.auth.renewRecoveryCodes.mutationOptions({
      onSuccess: () => void queryClient.invalidateQueries(trpc.auth.secondFactor.queryFilter()),
    }),
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={renew.data ? 'Keep your recovery codes' : 'New recovery codes'}
      description={
        renew.data
          ? 'They sign you in when your phone is not there. They are shown only now.'
          : 'The codes you have now stop working.'
      }
      {...(renew.data ? { footer: <Button onClick={onClose}>I have kept them</Button> } : {})}
    >
      {renew.data ? (
        <RecoveryCodes codes={renew.data.recoveryCodes} />
      ) : (
        <AskPassword
          label="Make new codes"
          pending={renew.isPending}
          error={renew.error}
          onPassword={(password) => renew.mutate({ password })}
        />
      )}
    </Dialog>
  );
}
