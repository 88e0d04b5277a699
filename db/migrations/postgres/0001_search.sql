ALTER TABLE posts ADD COLUMN search tsvector GENERATED ALWAYS AS (
  setweight(to_tsvector('english', service_offered || ' ' || coalesce(service_requested, '')), 'A')
  || setweight(to_tsvector('english', industry || ' ' || looking_for_industry), 'B')
  || to_tsvector('english', description || ' ' || location)
) STORED;
--> statement-breakpoint
CREATE INDEX posts_search ON posts USING gin (search);
--> statement-breakpoint
ALTER TABLE users ADD COLUMN search tsvector GENERATED ALWAYS AS (
  setweight(to_tsvector('simple', first_name || ' ' || last_name || ' ' || coalesce(business_name, '')), 'A')
  || setweight(to_tsvector('simple', industry_names), 'B')
  || to_tsvector('simple', coalesce(business_description, '') || ' ' || coalesce(bio, '') || ' ' || coalesce(location, ''))
) STORED;
--> statement-breakpoint
CREATE INDEX users_search ON users USING gin (search);
