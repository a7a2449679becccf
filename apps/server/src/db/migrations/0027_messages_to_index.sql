CREATE TABLE "im_index_due" (
	"conv_id" bigint PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
