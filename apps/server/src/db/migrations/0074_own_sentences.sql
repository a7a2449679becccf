CREATE TABLE "own_sentences" (
	"uid" bigint PRIMARY KEY NOT NULL,
	"sentences" text[] NOT NULL
);
