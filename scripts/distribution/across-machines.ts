const byAge = 'the daily upkeep, a thousand rows at a time: each machine looks into its own index';

/**
 * Statements on distributed tables (docs/scale.md) that don't name the column by which these are spread, and so ask
 * every machine: how often, and what that costs.
 */
export const acrossMachines: Record<string, string> = {
  'select messages by id': 'a reported message, a few a day: one look into the index of each machine',
  'select messages by content, id': 'a reported message, with whether it was removed',
  'update messages by id': 'a message that staff remove, or show again after an appeal',
  'select messages by id, receiver_id, sender_id':
    'a search in the member’s messages, what is attached to a dispute, and one message by its id: `message_words` would have to be cut by member first, and name the conversation',
  'select messages by created_at, id': 'the index of words, 500 messages at a time, every few seconds at most',
  'select messages by created_at': 'the index of words, before the first message is in it',
  'select messages by post_id': 'removing the demo, by hand and once',
  'select messages by attachments, content': 'the files of the demo, at its first start',
  'select notifications by about_user_id, action_url, dedupe_key, id, user_id':
    'the name of an erased member, once for each: it goes through all notifications since they joined',
  'update notifications by id':
    'the name of an erased member, for each notification that has it; the row that was read knows its member',
  'select notifications by read_at': byAge,
  'delete notifications by id, read_at': byAge,
  'select notifications by created_at, id, read_at': byAge,
  'delete notifications by created_at, id, read_at': byAge,
};

/** What tests ask, to look at what the product did. */
export const ofTests = new Set([
  'select messages',
  'select messages by sender_id',
  'select messages by content, sender_id',
  'update messages by content',
  'delete messages by id',
  'select notifications',
  'select notifications by dedupe_key',
  'delete notifications',
]);
