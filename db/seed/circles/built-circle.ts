import type { circleMessages, circleEvents } from '#db/schema/matching/circle-talk.ts';
import type { circleLegs, circles, circleSeats } from '#db/schema/matching/circles.ts';
import type { Post } from '../post-rows.ts';
import type { SeedCircle, SeedLeg } from '../texts/types.ts';

export type CircleRow = typeof circles.$inferInsert;
export type SeatRow = typeof circleSeats.$inferInsert;
export type LegRow = typeof circleLegs.$inferInsert;
export type EventRow = typeof circleEvents.$inferInsert;
export type BuiltCircle = {
  seed: SeedCircle;
  row: CircleRow;
  posts: Post[];
  seats: SeatRow[];
  legs: { seed: SeedLeg; row: LegRow; giver: Post; receiver: Post }[];
  events: EventRow[];
  talk: (typeof circleMessages.$inferInsert)[];
};
