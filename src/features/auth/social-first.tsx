import { type ReactNode, useState } from 'react';
import { OrEmail } from '#src/features/auth/or-email.tsx';
import { SocialButtons } from '#src/features/auth/social-buttons.tsx';
import { useSocialProviders } from '#src/session/social-providers.ts';

interface SocialFirstProps {
  /** Whether another way to sign in stands before it, or is named there. */
  isAfterOthers?: boolean;
  children: ReactNode;
}

/**
 * The email form with the buttons of other providers: before it where one of them is set up, else after it, where they
 * say in a toast that they are not.
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
