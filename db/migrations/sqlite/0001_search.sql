CREATE VIRTUAL TABLE post_search USING fts5(
  service_offered, service_requested, industry, looking_for_industry, description, location,
  content = 'posts', content_rowid = 'seq', tokenize = 'porter unicode61 remove_diacritics 2', prefix = '2 3'
);
--> statement-breakpoint
CREATE TRIGGER post_search_insert AFTER INSERT ON posts BEGIN
  INSERT INTO post_search (rowid, service_offered, service_requested, industry, looking_for_industry, description, location)
  VALUES (new.seq, new.service_offered, new.service_requested, new.industry, new.looking_for_industry, new.description, new.location);
END;
--> statement-breakpoint
CREATE TRIGGER post_search_delete AFTER DELETE ON posts BEGIN
  INSERT INTO post_search (post_search, rowid, service_offered, service_requested, industry, looking_for_industry, description, location)
  VALUES ('delete', old.seq, old.service_offered, old.service_requested, old.industry, old.looking_for_industry, old.description, old.location);
END;
--> statement-breakpoint
CREATE TRIGGER post_search_update
AFTER UPDATE OF service_offered, service_requested, industry, looking_for_industry, description, location ON posts BEGIN
  INSERT INTO post_search (post_search, rowid, service_offered, service_requested, industry, looking_for_industry, description, location)
  VALUES ('delete', old.seq, old.service_offered, old.service_requested, old.industry, old.looking_for_industry, old.description, old.location);
  INSERT INTO post_search (rowid, service_offered, service_requested, industry, looking_for_industry, description, location)
  VALUES (new.seq, new.service_offered, new.service_requested, new.industry, new.looking_for_industry, new.description, new.location);
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE member_search USING fts5(
  first_name, last_name, business_name, industry_names, business_description, bio, location,
  content = 'users', content_rowid = 'seq', tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
);
--> statement-breakpoint
CREATE TRIGGER member_search_insert AFTER INSERT ON users BEGIN
  INSERT INTO member_search (rowid, first_name, last_name, business_name, industry_names, business_description, bio, location)
  VALUES (new.seq, new.first_name, new.last_name, new.business_name, new.industry_names, new.business_description, new.bio, new.location);
END;
--> statement-breakpoint
CREATE TRIGGER member_search_delete AFTER DELETE ON users BEGIN
  INSERT INTO member_search (member_search, rowid, first_name, last_name, business_name, industry_names, business_description, bio, location)
  VALUES ('delete', old.seq, old.first_name, old.last_name, old.business_name, old.industry_names, old.business_description, old.bio, old.location);
END;
--> statement-breakpoint
CREATE TRIGGER member_search_update
AFTER UPDATE OF first_name, last_name, business_name, industry_names, business_description, bio, location ON users BEGIN
  INSERT INTO member_search (member_search, rowid, first_name, last_name, business_name, industry_names, business_description, bio, location)
  VALUES ('delete', old.seq, old.first_name, old.last_name, old.business_name, old.industry_names, old.business_description, old.bio, old.location);
  INSERT INTO member_search (rowid, first_name, last_name, business_name, industry_names, business_description, bio, location)
  VALUES (new.seq, new.first_name, new.last_name, new.business_name, new.industry_names, new.business_description, new.bio, new.location);
END;
