import { useEffect } from 'react';
import { toast } from '#src/lib/toast.ts';

const reasons: Record<string, { title: string; description: string }> = {
  'social-unavailable': {
    title: "This sign-in isn't available",
    description: "It isn't set up here. Please use your email address and password.",
  },
  'social-failed': {
    title: "The sign-in didn't work",
    description: "Google or Apple didn't confirm it. Please try again, or use your email address and password.",
  },
  'social-denied': {
    title: 'The sign-in was cancelled',
    description: 'You can try again, or use your email address and password.',
  },
  suspended: {
    title: 'This account is suspended',
    description: "We've emailed you the reason and how to answer.",
  },
  'social-email-unverified': {
    title: "We couldn't link this account",
    description: "Google or Apple hasn't verified the email address. Sign in with your password instead.",
  },
  'demo-disabled': { title: 'The demo is turned off', description: 'Please sign in with your own account.' },
};

/** Shows why a redirect ended at the login page. */
export function useReasonToast(reason: string | undefined): void {
  useEffect(() => {
    const text = reason === undefined ? undefined : reasons[reason];
    if (text) toast({ ...text, variant: 'destructive' });
  }, [reason]);
}
