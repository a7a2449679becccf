CREATE TABLE "search_hole" (
	"kind" text NOT NULL,
	"id" bigint NOT NULL,
	"hole" text NOT NULL,
	CONSTRAINT "search_hole_kind_id_hole_pk" PRIMARY KEY("kind","id","hole")
);
--> statement-breakpoint
CREATE INDEX "search_hole_lookup" ON "search_hole" USING btree ("kind","hole" text_pattern_ops,"id");