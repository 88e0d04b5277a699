import { type ReactNode, useState } from 'react';
import { SocialButtons } from '#src/features/auth/social-buttons.tsx';
import { useSocialProviders } from '#src/session/social-providers.ts';

/** The line between other ways to sign in and the email form. */
const OrEmail = () => (
  <p className="flex items-center gap-3 py-1 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
    Or continue with email
  </p>
);

interface SocialFirstProps {
  /** Whether the page shows another way to sign in above, such as a passkey. */
  isAfterOthers?: boolean;
  children: ReactNode;
}

/**
 * The email form with the buttons of Google and Apple: above it where one of them is set up, otherwise below it, where
 * pressing them says that they are not.
 */
export function SocialFirst({ isAfterOthers = false, children }: SocialFirstProps) {
  // The place of these buttons is decided once, because someone may already be typing.
  const [isSetUp] = useState(useSocialProviders().length > 0);
  return (
    <>
      {isSetUp ? <SocialButtons /> : null}
      {isSetUp || isAfterOthers ? <OrEmail /> : null}
      {children}
      {isSetUp ? null : <SocialButtons className="mt-5" />}
    </>
  );
}
