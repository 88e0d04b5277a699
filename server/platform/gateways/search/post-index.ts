import type { PostType } from '#contracts/posts/posts.ts';

/** What the search engine knows of a post. It answers with keys only; what is shown comes from the database. */
export type PostDocument = {
  seq: number;
  userId: string;
  type: PostType;
  serviceOffered: string;
  serviceRequested: string | null;
  industry: string;
  lookingForIndustry: string;
  description: string;
  location: string;
  /** The industries of the side that is given, in lower case. */
  industries: string[];
  value: number;
  place: { lat: number; lon: number } | null;
  /** The stems that the database's own search has for the post, by side, so that both find the same. */
  offeredStems: string[];
  wantedStems: string[];
  /** The stems that belong to neither side. */
  otherStems: string[];
};

/** `document`: null for a post that is no longer listed. Of two changes the one of the higher version stays. */
export type PostChange = { seq: number; version: number; document: PostDocument | null };

export type PostQuery = {
  /** The search terms, with stems for words. */
  stems: string[];
  /** The side of a post on which the stems stand; null for either. */
  side: 'offered' | 'wanted' | null;
  /** The words as they were typed, for the order by relevance. */
  text: string;
  order: 'newest' | 'value' | 'relevance';
  /** The last result of the page before. */
  after: PostResult | null;
  limit: number;
  type: PostType | null;
  ownerId: string | null;
  notOwnerId: string | null;
  /** The industries in lower case; null for any. */
  industries: string[] | null;
  /** May find what is slightly farther: distances are checked by the database. */
  circle: { lat: number; lng: number; miles: number } | null;
};

/** `sortValue`: what the order is by; the higher first, among equal ones the newer. */
export type PostResult = { seq: number; sortValue: number };

/** A search engine beside the database, for millions of posts. */
export type PostIndex = {
  /** Null while it cannot answer: away, too slow, or being rebuilt. */
  find(query: PostQuery): Promise<PostResult[] | null>;
  /**
   * Resolves when `find` sees the changes.
   * @throws Error if one was not taken
   */
  write(changes: PostChange[]): Promise<void>;
  /** Starts again without documents. `find` answers null until `open`. */
  recreate(): Promise<void>;
  open(): Promise<void>;
  close(): Promise<void>;
};
