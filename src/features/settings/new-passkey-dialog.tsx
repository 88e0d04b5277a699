import { useState } from 'react';
import { deviceName } from '#contracts/auth/device-name.ts';
import { Button } from '#src/components/core/button.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { errorMessage } from '#src/lib/errors/error-message.ts';
import { createPasskey } from '#src/lib/passkeys.ts';
import { trpc, trpcClient } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

/** Names a passkey and has the browser create it. */
export function NewPasskeyDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState(() => deviceName(navigator.userAgent).name);
  const add = useAction(
    async () => {
      const response = await createPasskey(await trpcClient.auth.beginAddingPasskey.mutate({}));
      const { transports, clientDataJSON, attestationObject } = response.response;
      return trpcClient.auth.addPasskey.mutate({
        name,
        response: { ...response, response: { clientDataJSON, attestationObject, transports } },
      });
    },
    { success: 'Passkey added', failure: null, refreshes: [trpc.auth.passkeys], onSuccess: onClose },
  );
  return (
    <Dialog
      onClose={onClose}
      title="Add a passkey"
      description="Your browser will ask for your fingerprint, face or screen lock. None of that leaves your device."
      size="sm"
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate();
        }}
      >
        <Field
          label="Name"
          hint="So you can recognize it later."
          error={add.error ? errorMessage(add.error, "We couldn't add the passkey. Please try again.") : undefined}
        >
          <Input maxLength={60} value={name} onValue={setName} />
        </Field>
        <Button type="submit" block loading={add.isPending}>
          Add passkey
        </Button>
      </form>
    </Dialog>
  );
}
