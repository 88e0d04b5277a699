import { useState } from 'react';
import { MIN_APPEAL } from '#contracts/admin/decisions.ts';

/** The text of an appeal, or of an answer to one. */
export function useAppealText() {
  const [text, setText] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const isShort = text.trim().length < MIN_APPEAL;
  return {
    text,
    setText,
    isMissing: isSubmitted && isShort,
    /** The text; null if it is too short, and the field then shows the error. */
    take: (): string | null => {
      setIsSubmitted(true);
      return isShort ? null : text.trim();
    },
  };
}
export type AppealText = ReturnType<typeof useAppealText>;
