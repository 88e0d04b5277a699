import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { DEFAULT_RADIUS } from '#contracts/shared/geography.ts';
import { trpc } from '#src/api/trpc.ts';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { EmptyBox } from '#src/features/search/map/empty-box.tsx';
import { PostMap } from '#src/features/search/map/post-map.tsx';
import type { RenderSaveSearchButton } from '#src/features/search/results/render-save-search-button.ts';
import type { SearchParams } from '#src/features/search/search-params.ts';
import { useUser } from '#src/session/session.ts';

interface MapViewProps {
  params: SearchParams;
  onChange: (change: SearchParams) => void;
  /** Whether the map has no posts. */
  isEmpty: boolean;
  /** Whether the list goes on with what is done online. */
  isOnline: boolean;
  renderSaveSearchButton?: RenderSaveSearchButton | undefined;
  /** The list. */
  children: ReactNode;
}

/** The map with the list of its posts beside it, or above it where there is little room. */
export function MapView({ params, onChange, isEmpty, isOnline, renderSaveSearchButton, children }: MapViewProps) {
  const { location } = useUser();
  const near = params.near ?? location ?? '';
  const radius = params.radius ?? DEFAULT_RADIUS;
  const place = useQuery({ ...trpc.places.locate.queryOptions({ near }), enabled: near !== '', retry: false });
  const key = `${params.near ?? ''} ${radius}`;
  // The part of the map in the address belongs to its first place and radius; others begin with their own.
  const [initial] = useState({ key, bbox: params.bbox });
  const onBox = useCallback((bbox: string) => onChange({ bbox }), [onChange]);
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
      {/* On phones both are in sight. */}
      <div className="min-w-0 max-lg:max-h-[45dvh] max-lg:overflow-y-auto">
        {isEmpty && params.bbox ? (
          <div className="flex flex-col gap-6">
            <EmptyBox
              bbox={params.bbox}
              params={params}
              onChange={onChange}
              renderSaveSearchButton={renderSaveSearchButton}
            />
            {isOnline ? children : null}
          </div>
        ) : (
          children
        )}
      </div>
      <div className="min-w-0 lg:sticky lg:top-[calc(var(--bar-height)+24px)]">
        {near !== '' && place.isPending ? (
          <Skeleton className="h-[min(60dvh,26rem)] rounded-card" />
        ) : (
          <PostMap
            key={key}
            params={params}
            place={place.data ?? null}
            radius={radius}
            startBox={initial.key === key ? initial.bbox : undefined}
            onBox={onBox}
          />
        )}
      </div>
    </div>
  );
}
