import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, LocateFixed, Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';

interface MapButtonsProps {
  zoomBy: (steps: number) => void;
  /** Moves the view by steps to the east and to the south. */
  panBy: (x: number, y: number) => void;
  /** Shows again what the map began with. */
  onBack: () => void;
}

const MapButton = ({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    onClick={onPress}
    className="grid size-11 place-items-center text-ink hover:bg-sunken focus-visible:relative md:size-9 [&_svg]:size-[18px]"
  >
    {children}
  </button>
);

const group = 'flex overflow-hidden rounded-control border border-line-strong/55 bg-surface shadow-float divide-line';

/** Moves the map without mouse and fingers. */
export const MapButtons = ({ zoomBy, panBy, onBack }: MapButtonsProps) => (
  <>
    <div className={`${group} absolute top-2 right-2 flex-col divide-y`}>
      <MapButton label="Zoom in" onPress={() => zoomBy(1)}>
        <Plus aria-hidden />
      </MapButton>
      <MapButton label="Zoom out" onPress={() => zoomBy(-1)}>
        <Minus aria-hidden />
      </MapButton>
      <MapButton label="Back to the start" onPress={onBack}>
        <LocateFixed aria-hidden />
      </MapButton>
    </div>
    <div className={`${group} absolute bottom-2 left-2 divide-x`}>
      <MapButton label="Move west" onPress={() => panBy(-1, 0)}>
        <ArrowLeft aria-hidden />
      </MapButton>
      <MapButton label="Move north" onPress={() => panBy(0, -1)}>
        <ArrowUp aria-hidden />
      </MapButton>
      <MapButton label="Move south" onPress={() => panBy(0, 1)}>
        <ArrowDown aria-hidden />
      </MapButton>
      <MapButton label="Move east" onPress={() => panBy(1, 0)}>
        <ArrowRight aria-hidden />
      </MapButton>
    </div>
  </>
);
