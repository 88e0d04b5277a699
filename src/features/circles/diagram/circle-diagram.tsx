import { Plus, UserRound } from 'lucide-react';
import { useId } from 'react';
import { Avatar } from '#src/components/core/avatar.tsx';
import { arcFrom, CENTER, middleOf, placeAt } from '#src/features/circles/diagram/geometry.ts';
import { idOf, type CirclePlace, circleSentence } from '#src/features/circles/diagram/places.ts';
import { cn } from '#src/lib/cn.ts';
import { initials } from '#src/lib/person.ts';

/** What I give is teal and what I get is marigold, as everywhere; the rest is not mine. */
const tones = { give: 'stroke-teal', get: 'stroke-marigold-fill', other: 'stroke-line-strong/60' };

interface CircleDiagramProps {
  /** The places in the order of giving, the member's own first. */
  places: readonly CirclePlace[];
  me: { id: string; firstName: string | null; lastName: string | null; profileImageUrl: string | null };
  className?: string;
}

/** The circle as a picture: a dashed arc waits, a solid one is agreed, a tick is done, a dashed seat is vacant. */
export function CircleDiagram({ places, me, className }: CircleDiagramProps) {
  const tip = useId();
  const size = places.length;
  return (
    <div
      role="img"
      aria-label={circleSentence(places)}
      className={cn('relative mx-auto aspect-square w-full max-w-[15rem]', className)}
    >
      <svg aria-hidden viewBox={`0 0 ${CENTER * 2} ${CENTER * 2}`} className="size-full">
        <defs>
          <marker id={tip} viewBox="0 0 10 10" refX="4" refY="5" markerWidth="3.4" markerHeight="3.4" orient="auto">
            <path d="M2 1l5 4-5 4" fill="none" stroke="context-stroke" strokeWidth="2" strokeLinecap="round" />
          </marker>
        </defs>
        {places.map(({ position, isMe, arc }, index) => {
          const isToMe = index === size - 1;
          const tone = isMe ? 'give' : isToMe ? 'get' : 'other';
          const middle = middleOf(index, size);
          return (
            <g key={position}>
              {arc === 'none' ? null : (
                <path
                  d={arcFrom(index, size)}
                  className={cn('fill-none', tones[tone])}
                  strokeWidth="4"
                  strokeLinecap="round"
                  strokeDasharray={arc === 'waiting' ? '2 9' : undefined}
                  markerEnd={`url(#${tip})`}
                />
              )}
              {arc === 'confirmed' ? (
                <g>
                  <circle cx={middle.x} cy={middle.y} r="11" className="fill-teal stroke-surface" strokeWidth="3" />
                  <path
                    d={`M${middle.x - 4.5} ${middle.y + 0.5}l3 3 6-6.5`}
                    className="fill-none stroke-on-teal"
                    strokeWidth="2.4"
                    strokeLinecap="round"
                    strokeLinejoin="round"
                  />
                </g>
              ) : null}
            </g>
          );
        })}
      </svg>
      {places.map((place, index) => (
        <span
          key={place.position}
          // The box keeps the width of the face, which would be squeezed at the right edge.
          className="absolute w-max -translate-1/2 rounded-full bg-surface p-1"
          style={placeAt(index, size)}
        >
          <Face place={place} me={me} />
        </span>
      ))}
    </div>
  );
}

const blank = 'flex size-12 items-center justify-center rounded-full text-muted';

/** A seat: a face, someone who is not shown yet, or no one. */
export function Face({ place, me, small }: { place: CirclePlace; me: CircleDiagramProps['me']; small?: boolean }) {
  const size = small ? 'size-8' : 'size-12';
  const icon = small ? 'size-4' : 'size-5';
  if (place.isOpen) {
    return (
      <span className={cn(blank, size, 'border-2 border-dashed border-line-strong')}>
        <Plus aria-hidden className={icon} />
      </span>
    );
  }
  const { person } = place;
  if (!place.isMe && !person) {
    return (
      <span className={cn(blank, size, 'bg-sunken')}>
        <UserRound aria-hidden className={icon} />
      </span>
    );
  }
  const shownPerson = person && 'lastName' in person ? person : null;
  const image = place.isMe ? me.profileImageUrl : shownPerson?.profileImageUrl;
  // Our own pictures, whose addresses begin with a slash, also come in a small size.
  return (
    <Avatar
      id={place.isMe ? me.id : (idOf(person) ?? person?.firstName ?? '')}
      initials={
        place.isMe ? initials(me) : initials(shownPerson ?? { firstName: person?.firstName ?? '', lastName: null })
      }
      src={image?.startsWith('/') ? `${image.split('?')[0]}?size=thumb` : image}
      size={small ? 'sm' : 'md'}
      className={size}
    />
  );
}
