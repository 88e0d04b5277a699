import { useState } from 'react';
import { MIN_DECISION_REASON } from '#contracts/admin/decisions.ts';

/** The reason and the section of the Terms for a decision, both of which the member reads. */
export function useGrounds() {
  const [reason, setReason] = useState('');
  const [rule, setRule] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const isShort = reason.trim().length < MIN_DECISION_REASON;
  return {
    reason,
    setReason,
    rule,
    setRule,
    isSubmitted,
    isShort,
    isEmpty: reason === '' && rule === '',
    /** The reason and the rule; null if something is missing, and the fields then show the error. */
    take: (): { reason: string; rule: string } | null => {
      setIsSubmitted(true);
      return isShort || rule === '' ? null : { reason: reason.trim(), rule };
    },
    clear: () => {
      setReason('');
      setRule('');
      setIsSubmitted(false);
    },
  };
}
export type GivenGrounds = ReturnType<typeof useGrounds>;
