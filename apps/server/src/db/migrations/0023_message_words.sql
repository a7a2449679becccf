CREATE TABLE "im_conv_words" (
	"conv_id" bigint PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "im_msg_words" (
	"msg_id" bigint PRIMARY KEY NOT NULL,
	"grams" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE INDEX "im_msg_words_grams" ON "im_msg_words" USING gin ("grams") WITH (fastupdate=false);