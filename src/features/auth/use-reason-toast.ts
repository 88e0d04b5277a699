import { useEffect } from 'react';
import { toast } from '#src/lib/toast.ts';

const reasons: Record<string, { title: string; description: string }> = {
  'social-unavailable': {
    title: 'This sign-in is not available',
    description: 'It is not set up here. Please use your email address and password.',
  },
  'social-failed': {
    title: 'The sign-in did not work',
    description: 'The provider did not confirm it. Please try again, or use your email address and password.',
  },
  'social-denied': {
    title: 'The sign-in was called off',
    description: 'You can try again, or use your email address and password.',
  },
  suspended: {
    title: 'This account is suspended',
    description: 'We mailed you the reason and how to answer.',
  },
  'social-email-unverified': {
    title: 'We could not link this account',
    description: 'The provider has not verified the email address. Sign in with your password instead.',
  },
  'demo-disabled': { title: 'The demo is switched off', description: 'Please sign in with your own account.' },
};

/** Shows why a redirect ended at the login page. */
export function useReasonToast(reason: string | undefined): void {
  useEffect(() => {
    const known = reason === undefined ? undefined : reasons[reason];
    if (known) toast({ ...known, variant: 'destructive' });
  }, [reason]);
}
