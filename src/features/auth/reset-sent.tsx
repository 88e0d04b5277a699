import { useEffect, useRef } from 'react';
import { MailCheck } from 'lucide-react';
import { Button } from '#src/components/core/button.tsx';
import { useForgotPassword } from '#src/features/auth/use-forgot-password.ts';

interface ResetSentProps {
  email: string;
  onBack: () => void;
}

/** Says, once the reset link is on its way, where to look for it and what to do if it does not come. */
export function ResetSent({ email, onBack }: ResetSentProps) {
  const resend = useForgotPassword({});
  const sentTo = useRef<HTMLParagraphElement>(null);
  useEffect(() => sentTo.current?.focus(), []);
  return (
    <>
      <p ref={sentTo} tabIndex={-1} className="flex items-start gap-2.5 rounded-control bg-sunken p-3 outline-none">
        <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-teal" />
        <span className="min-w-0 font-[560] break-words">{email}</span>
      </p>
      <p className="mt-3 text-[0.9375rem] leading-6 text-muted">
        The link works once, for one hour. If it doesn't arrive within a few minutes, look in your spam folder.
      </p>
      <div className="mt-4 flex flex-col gap-2">
        <Button block onClick={onBack}>
          Back to sign in
        </Button>
        <Button block variant="secondary" loading={resend.isPending} onClick={() => resend.mutate({ email })}>
          Send again
        </Button>
      </div>
    </>
  );
}
