-- By which rules the words of a row were saved; older ones are saved again by a job.
ALTER TABLE posts ADD COLUMN words_version integer NOT NULL DEFAULT 0;
--> statement-breakpoint
ALTER TABLE users ADD COLUMN words_version integer NOT NULL DEFAULT 0;
--> statement-breakpoint
-- Each line is sought, or any of them: one of its ways, separated by '|', with all words of that, each with one of the
-- weights. A word that ends in U+E0FF is a whole one.
CREATE FUNCTION search_terms(sought text, weights text, is_any boolean) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  line text;
  way text;
  word text;
  stem text;
  suffix text;
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
        suffix := CASE WHEN right(word, 1) = U&'\E0FF' THEN '' ELSE '*' END || weights;
        stem := '''' || stem || '''' || CASE WHEN suffix = '' THEN '' ELSE ':' || suffix END;
        all_of := CASE WHEN all_of IS NULL THEN stem::tsquery ELSE all_of && stem::tsquery END;
      END LOOP;
      CONTINUE WHEN all_of IS NULL;
      any_of := CASE WHEN any_of IS NULL THEN all_of ELSE any_of || all_of END;
    END LOOP;
    CONTINUE WHEN any_of IS NULL;
    result := CASE WHEN result IS NULL THEN any_of WHEN is_any THEN result || any_of ELSE result && any_of END;
  END LOOP;
  RETURN coalesce(result, ''::tsquery);
END $$;
--> statement-breakpoint
-- Finds what has all lines, or any, in words of these weights or of D, and one at least in words of these weights.
CREATE FUNCTION search_on_side(sought text, weights text, is_any boolean) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT search_terms(sought, weights || 'D', is_any) && search_terms(sought, weights, true)
$$;
--> statement-breakpoint
-- `search_terms` does what it did.
DROP FUNCTION search_query(text);
