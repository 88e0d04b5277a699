import { useState } from 'react';
import { MIN_APPEAL } from '#contracts/admin/decisions.ts';

/** What a member says to a decision. */
export function useAppealText() {
  const [text, setText] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const isShort = text.trim().length < MIN_APPEAL;
  return {
    text,
    setText,
    isMissing: isAsked && isShort,
    /** What was written; null where it is too little, which the field then says. */
    take: (): string | null => {
      setIsAsked(true);
      return isShort ? null : text.trim();
    },
  };
}
export type AppealText = ReturnType<typeof useAppealText>;
