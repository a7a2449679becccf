-- Addresses of files lose their host: `https://…/storage/u/…` becomes `/storage/u/…`, as the server writes them from now
-- on (src/db/driver/file-addresses.ts). A host counts as ours when a file of ours is found below it. Logs that are only
-- added to keep what they hold; the server reads both forms.
DO $$
DECLARE
  place record;
  key text := '[uq](?:/\w[\w.-]*)+';
  hosts text;
  target text := '/storage/\1';
BEGIN
  CREATE TEMPORARY TABLE address_column ON COMMIT DROP AS
    SELECT c.table_name AS tab, c.column_name AS col, c.udt_name AS kind
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER'
      AND c.udt_name IN ('text', 'jsonb', '_text')
      AND c.table_name NOT IN ('audit_log', 'audit_link', 'activity_log', 'upload', 'file_reference', 'storage_host')
      AND c.table_name NOT LIKE 'auth\_%';

  FOR place IN SELECT * FROM address_column LOOP
    EXECUTE format(
      'INSERT INTO storage_host SELECT DISTINCT m[1], now() FROM %1$I, regexp_matches(%2$I::text, %3$L, ''g'') m
       WHERE %2$I::text LIKE ''%%://%%/u/%%'' AND EXISTS (SELECT 1 FROM upload WHERE upload.key = m[2]) ON CONFLICT DO NOTHING',
      place.tab, place.col, '(https?://[a-zA-Z0-9.:-]+/(?:\w[\w.-]*/)*)(' || key || ')');
  END LOOP;

  SELECT string_agg(regexp_replace(host, '([^a-zA-Z0-9/])', '\\\1', 'g'), '|') INTO hosts FROM storage_host;
  IF hosts IS NULL THEN RETURN; END IF;
  FOR place IN SELECT * FROM address_column LOOP
    IF place.kind = 'jsonb' THEN
      EXECUTE format('UPDATE %1$I SET %2$I = regexp_replace(%2$I::text, %3$L, %4$L, ''g'')::jsonb WHERE %2$I::text ~ %3$L',
        place.tab, place.col, '(?<!\\)"(?:' || hosts || ')(' || key || ')"', '"' || target || '"');
    ELSIF place.kind = 'text' THEN
      EXECUTE format('UPDATE %1$I SET %2$I = regexp_replace(%2$I, %3$L, %4$L) WHERE %2$I ~ %3$L',
        place.tab, place.col, '^(?:' || hosts || ')(' || key || ')$', target);
    ELSE
      EXECUTE format('UPDATE %1$I SET %2$I = ARRAY(
          SELECT regexp_replace(each, %3$L, %4$L) FROM unnest(%2$I) WITH ORDINALITY AS e (each, at) ORDER BY at)
        WHERE EXISTS (SELECT 1 FROM unnest(%2$I) AS e (each) WHERE each ~ %3$L)',
        place.tab, place.col, '^(?:' || hosts || ')(' || key || ')$', target);
    END IF;
  END LOOP;
END $$;
