import { Button } from '#src/components/core/button.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { RecoveryCodes } from '#src/features/settings/second-factor/recovery-codes.tsx';
import { errorMessage } from '#src/lib/errors/error-message.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

/** Creates new recovery codes and shows them once. */
export function RenewRecoveryCodes({ onClose }: { onClose: () => void }) {
  const renew = useAction(trpc.auth.renewRecoveryCodes, { failure: null, refreshes: [trpc.auth.secondFactor] });
  const failed = renew.error ? errorMessage(renew.error, "We couldn't create new codes. Please try again.") : '';
  return (
    <Dialog
      onClose={onClose}
      size="sm"
      title={renew.data ? 'Keep your recovery codes' : 'New recovery codes'}
      description={
        renew.data
          ? 'They let you sign in without your phone. We only show them now.'
          : 'The codes you have now stop working.'
      }
      {...(renew.data ? { footer: <Button onClick={onClose}>I've saved them</Button> } : {})}
    >
      {renew.data ? (
        <RecoveryCodes codes={renew.data.recoveryCodes} />
      ) : (
        <>
          {failed ? (
            <p role="alert" className="mb-3 text-sm text-danger">
              {failed}
            </p>
          ) : null}
          <Button block loading={renew.isPending} onClick={() => renew.mutate({})}>
            Create new codes
          </Button>
        </>
      )}
    </Dialog>
  );
}
