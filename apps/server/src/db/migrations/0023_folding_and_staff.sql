-- Titles of the desk and words of the list are searched as names are: by `fold_name`, which is bound here and not looked
-- up later, because what builds an index has no search path.
CREATE OR REPLACE FUNCTION "text_bigrams"("source" text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
  select coalesce(array_agg(distinct gram), '{}')
  from (select fold_name(source) as folded) text_folded, generate_series(1, length(folded)) as at,
    lateral (values (substr(folded, at, 1)), (substr(folded, at, 2))) part (gram);
END;--> statement-breakpoint
REINDEX INDEX "review_title";--> statement-breakpoint
REINDEX INDEX "sensitive_word_part";--> statement-breakpoint
UPDATE institution SET name_key = simplified(name_key) WHERE name_key <> simplified(name_key);--> statement-breakpoint
-- Two spellings of one author on the same work become one.
DELETE FROM book_author twin USING book_author first
WHERE twin.book_id = first.book_id AND twin.name_key > first.name_key
	AND simplified(twin.name_key) = simplified(first.name_key);--> statement-breakpoint
UPDATE book_author SET name_key = simplified(name_key) WHERE name_key <> simplified(name_key);--> statement-breakpoint
-- The index of messages is built anew by its job; until then they are read one after the other.
TRUNCATE im_msg_search, im_conv_search;--> statement-breakpoint
-- Staff who publish in the institution's name go on speaking in it; those who do something for it, beyond reading, go on
-- reading what comes of it (decision 0120). The same for invitations that are still open.
UPDATE institution_member SET permissions = permissions || '{inst:community:speak}'
WHERE role = 'staff' AND 'inst:content:publish' = ANY(permissions) AND NOT 'inst:community:speak' = ANY(permissions);--> statement-breakpoint
UPDATE institution_member SET permissions = permissions || '{inst:notice:read}'
WHERE role = 'staff' AND NOT 'inst:notice:read' = ANY(permissions)
	AND permissions && '{inst:content:publish,inst:page:edit,inst:page:publish,inst:profile:edit,inst:qualification:renew,inst:message:reply,inst:category:edit}';--> statement-breakpoint
UPDATE institution_invitation SET permissions = permissions || '{inst:community:speak}'
WHERE role = 'staff' AND closed_at IS NULL AND 'inst:content:publish' = ANY(permissions)
	AND NOT 'inst:community:speak' = ANY(permissions);--> statement-breakpoint
UPDATE institution_invitation SET permissions = permissions || '{inst:notice:read}'
WHERE role = 'staff' AND closed_at IS NULL AND NOT 'inst:notice:read' = ANY(permissions)
	AND permissions && '{inst:content:publish,inst:page:edit,inst:page:publish,inst:profile:edit,inst:qualification:renew,inst:message:reply,inst:category:edit}';
