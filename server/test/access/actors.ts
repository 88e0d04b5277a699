export const actors = [
  'visitor',
  'stranger',
  'party',
  'owner',
  'admin',
  'moderator',
  'support',
  'readToken',
  'writeToken',
] as const;
export type ActorName = (typeof actors)[number];
