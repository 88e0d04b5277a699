import { PlaceLinks } from '#src/components/ui/place-links.tsx';

const find = [
  { to: '/search', label: 'Search' },
  { to: '/matches', label: 'Matches' },
  { to: '/wishes', label: 'Saved searches' },
  { to: '/favorites', label: 'Favorites' },
];
const profile = [
  { to: '/profile', label: 'Profile' },
  { to: '/my-posts', label: 'My posts' },
  { to: '/reviews', label: 'Reviews' },
  { to: '/verification', label: 'Verification' },
];
const places = [
  { label: 'Find', links: find, className: 'page' },
  { label: 'Your profile', links: profile, className: 'page-narrow' },
];

/** Above the pages of a place that has several: links between them. */
export function PlaceNav({ path }: { path: string }) {
  const place = places.find(({ links }) => links.some(({ to }) => to === path));
  if (!place) return null;
  return (
    <div className={`${place.className} -mb-1 pt-3 md:-mb-3 md:pt-6`}>
      <PlaceLinks label={place.label} links={place.links} path={path} />
    </div>
  );
}
