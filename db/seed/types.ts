import type { AppointmentPlace } from '#contracts/appointments.ts';
import type { CircleState, LegStatus } from '#contracts/circles.ts';
import type { DisputeReason } from '#contracts/disputes.ts';
import type { ExchangeStatus } from '#contracts/exchanges.ts';
import type { TermsPlace, TermsUnit } from '#contracts/terms.ts';
import type { StoredSeatState } from '#db/schema/circles.ts';
import type { IndustryId } from '../catalogue/industries.ts';
import type { SkillId } from '../catalogue/skills.ts';
import type { City } from './places.ts';

/** A demo member. `joined` and all fields that end in `Ago` are days before now. */
export type SeedMember = {
  /** By which posts and talks refer to the member. The email address derives from the name unless `email` is set. */
  key: string;
  first: string;
  last: string;
  email?: string;
  city?: City;
  business?: string;
  about?: string;
  bio?: string;
  years?: string;
  phone?: string;
  website?: string;
  industries: readonly IndustryId[];
  skills?: readonly SkillId[];
  seeksSkills?: readonly SkillId[];
  joined: number;
  /** Days until the trial ends (negative: since it ended), 'never' for none; by default it started on joining. */
  trialLeft?: number | 'never';
  /** Days until the paid period ends. */
  paidFor?: number;
  identity?: 'approved' | 'rejected' | 'pending';
  isFounder?: boolean;
  isAdmin?: boolean;
  isIncomplete?: boolean;
  /** Notification settings; defaults apply if unset. */
  radius?: number;
  /** Weekdays (0 is Sunday) with the same hours. */
  hours?: { days: readonly number[]; from: string; to: string };
  muted?: boolean;
};

/** A post. Without `wants` it is an offer; `place` defaults to the member's city. */
export type SeedPost = {
  key: string;
  by: string;
  gives: string;
  wants?: string;
  in: readonly IndustryId[];
  seeks: readonly IndustryId[];
  skills: readonly SkillId[];
  seeksSkills: readonly SkillId[];
  alsoOnline?: boolean;
  value: number;
  place?: City | 'Remote/Online';
  daysAgo: number;
  isClosed?: boolean;
  /** Remaining days of its boost. */
  boostLeft?: number;
  text: string;
};

/** The messages of two members about a post, and the exchange that resulted. */
export type SeedTalk = {
  post: string;
  asker: string;
  /** When the first message was sent, and the last one where that matters. */
  daysAgo: number;
  lastDaysAgo?: number;
  /** Prefixed by the sender: '> ' is the asker, '< ' the owner of the post. */
  lines: readonly string[];
  /** Whether the owner of the post has archived the conversation. */
  isArchived?: boolean;
  /** How many of the last messages are unread. */
  unread?: number;
  /** The reason for which the receiver reported the last message. */
  reported?: string;
  exchange?: {
    status: ExchangeStatus;
    message?: string;
    /** Who cancelled it, and in which status. */
    cancelled?: { by: 'asker' | 'owner'; from: 'pending' | 'accepted' | 'in_progress' };
    /** The other side has not yet confirmed that it is done. */
    isUnconfirmed?: boolean;
    /** What the asker says is wrong, some hours ago, with the last message attached. */
    contested?: { reason: DisputeReason; details: string };
    /** Reviews of the completed exchange: by the asker of the owner, and the other way round. */
    /** The offers of both, the last of them open, or agreed if the exchange went on. */
    terms?: readonly SeedTerms[];
    meeting?: SeedMeeting;
    byAsker?: SeedReview;
    byOwner?: SeedReview;
  };
};

/** When they meet, at an hour in Texas; `isOpen` while it waits for an answer. */
export type SeedMeeting = {
  by: 'asker' | 'owner';
  inDays: number;
  clock: string;
  minutes: number;
  place: AppointmentPlace;
  where?: string;
  isOpen?: boolean;
};

/** An item as [quantity, unit, description, value]. */
export type SeedItem = readonly [number, TermsUnit, string, number?];

/** An offer; `status` is set where it is not what follows from its place. */
export type SeedTerms = {
  by: 'asker' | 'owner';
  asker: readonly SeedItem[];
  owner: readonly SeedItem[];
  place?: TermsPlace;
  note?: string;
  status?: 'withdrawn' | 'superseded';
};

export type SeedReview = { rating: 1 | 2 | 3 | 4 | 5; text?: string; status?: 'pending' | 'rejected' };

/** A trade circle; seats and legs in the order of its posts, the first of which proposed it. */
export type SeedCircle = {
  posts: readonly [string, string, string];
  seats: readonly StoredSeatState[];
  state: CircleState;
  daysAgo: number;
  agreedAgo?: number;
  endedAgo?: number;
  leftAgo?: number;
  legs?: readonly SeedLeg[];
  talk?: readonly { by: number; ago: number; text: string }[];
  endReason?: string;
};

/** `ago`: when it was done. */
export type SeedLeg = { status: LegStatus; ago?: number; byGiver?: SeedReview; byReceiver?: SeedReview };
