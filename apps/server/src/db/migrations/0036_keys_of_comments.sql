-- The keys of comments contain their object. The indexes were made beforehand, so that nothing is read here.
ALTER TABLE "comment" DROP CONSTRAINT "comment_client";--> statement-breakpoint
ALTER TABLE "comment" DROP CONSTRAINT "comment_pkey";--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_pkey" PRIMARY KEY USING INDEX "comment_of_object";--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_client" UNIQUE USING INDEX "comment_sent";
