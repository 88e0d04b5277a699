import { Link } from '@tanstack/react-router';
import { ArrowDown, Check, Clock, CornerLeftUp, type LucideIcon } from 'lucide-react';
import { Face } from '#src/features/circles/diagram/circle-diagram.tsx';
import {
  idOf,
  nameOf,
  nothingMore,
  receiverOf,
  verbOf,
  type CirclePlace,
} from '#src/features/circles/diagram/places.ts';
import { useUser } from '#src/session/session.ts';
import { cn } from '#src/lib/cn.ts';
import { toMember } from '#src/lib/page/page-links.ts';

/** The answer of the seat's member as a word and an icon. Yours is explained elsewhere on the page. */
function Answer({ place }: { place: CirclePlace }) {
  if (place.isOpen) return <span className="text-sm text-muted">We're looking</span>;
  if (place.outcome === 'contested') return <Word Icon={Clock} text="Not settled" />;
  const state = place.arc === 'confirmed' ? 'Done' : place.saidYes ? 'Said yes' : 'Is asked';
  const Icon = place.arc === 'confirmed' || place.saidYes ? Check : Clock;
  const isYours = place.isMe && !place.saidYes && place.arc !== 'confirmed';
  return (
    <Word Icon={Icon} text={isYours ? 'Your answer' : state} isGood={place.saidYes || place.arc === 'confirmed'} />
  );
}

const Word = ({ Icon, text, isGood = false }: { Icon: LucideIcon; text: string; isGood?: boolean }) => (
  <span className={cn('flex items-center gap-1 text-sm', isGood ? 'text-teal' : 'text-muted')}>
    <Icon aria-hidden className="size-4 shrink-0" />
    {text}
  </span>
);

/** Leads to the member's page, once they are known to each other. */
function Name({ place }: { place: CirclePlace }) {
  const userId = idOf(place.person);
  if (!userId || place.isMe) return <span className="font-[560]">{nameOf(place)}</span>;
  return (
    <Link {...toMember(userId)} className="link font-[560]">
      {nameOf(place)}
    </Link>
  );
}

/** The circle as an ordered list: who gives what to the next. */
export function WhoGivesWhat({ places, isProposed }: { places: readonly CirclePlace[]; isProposed: boolean }) {
  const me = useUser();
  return (
    <div className="@container">
      <ol aria-label="Who gives what" className="flex flex-col">
        {places.map((place, index) => {
          const isLast = index === places.length - 1;
          const verb = verbOf(place);
          const hasNext = verb !== null && place.receiver === null;
          const Arrow = isLast ? CornerLeftUp : ArrowDown;
          return (
            <li
              key={place.position}
              className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 @min-[16rem]:grid-cols-[2rem_minmax(0,1fr)_fit-content(45%)]"
            >
              <span aria-hidden>
                <Face place={place} me={me} small />
              </span>
              <p className="user-content min-w-0 self-center text-[0.9375rem] leading-5">
                <Name place={place} />{' '}
                {verb === null ? (
                  <span>{nothingMore(place)}</span>
                ) : (
                  <span>
                    {verb} <span className="font-medium">{place.service}</span>
                  </span>
                )}
                {/* A place without a known name is called by its location already. */}
                {place.isMe || place.isOpen || !place.person || !place.location ? null : (
                  <span className="text-sm text-muted">{`\u00a0· ${place.location}`}</span>
                )}
              </p>
              <span aria-hidden className="col-start-1 row-start-3 flex min-h-6 justify-center py-1 text-line-strong">
                {hasNext ? <Arrow className="size-4" /> : null}
              </span>
              <span className="col-start-2 row-start-3 self-center text-sm text-muted">
                {verb === null ? null : ` to ${receiverOf(places, index)}`}
              </span>
              <span className="col-start-2 row-start-4 self-center @min-[16rem]:col-start-3 @min-[16rem]:row-start-1">
                {isProposed || place.arc === 'confirmed' || place.outcome === 'contested' ? (
                  <Answer place={place} />
                ) : null}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
