-- lists have names to search by, and names in characters are found with one of them wrong: what stands is written anew
INSERT INTO "search_reindex" ("what") VALUES ('names'), ('people_names') ON CONFLICT DO NOTHING;
