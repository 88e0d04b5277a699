import type { Circle } from '#contracts/matching/circles.ts';
import type { User } from '#contracts/profile/profile.ts';
import { Face } from '#src/features/circles/diagram/circle-diagram.tsx';
import { placesOfCircle } from '#src/features/circles/diagram/places.ts';

/** The members of a circle as small overlapping pictures, for a row that names them beside. */
export const CircleFaces = ({ circle, me }: { circle: Circle; me: User }) =>
  placesOfCircle(circle, me.id).map((place) => (
    <span key={place.position} className="rounded-full bg-surface p-0.5">
      <Face place={place} me={me} small />
    </span>
  ));
