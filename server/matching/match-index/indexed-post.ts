/** An active post as matches and trade circles see it: what it gives and wants, where, and how its owner behaves. */
export interface IndexedPost {
  postSeq: number;
  postId: string;
  userId: string;
  /** Hashes of the browser and network of the owner's devices, without the owner's id. */
  devices: readonly string[];
  /** Keys of skills and industries (`skillKey`, `industryKey`), with the industries of the skills. */
  gives: readonly string[];
  wants: readonly string[];
  isRemote: boolean;
  alsoOnline: boolean;
  /** The place of the post, else of its owner; null for an unknown place. */
  lat: number | null;
  lng: number | null;
  /** How far the owner looks, in miles; null unless they chose. */
  radius: number | null;
  value: number;
  /** How likely the owner says yes, above 0 and at most 0.95. */
  accept: number;
  isNewcomer: boolean;
  /** Whether the owner blocked a member or was blocked. */
  hasBlocks: boolean;
  /** How many members a circle may have at most for the owner. */
  maxLength: 3 | 4;
}

/** Whether one of two members blocked the other. */
export type Blocked = (userId: string, otherId: string) => boolean;

/** The key of a skill, by its id. */
export const skillKey = (skillId: string): string => `s:${skillId}`;

/** The key of an industry, by its name in lower case. */
export const industryKey = (name: string): string => `i:${name}`;

export const isSkill = (key: string): boolean => key.startsWith('s:');

/** What a key stands for: the id of a skill, or an industry in lower case. */
export const subjectOfKey = (key: string): string => key.slice(2);

/** The keys that a trade circle has to meet: a wanted skill is not met by only its industry. */
export function wantedKeys({ wants }: Pick<IndexedPost, 'wants'>): readonly string[] {
  const skills = wants.filter(isSkill);
  return skills.length > 0 ? skills : wants;
}
