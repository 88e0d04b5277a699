import type { ExchangeStatus } from '#contracts/exchanges.ts';
import type { IndustryId } from './catalogue.ts';
import type { City } from './places.ts';

/** A demo member, as the texts describe them. `joined` and all that ends in `Ago` are days before now. */
export type SeedMember = {
  /** What posts and talks call them; the address is made of the name unless `email` says otherwise. */
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
  joined: number;
  /** Days until the trial ends (negative: since it ended), or 'never'. Without it the trial began on joining. */
  trialLeft?: number | 'never';
  /** Days until the paid period ends. */
  paidFor?: number;
  identity?: 'approved' | 'rejected' | 'pending';
  isFounder?: boolean;
  isAdmin?: boolean;
  isIncomplete?: boolean;
  /** Notification settings; who has none lives by the defaults. */
  radius?: number;
  muted?: boolean;
};

/** A post. Without `wants` it is an offer; `place` is the member's city unless given. */
export type SeedPost = {
  key: string;
  by: string;
  gives: string;
  wants?: string;
  in: readonly IndustryId[];
  seeks: readonly IndustryId[];
  value: number;
  place?: City | 'Remote/Online';
  daysAgo: number;
  isClosed?: boolean;
  /** Days that its boost has left. */
  boostLeft?: number;
  text: string;
};

/** What two members said about a post, and the exchange that came of it. */
export type SeedTalk = {
  post: string;
  asker: string;
  /** When the first message was sent, and the last one where that matters. */
  daysAgo: number;
  lastDaysAgo?: number;
  /** '> ' is the asker, '< ' the owner of the post. */
  said: readonly string[];
  /** How many of the last messages are unread. */
  unread?: number;
  /** Why whoever received the last message reported it. */
  reported?: string;
  exchange?: {
    status: ExchangeStatus;
    message?: string;
    /** Who ended it and from where, when it was cancelled. */
    cancelled?: { by: 'asker' | 'owner'; from: 'pending' | 'accepted' | 'in_progress' };
    /** Reviews of the completed exchange: by the asker of the owner, and the other way round. */
    byAsker?: SeedReview;
    byOwner?: SeedReview;
  };
};

export type SeedReview = { rating: 1 | 2 | 3 | 4 | 5; text?: string; status?: 'pending' | 'rejected' };
