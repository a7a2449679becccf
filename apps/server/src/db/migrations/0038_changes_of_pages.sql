CREATE TABLE "content_page_change" (
	"list" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "content_page_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"position" bigint NOT NULL,
	"n" smallint NOT NULL,
	CONSTRAINT "content_page_change_list_id_pk" PRIMARY KEY("list","id")
);
