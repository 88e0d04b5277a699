/**
 * By which column tables would be spread over machines by an engine such as Citus, should one primary not be enough:
 * those that grow without end. `npm run test:postgres` finds each query of them that does not name its column.
 */
export const distributedBy = {
  messages: 'conversation_id',
  notifications: 'user_id',
} as const;

// All other tables stay on one machine: posts, the match index, exchanges, circles and reviews are found across members
// and agreed by several under locks, and what belongs to a member alone is small (docs/scale.md).
