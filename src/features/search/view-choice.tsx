import { LayoutList, Rows3 } from 'lucide-react';
import { Segmented } from '#src/components/core/segmented.tsx';
import type { ResultsView } from '#contracts/profile/profile.ts';

const views = [
  { value: 'rows' as const, label: 'Rows', icon: <Rows3 aria-hidden /> },
  { value: 'cards' as const, label: 'Cards', icon: <LayoutList aria-hidden /> },
];

interface ViewChoiceProps {
  value: ResultsView;
  onChange: (view: ResultsView) => void;
  /** Writes the labels beside the icons. */
  named?: boolean;
  className?: string;
}

/** Rows to read fast, or cards to read in full. */
export const ViewChoice = ({ named, ...props }: ViewChoiceProps) => (
  <Segmented label="Show results as" iconsOnly={!named} options={views} {...props} />
);
