/**
 * The tables that grow without end, and the column by which an engine such as Citus would spread each over machines.
 * `npm run test:postgres` finds every query of them that doesn't name its column.
 */
export const distributedBy = {
  messages: 'conversation_id',
  notifications: 'user_id',
} as const;

// All other tables stay on one machine: posts, the match index, exchanges, circles and reviews are read across members
// and changed under locks of several. What belongs to only one member is small (docs/scale.md).
