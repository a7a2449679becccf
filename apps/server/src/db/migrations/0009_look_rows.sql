-- Claims rewrite a row in place where its page has room.
ALTER TABLE "moderation_item" SET (fillfactor = 85);--> statement-breakpoint
-- The single characters and the pairs of a short text, by which an index finds any part of it.
CREATE FUNCTION "text_bigrams"("source" text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  select coalesce(array_agg(distinct gram), '{}')
  from (select lower(source) as folded) text_folded, generate_series(1, length(folded)) as at,
    lateral (values (substr(folded, at, 1)), (substr(folded, at, 2))) part (gram)
$$;--> statement-breakpoint
CREATE INDEX "review_title" ON "moderation_item" USING gin (text_bigrams("title"));--> statement-breakpoint
CREATE INDEX "sensitive_word_part" ON "sensitive_word" USING gin (text_bigrams("word")) WHERE removed_at is null;--> statement-breakpoint
-- ratings of books, counted beside the states of shelves
INSERT INTO shelf_book_count (book_id, state, n)
SELECT book_id, 'rated:' || rating, count(*) FROM shelf_entry WHERE rating IS NOT NULL AND NOT hidden GROUP BY 1, 2;
