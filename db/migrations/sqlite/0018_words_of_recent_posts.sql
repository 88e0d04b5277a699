CREATE VIRTUAL TABLE recent_post_search USING fts5(
  service_offered, service_requested, industry, looking_for_industry, description, location,
  content = '', contentless_delete = 1, tokenize = 'porter unicode61 remove_diacritics 2', prefix = '2 3'
);
--> statement-breakpoint
INSERT INTO recent_post_search (rowid, service_offered, service_requested, industry, looking_for_industry, description, location)
SELECT seq, service_offered, service_requested, industry, looking_for_industry, description, location FROM posts
WHERE seq > (SELECT seq - 20000 FROM sqlite_sequence WHERE name = 'posts');
--> statement-breakpoint
CREATE TRIGGER recent_post_search_insert AFTER INSERT ON posts BEGIN
  INSERT INTO recent_post_search (rowid, service_offered, service_requested, industry, looking_for_industry, description, location)
  VALUES (new.seq, new.service_offered, new.service_requested, new.industry, new.looking_for_industry, new.description, new.location);
  DELETE FROM recent_post_search WHERE rowid = new.seq - 20000;
END;
--> statement-breakpoint
CREATE TRIGGER recent_post_search_delete AFTER DELETE ON posts BEGIN
  DELETE FROM recent_post_search WHERE rowid = old.seq;
END;
--> statement-breakpoint
CREATE TRIGGER recent_post_search_update
AFTER UPDATE OF service_offered, service_requested, industry, looking_for_industry, description, location ON posts
WHEN new.seq > (SELECT seq - 20000 FROM sqlite_sequence WHERE name = 'posts') BEGIN
  DELETE FROM recent_post_search WHERE rowid = old.seq;
  INSERT INTO recent_post_search (rowid, service_offered, service_requested, industry, looking_for_industry, description, location)
  VALUES (new.seq, new.service_offered, new.service_requested, new.industry, new.looking_for_industry, new.description, new.location);
END;
