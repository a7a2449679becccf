-- What was written about books before their pages listed it.
INSERT INTO book_work (work_id, book_id, role, published_at, likes)
SELECT work.id, named.book_id,
  CASE WHEN work.kind = 'review' AND named.book_id = shown.book_id THEN 'review' ELSE 'mention' END,
  work.published_at, coalesce(counted.likes, 0)
FROM work
  JOIN work_release shown ON shown.work_id = work.id
  LEFT JOIN reaction_count counted ON counted.kind = work.kind AND counted.id = work.id,
  LATERAL (
    SELECT shown.book_id WHERE shown.book_id IS NOT NULL
    UNION
    SELECT (card #>> '{}')::bigint
    FROM jsonb_path_query(shown.body, 'strict $.**?(@.type == "bookCard").attrs.bookId', '{}', true) card
  ) named (book_id)
WHERE work.kind IN ('post', 'review', 'news') AND work.state = 'published' AND work.deleted_at IS NULL
  AND work.published_at IS NOT NULL AND shown.circle_id IS NULL;
--> statement-breakpoint
-- The names on the books of the catalogue, as `authorNames` reads them.
INSERT INTO book_author (name_key, book_id, name)
SELECT DISTINCT ON (leader, key) key, leader, name
FROM book,
  LATERAL (SELECT coalesce(edition_of, id) AS leader) work,
  LATERAL regexp_split_to_table(
    author, CASE WHEN author ~ '[一-龥]' THEN '[、，,;；/／&＆]' ELSE '[、，;；/／&＆]' END
  ) written,
  LATERAL (
    SELECT trim(regexp_replace(
      regexp_replace(trim(written), '^[[［(（【〔〈][^]］)）】〕〉]{1,8}[]］)）】〕〉]\s*', ''),
      '(\s+(编著|主编|选编|编选|校注|整理|编|著|撰|辑|等)|\s*[(（](编著|主编|编|著|等)[)）])+$', ''
    )) AS name
  ) named,
  LATERAL (SELECT regexp_replace(lower(normalize(name, NFKC)), '[\s·•・‧∙.．]', '', 'g') AS key) keyed
WHERE state = 'public' AND name <> '' AND lower(name) NOT IN ('佚名', '无名氏', '不详', '未知', 'anonymous')
ORDER BY leader, key, id;
--> statement-breakpoint
-- search folds traditional characters and joins the words of a name: what stands in the index is written anew
INSERT INTO "search_reindex" ("what") VALUES ('entries'), ('people');
