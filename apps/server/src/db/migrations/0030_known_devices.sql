CREATE TABLE "signin_device" (
	"hash" text NOT NULL,
	"uid" bigint NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "signin_device_hash_uid_pk" PRIMARY KEY("hash","uid")
);
--> statement-breakpoint
CREATE INDEX "signin_device_seen" ON "signin_device" USING btree ("seen_at");