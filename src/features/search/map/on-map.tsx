import { type ComponentProps, Suspense } from 'react';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import type { MapView as LoadedMapView } from '#src/features/search/map/map-view.tsx';
import { lazyNamed } from '#src/lib/lazy-named.tsx';

/** The map and its outlines are loaded by those who look at it. */
const MapView = lazyNamed(() => import('#src/features/search/map/map-view.tsx'), 'MapView');

/** A list, on a map as well if it is shown. */
export const OnMap = ({ isShown, ...props }: ComponentProps<typeof LoadedMapView> & { isShown: boolean }) =>
  isShown ? (
    <Suspense fallback={<Skeleton className="h-[min(60dvh,26rem)] rounded-card" />}>
      <MapView {...props} />
    </Suspense>
  ) : (
    props.children
  );
