import { LayoutList, Map as MapIcon, Rows3 } from 'lucide-react';
import { Segmented } from '#src/components/core/segmented.tsx';
import type { ResultsView } from '#contracts/profile/profile.ts';

const views = [
  { value: 'rows' as const, label: 'Rows', icon: <Rows3 aria-hidden /> },
  { value: 'cards' as const, label: 'Cards', icon: <LayoutList aria-hidden /> },
];

/** How results are shown. The map is part of the address; rows and cards are stored for the member. */
export type ShownView = ResultsView | 'map';

const withMap = [...views, { value: 'map' as const, label: 'Map', icon: <MapIcon aria-hidden /> }];

interface ViewChoiceProps {
  value: ShownView;
  onChange: (view: ShownView) => void;
  /** Whether the results have a map. */
  hasMap: boolean;
  /** Whether the labels stand beside the icons. */
  hasLabels?: boolean;
  className?: string;
}

/** Rows to skim, cards to read in full, or a map. */
export const ViewChoice = ({ hasLabels, hasMap, ...props }: ViewChoiceProps) => (
  <Segmented<ShownView> label="Show results as" iconsOnly={!hasLabels} options={hasMap ? withMap : views} {...props} />
);
