import { Link } from '@tanstack/react-router';

export const placeList = 'flex min-w-0 flex-wrap gap-x-1 gap-y-2 sm:gap-x-1.5';
export const placeChip =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-2 text-sm text-ink transition-colors hover:border-line-strong hover:bg-sunken sm:px-3.5 md:min-h-9';

interface PlaceLinksProps {
  /** The name of the part of the application, such as 'Find', whose pages are linked. */
  label: string;
  links: readonly { to: string; label: string }[];
  /** The path of the current page. */
  path: string;
}

/** Links between the pages of one part of the application, with the current one marked. They wrap and never scroll. */
export const PlaceLinks = ({ label, links, path }: PlaceLinksProps) => (
  <nav aria-label={label} className={placeList}>
    {links.map(({ to, label: name }) => (
      <Link
        key={to}
        to={to}
        activeOptions={{ exact: true }}
        aria-current={to === path ? 'page' : undefined}
        className={`${placeChip} aria-[current=page]:border-teal aria-[current=page]:bg-teal-soft aria-[current=page]:font-[560] aria-[current=page]:text-teal`}
      >
        {name}
      </Link>
    ))}
  </nav>
);
