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
const groups = [
  { label: 'Find', links: find, className: 'page' },
  { label: 'Your profile', links: profile, className: 'page-narrow' },
];

/** Links between the pages of a group, above each of them. */
export function PlaceNav({ path }: { path: string }) {
  const group = groups.find(({ links }) => links.some(({ to }) => to === path));
  if (!group) return null;
  return (
    <div className={`${group.className} -mb-1 pt-3 md:-mb-3 md:pt-6`}>
      <PlaceLinks label={group.label} links={group.links} path={path} />
    </div>
  );
}
