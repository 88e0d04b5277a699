/** Who and what the rows of all lists belong to. */
export interface Cast {
  me: string;
  partner: string;
  admin: string;
  blocker: string;
  /** Between the two. */
  conversationId: string;
  /** The ids of the first row, which has a history. */
  exchangeId: string;
  circleId: string;
}

/** What one row of all lists is about. */
export interface ListRow {
  number: number;
  /** Another member, new with this row. */
  otherId: string;
  /** A post of the busy member's, and one of the other's. */
  own: string;
  theirs: string;
  skillId: string;
}
