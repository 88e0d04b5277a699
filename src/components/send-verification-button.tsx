import { Button } from '#src/components/core/button.tsx';
import { useSendVerification } from '#src/hooks/use-send-verification.ts';

/** Sends the link that verifies the email address once more. */
export function SendVerificationButton() {
  const send = useSendVerification();
  return (
    <Button size="sm" variant="secondary" loading={send.isPending} onClick={() => send.mutate()}>
      Send it again
    </Button>
  );
}
