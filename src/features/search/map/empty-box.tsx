import { useQuery } from '@tanstack/react-query';
import { MapPinOff } from 'lucide-react';
import { readBox } from '#contracts/posts/map-box.ts';
import { DEFAULT_RADIUS } from '#contracts/shared/geography.ts';
import { trpc } from '#src/api/trpc.ts';
import { Button } from '#src/components/core/button.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import type { RenderSaveSearchButton } from '#src/features/search/results/render-save-search-button.ts';
import type { SearchParams } from '#src/features/search/search-params.ts';

interface EmptyBoxProps {
  bbox: string;
  params: SearchParams;
  onChange: (change: SearchParams) => void;
  renderSaveSearchButton?: RenderSaveSearchButton | undefined;
}

/** The middle of a part of the map, which may cross the date line: then its west is greater than its east. */
const middleOf = (bbox: string) => {
  const { west, south, east, north } = readBox(bbox) ?? { west: 0, south: 0, east: 0, north: 0 };
  const middle = west <= east ? (west + east) / 2 : (west + east) / 2 + 180;
  return { lat: (south + north) / 2, lng: middle > 180 ? middle - 360 : middle };
};

/** What to do where the map shows nothing: online, or a saved search around the nearest town. */
export function EmptyBox({ bbox, params, onChange, renderSaveSearchButton }: EmptyBoxProps) {
  const { data: town } = useQuery(trpc.places.nearest.queryOptions(middleOf(bbox)));
  const radius = params.radius ?? DEFAULT_RADIUS;
  const withoutMap = { map: undefined, bbox: undefined } as const;
  return (
    <EmptyState
      icon={<MapPinOff />}
      title="Nothing in this part of the map"
      description={
        town
          ? `Look for what can be done online, or save this search for ${town.label} and we'll let you know.`
          : 'Look for what can be done online, or move the map.'
      }
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button
            variant="secondary"
            onClick={() => onChange({ ...withoutMap, near: undefined, radius: undefined, online: 'only' })}
          >
            Online, from anywhere
          </Button>
          {town
            ? renderSaveSearchButton?.({ ...params, ...withoutMap, near: town.label ?? undefined, radius }, 'empty')
            : null}
        </div>
      }
    />
  );
}
