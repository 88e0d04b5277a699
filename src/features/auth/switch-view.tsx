interface SwitchViewProps {
  question: string;
  answer: string;
  onSwitch: () => void;
}

/** A link from one view of the dialog to another. */
export const SwitchView = ({ question, answer, onSwitch }: SwitchViewProps) => (
  <p className="mt-4 flex min-h-11 items-center justify-center gap-1.5 text-[0.9375rem] text-muted">
    {question}
    <button type="button" className="link" onClick={onSwitch}>
      {answer}
    </button>
  </p>
);
