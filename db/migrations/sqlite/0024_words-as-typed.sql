ALTER TABLE `message_words` ADD `version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `wishes` ADD `stems_version` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- The words of each column of the index as JSON, saved by the application; null where they are not.
ALTER TABLE posts ADD COLUMN words text;
--> statement-breakpoint
CREATE INDEX posts_without_words ON posts (seq) WHERE words IS NULL;
--> statement-breakpoint
DROP TRIGGER post_search_delete;
--> statement-breakpoint
DROP TRIGGER post_search_update;
--> statement-breakpoint
CREATE TRIGGER post_search_delete AFTER DELETE ON posts BEGIN
  INSERT INTO post_search (post_search, rowid, service_offered, service_requested, industry, looking_for_industry, description, location)
  VALUES ('delete', old.seq,
    coalesce(json_extract(old.words, '$[0]'), old.service_offered),
    coalesce(json_extract(old.words, '$[1]'), old.service_requested),
    coalesce(json_extract(old.words, '$[2]'), old.industry),
    coalesce(json_extract(old.words, '$[3]'), old.looking_for_industry),
    coalesce(json_extract(old.words, '$[4]'), old.description),
    coalesce(json_extract(old.words, '$[5]'), old.location));
END;
--> statement-breakpoint
CREATE TRIGGER post_search_update AFTER UPDATE OF service_offered, service_requested, industry, looking_for_industry, description, location ON posts BEGIN
  INSERT INTO post_search (post_search, rowid, service_offered, service_requested, industry, looking_for_industry, description, location)
  VALUES ('delete', old.seq,
    coalesce(json_extract(old.words, '$[0]'), old.service_offered),
    coalesce(json_extract(old.words, '$[1]'), old.service_requested),
    coalesce(json_extract(old.words, '$[2]'), old.industry),
    coalesce(json_extract(old.words, '$[3]'), old.looking_for_industry),
    coalesce(json_extract(old.words, '$[4]'), old.description),
    coalesce(json_extract(old.words, '$[5]'), old.location));
  INSERT INTO post_search (rowid, service_offered, service_requested, industry, looking_for_industry, description, location)
  VALUES (new.seq, new.service_offered, new.service_requested, new.industry, new.looking_for_industry, new.description, new.location);
  UPDATE posts SET words = NULL WHERE seq = new.seq AND words IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER post_search_words AFTER UPDATE OF words ON posts WHEN new.words IS NOT NULL BEGIN
  INSERT INTO post_search (post_search, rowid, service_offered, service_requested, industry, looking_for_industry, description, location)
  VALUES ('delete', old.seq,
    coalesce(json_extract(old.words, '$[0]'), old.service_offered),
    coalesce(json_extract(old.words, '$[1]'), old.service_requested),
    coalesce(json_extract(old.words, '$[2]'), old.industry),
    coalesce(json_extract(old.words, '$[3]'), old.looking_for_industry),
    coalesce(json_extract(old.words, '$[4]'), old.description),
    coalesce(json_extract(old.words, '$[5]'), old.location));
  INSERT INTO post_search (rowid, service_offered, service_requested, industry, looking_for_industry, description, location)
  VALUES (new.seq, json_extract(new.words, '$[0]'), json_extract(new.words, '$[1]'), json_extract(new.words, '$[2]'), json_extract(new.words, '$[3]'), json_extract(new.words, '$[4]'), json_extract(new.words, '$[5]'));
END;
--> statement-breakpoint
-- The words of each column of the index as JSON, saved by the application; null where they are not.
ALTER TABLE users ADD COLUMN words text;
--> statement-breakpoint
CREATE INDEX users_without_words ON users (seq) WHERE words IS NULL;
--> statement-breakpoint
DROP TRIGGER member_search_delete;
--> statement-breakpoint
DROP TRIGGER member_search_update;
--> statement-breakpoint
CREATE TRIGGER member_search_delete AFTER DELETE ON users BEGIN
  INSERT INTO member_search (member_search, rowid, first_name, last_name, business_name, industry_names, business_description, bio, location)
  VALUES ('delete', old.seq,
    coalesce(json_extract(old.words, '$[0]'), old.first_name),
    coalesce(json_extract(old.words, '$[1]'), old.last_name),
    coalesce(json_extract(old.words, '$[2]'), old.business_name),
    coalesce(json_extract(old.words, '$[3]'), old.industry_names),
    coalesce(json_extract(old.words, '$[4]'), old.business_description),
    coalesce(json_extract(old.words, '$[5]'), old.bio),
    coalesce(json_extract(old.words, '$[6]'), old.location));
END;
--> statement-breakpoint
CREATE TRIGGER member_search_update AFTER UPDATE OF first_name, last_name, business_name, industry_names, business_description, bio, location ON users BEGIN
  INSERT INTO member_search (member_search, rowid, first_name, last_name, business_name, industry_names, business_description, bio, location)
  VALUES ('delete', old.seq,
    coalesce(json_extract(old.words, '$[0]'), old.first_name),
    coalesce(json_extract(old.words, '$[1]'), old.last_name),
    coalesce(json_extract(old.words, '$[2]'), old.business_name),
    coalesce(json_extract(old.words, '$[3]'), old.industry_names),
    coalesce(json_extract(old.words, '$[4]'), old.business_description),
    coalesce(json_extract(old.words, '$[5]'), old.bio),
    coalesce(json_extract(old.words, '$[6]'), old.location));
  INSERT INTO member_search (rowid, first_name, last_name, business_name, industry_names, business_description, bio, location)
  VALUES (new.seq, new.first_name, new.last_name, new.business_name, new.industry_names, new.business_description, new.bio, new.location);
  UPDATE users SET words = NULL WHERE seq = new.seq AND words IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER member_search_words AFTER UPDATE OF words ON users WHEN new.words IS NOT NULL BEGIN
  INSERT INTO member_search (member_search, rowid, first_name, last_name, business_name, industry_names, business_description, bio, location)
  VALUES ('delete', old.seq,
    coalesce(json_extract(old.words, '$[0]'), old.first_name),
    coalesce(json_extract(old.words, '$[1]'), old.last_name),
    coalesce(json_extract(old.words, '$[2]'), old.business_name),
    coalesce(json_extract(old.words, '$[3]'), old.industry_names),
    coalesce(json_extract(old.words, '$[4]'), old.business_description),
    coalesce(json_extract(old.words, '$[5]'), old.bio),
    coalesce(json_extract(old.words, '$[6]'), old.location));
  INSERT INTO member_search (rowid, first_name, last_name, business_name, industry_names, business_description, bio, location)
  VALUES (new.seq, json_extract(new.words, '$[0]'), json_extract(new.words, '$[1]'), json_extract(new.words, '$[2]'), json_extract(new.words, '$[3]'), json_extract(new.words, '$[4]'), json_extract(new.words, '$[5]'), json_extract(new.words, '$[6]'));
END;
--> statement-breakpoint
CREATE TRIGGER recent_post_search_words AFTER UPDATE OF words ON posts
WHEN new.words IS NOT NULL AND new.seq > (SELECT seq - 20000 FROM sqlite_sequence WHERE name = 'posts') BEGIN
  DELETE FROM recent_post_search WHERE rowid = old.seq;
  INSERT INTO recent_post_search (rowid, service_offered, service_requested, industry, looking_for_industry, description, location)
  VALUES (new.seq, json_extract(new.words, '$[0]'), json_extract(new.words, '$[1]'), json_extract(new.words, '$[2]'), json_extract(new.words, '$[3]'), json_extract(new.words, '$[4]'), json_extract(new.words, '$[5]'));
END;
--> statement-breakpoint
CREATE TRIGGER message_search_update AFTER UPDATE OF terms ON message_words BEGIN
  INSERT INTO message_search (message_search, rowid, terms) VALUES ('delete', old.seq, old.terms);
  INSERT INTO message_search (rowid, terms) VALUES (new.seq, new.terms);
END;
