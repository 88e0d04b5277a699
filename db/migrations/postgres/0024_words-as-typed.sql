ALTER TABLE "message_words" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "wishes" ADD COLUMN "stems_version" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE FUNCTION search_vector(words text, is_stemmed boolean) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(string_agg('''' || lexeme || ''':' || least(place, 16383), ' '), '')::tsvector
  FROM (
    SELECT CASE WHEN is_stemmed THEN (ts_lexize('pg_catalog.english_stem', word))[1] ELSE word END AS lexeme, place
    FROM regexp_split_to_table(words, ' ') WITH ORDINALITY AS each (word, place)
    WHERE word <> ''
  ) AS stems
  WHERE lexeme IS NOT NULL
$$;
--> statement-breakpoint
-- Each line is sought: one of its ways, separated by '|', with all words of that. A word that ends in U+E0FF is a whole one.
CREATE FUNCTION search_query(sought text) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  line text;
  way text;
  word text;
  stem text;
  all_of tsquery;
  any_of tsquery;
  result tsquery;
BEGIN
  FOREACH line IN ARRAY string_to_array(sought, E'\n') LOOP
    any_of := NULL;
    FOREACH way IN ARRAY string_to_array(line, '|') LOOP
      all_of := NULL;
      FOREACH word IN ARRAY string_to_array(way, ' ') LOOP
        stem := (ts_lexize('pg_catalog.english_stem', rtrim(word, U&'\E0FF')))[1];
        CONTINUE WHEN stem IS NULL;
        stem := '''' || stem || CASE WHEN right(word, 1) = U&'\E0FF' THEN '''' ELSE ''':*' END;
        all_of := CASE WHEN all_of IS NULL THEN stem::tsquery ELSE all_of && stem::tsquery END;
      END LOOP;
      CONTINUE WHEN all_of IS NULL;
      any_of := CASE WHEN any_of IS NULL THEN all_of ELSE any_of || all_of END;
    END LOOP;
    CONTINUE WHEN any_of IS NULL;
    result := CASE WHEN result IS NULL THEN any_of ELSE result && any_of END;
  END LOOP;
  RETURN coalesce(result, ''::tsquery);
END $$;
--> statement-breakpoint
-- What the application finds it by; null where that is not saved.
ALTER TABLE posts ADD COLUMN words tsvector;
--> statement-breakpoint
CREATE FUNCTION forget_words_of_posts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.words := NULL;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER posts_words_outdated BEFORE UPDATE OF service_offered, service_requested, industry, looking_for_industry, description, location ON posts
  FOR EACH ROW
  WHEN (old.words IS NOT NULL AND old.words IS NOT DISTINCT FROM new.words
    AND (old.service_offered, old.service_requested, old.industry, old.looking_for_industry, old.description, old.location)
      IS DISTINCT FROM (new.service_offered, new.service_requested, new.industry, new.looking_for_industry, new.description, new.location))
  EXECUTE FUNCTION forget_words_of_posts();
--> statement-breakpoint
-- What the application finds it by; null where that is not saved.
ALTER TABLE users ADD COLUMN words tsvector;
--> statement-breakpoint
CREATE FUNCTION forget_words_of_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.words := NULL;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_words_outdated BEFORE UPDATE OF first_name, last_name, business_name, industry_names, business_description, bio, location ON users
  FOR EACH ROW
  WHEN (old.words IS NOT NULL AND old.words IS NOT DISTINCT FROM new.words
    AND (old.first_name, old.last_name, old.business_name, old.industry_names, old.business_description, old.bio, old.location)
      IS DISTINCT FROM (new.first_name, new.last_name, new.business_name, new.industry_names, new.business_description, new.bio, new.location))
  EXECUTE FUNCTION forget_words_of_users();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_recent_post_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO recent_post_words (post_seq, search) VALUES (new.seq, coalesce(new.words, new.search));
    -- What another transaction removes at this moment is left to it, so that nobody waits.
    DELETE FROM recent_post_words WHERE post_seq IN (
      SELECT post_seq FROM recent_post_words WHERE post_seq <= new.seq - 20000
      ORDER BY post_seq LIMIT 10 FOR UPDATE SKIP LOCKED
    );
  ELSE
    UPDATE recent_post_words SET search = coalesce(new.words, new.search) WHERE post_seq = new.seq;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER posts_words_of_changed ON posts;
--> statement-breakpoint
CREATE TRIGGER posts_words_of_changed AFTER UPDATE ON posts
  FOR EACH ROW WHEN (old.search IS DISTINCT FROM new.search OR old.words IS DISTINCT FROM new.words)
  EXECUTE FUNCTION keep_recent_post_words();
