import { Link } from '@tanstack/react-router';
import type { Circle } from '#contracts/matching/circles.ts';
import { LinkButton } from '#src/components/core/link-button.tsx';
import { headlineOf } from '#src/features/circles/circle-texts.ts';
import { sidesText } from '#src/features/circles/own-sides.ts';
import { placesOfCircle } from '#src/features/circles/diagram/places.ts';
import { Face } from '#src/features/circles/diagram/circle-diagram.tsx';
import { useUser } from '#src/session/session.ts';

/**
 * One of the circles in motion, an agreed one first, and the link to all. A circle that asks the member something is
 * among their next actions.
 */
export function CirclesCard({ circles }: { circles: readonly Circle[] }) {
  const me = useUser();
  const [first] = circles.toSorted((a, b) => Number(b.state === 'agreed') - Number(a.state === 'agreed'));
  if (!first) return null;
  const sides = sidesText(first, me.id);
  return (
    <section
      aria-labelledby="circle-card"
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface px-4 py-3"
    >
      <span aria-hidden className="flex -space-x-2">
        {placesOfCircle(first, me.id).map((place) => (
          <span key={place.position} className="rounded-full bg-surface p-0.5">
            <Face place={place} me={me} small />
          </span>
        ))}
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <h2 id="circle-card" className="font-sans text-[0.9375rem] leading-6 font-[600] tracking-normal">
          {headlineOf(first, me.id)}
        </h2>
        {sides ? <p className="user-content text-sm text-muted">{sides}.</p> : null}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {circles.length > 1 ? (
          <Link to="/exchanges" className="link inline-flex min-h-11 items-center text-sm">
            See all circles ({circles.length})
          </Link>
        ) : null}
        <LinkButton to="/circles/$id" params={{ id: first.id }} size="sm" variant="soft">
          Open
        </LinkButton>
      </div>
    </section>
  );
}
