CREATE TABLE "recent_post_words" (
	"post_seq" bigint PRIMARY KEY NOT NULL,
	"search" tsvector NOT NULL,
	CONSTRAINT "recent_post_words_post_seq_posts_seq_fk" FOREIGN KEY ("post_seq") REFERENCES "posts"("seq") ON DELETE cascade
);
--> statement-breakpoint
CREATE FUNCTION keep_recent_post_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO recent_post_words (post_seq, search) VALUES (new.seq, new.search);
    -- What another transaction removes at this moment is left to it, so that nobody waits.
    DELETE FROM recent_post_words WHERE post_seq IN (
      SELECT post_seq FROM recent_post_words WHERE post_seq <= new.seq - 20000
      ORDER BY post_seq LIMIT 10 FOR UPDATE SKIP LOCKED
    );
  ELSE
    UPDATE recent_post_words SET search = new.search WHERE post_seq = new.seq;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER posts_words_of_new AFTER INSERT ON posts
  FOR EACH ROW EXECUTE FUNCTION keep_recent_post_words();
--> statement-breakpoint
CREATE TRIGGER posts_words_of_changed AFTER UPDATE ON posts
  FOR EACH ROW WHEN (old.search IS DISTINCT FROM new.search) EXECUTE FUNCTION keep_recent_post_words();
--> statement-breakpoint
INSERT INTO recent_post_words (post_seq, search)
  SELECT seq, search FROM posts WHERE seq > (SELECT max(seq) - 20000 FROM posts);
--> statement-breakpoint
CREATE INDEX recent_post_words_search ON recent_post_words USING gin (search) WITH (fastupdate = off);
