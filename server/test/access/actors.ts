export const actors = ['visitor', 'stranger', 'party', 'owner', 'admin', 'readToken', 'writeToken'] as const;
export type ActorName = (typeof actors)[number];
