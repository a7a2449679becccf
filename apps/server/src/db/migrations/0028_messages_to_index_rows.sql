-- What the index had not reached.
INSERT INTO "im_index_due" ("conv_id")
SELECT c.id FROM im_conv c LEFT JOIN im_conv_search w ON w.conv_id = c.id
WHERE c.last_seq > coalesce(w.seq, 0) AND c.kind <> 5;
