CREATE FUNCTION send_plain_message(
  message_id text, sender text, receiver text, low text, high text, words text, sent_at bigint,
  usage_month text, max_messages integer
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  conversation text;
  is_first boolean;
BEGIN
  -- Passes over what is locked: others share the transaction, and would wait, too.
  SELECT id INTO conversation FROM conversations WHERE low_id = low AND high_id = high FOR NO KEY UPDATE SKIP LOCKED;
  IF NOT FOUND THEN RETURN NULL; END IF;
  -- Each statement of a volatile function sees what was committed before it: a block that held the lock is seen here.
  PERFORM FROM users WHERE id = receiver AND block_count = 0 AND suspended_at IS NULL AND deleted_at IS NULL;
  IF NOT FOUND THEN RETURN NULL; END IF;
  -- The id was made before the lock was held, and must follow on those before.
  SELECT unread_count = 0 AND muted_at IS NULL INTO is_first FROM conversation_members
    WHERE user_id = receiver AND other_id = sender AND last_message_id COLLATE "C" < message_id;
  IF NOT FOUND THEN RETURN NULL; END IF;
  -- To answer a request locks the member.
  PERFORM FROM exchanges
    WHERE provider_id = sender AND requester_id = receiver AND status = 'pending' AND answered_at IS NULL;
  IF FOUND THEN RETURN NULL; END IF;
  PERFORM FROM usage_counters WHERE user_id = sender AND month = usage_month AND messages < max_messages
    FOR NO KEY UPDATE SKIP LOCKED;
  IF NOT FOUND THEN RETURN NULL; END IF;

  UPDATE usage_counters SET messages = messages + 1 WHERE user_id = sender AND month = usage_month;
  INSERT INTO messages (id, conversation_id, sender_id, receiver_id, content, created_at)
    VALUES (message_id, conversation, sender, receiver, words, sent_at);
  -- An archived conversation comes back with a new message, unless it is muted.
  UPDATE conversation_members SET last_message_id = message_id, last_content = words, last_at = sent_at,
    archived_at = CASE WHEN muted_at IS NULL THEN NULL ELSE archived_at END
    WHERE user_id = sender AND other_id = receiver;
  UPDATE conversation_members SET last_message_id = message_id, last_content = words, last_at = sent_at,
    archived_at = CASE WHEN muted_at IS NULL THEN NULL ELSE archived_at END, unread_count = unread_count + 1
    WHERE user_id = receiver AND other_id = sender;
  RETURN CASE WHEN is_first THEN 'first' ELSE 'sent' END;
END $$;
