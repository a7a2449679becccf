CREATE TABLE "im_black" (
	"uid" bigint NOT NULL,
	"black_uid" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "im_black_uid_black_uid_pk" PRIMARY KEY("uid","black_uid")
);
--> statement-breakpoint
CREATE TABLE "im_conv" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "im_conv_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"kind" smallint NOT NULL,
	"lo_uid" bigint,
	"hi_uid" bigint,
	"gid" bigint,
	"last_seq" bigint DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "im_friend" (
	"uid" bigint NOT NULL,
	"friend_uid" bigint NOT NULL,
	"memo_name" text DEFAULT '' NOT NULL,
	"memo_others" text DEFAULT '' NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "im_friend_uid_friend_uid_pk" PRIMARY KEY("uid","friend_uid")
);
--> statement-breakpoint
CREATE TABLE "im_friend_request" (
	"to_uid" bigint NOT NULL,
	"from_uid" bigint NOT NULL,
	"why" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "im_friend_request_to_uid_from_uid_pk" PRIMARY KEY("to_uid","from_uid")
);
--> statement-breakpoint
CREATE TABLE "im_group" (
	"gid" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "im_group_gid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"conv_id" bigint NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"avatar" text NOT NULL,
	"owner_uid" bigint NOT NULL,
	"group_type" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "im_join_request" (
	"gid" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"reason" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "im_join_request_gid_uid_pk" PRIMARY KEY("gid","uid")
);
--> statement-breakpoint
CREATE TABLE "im_member" (
	"uid" bigint NOT NULL,
	"conv_id" bigint NOT NULL,
	"role" smallint DEFAULT 0 NOT NULL,
	"join_seq" bigint DEFAULT 0 NOT NULL,
	"left_seq" bigint,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_seq" bigint DEFAULT 0 NOT NULL,
	"recv_seq" bigint DEFAULT 0 NOT NULL,
	"clear_seq" bigint DEFAULT 0 NOT NULL,
	"no_disturb" boolean DEFAULT false NOT NULL,
	"shield" boolean DEFAULT false NOT NULL,
	"silenced" boolean DEFAULT false NOT NULL,
	"accepted" boolean DEFAULT true NOT NULL,
	"pinned_at" timestamp with time zone,
	"draft" text,
	"draft_at" timestamp with time zone,
	CONSTRAINT "im_member_uid_conv_id_pk" PRIMARY KEY("uid","conv_id")
);
--> statement-breakpoint
CREATE TABLE "im_msg" (
	"conv_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"msg_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "im_msg_msg_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"from_uid" bigint NOT NULL,
	"device_id" text NOT NULL,
	"client_msg_id" text NOT NULL,
	"req_hash" text NOT NULL,
	"msg_type" text NOT NULL,
	"body" jsonb NOT NULL,
	"flags" smallint NOT NULL,
	"at_uids" bigint[],
	"ref_msg_id" bigint,
	"retracted_at" timestamp with time zone,
	"ctime" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "im_msg_conv_id_seq_pk" PRIMARY KEY("conv_id","seq"),
	CONSTRAINT "im_msg_id" UNIQUE("msg_id")
);
--> statement-breakpoint
CREATE TABLE "im_receipt" (
	"msg_id" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"sender_uid" bigint NOT NULL,
	"read_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "im_receipt_msg_id_uid_pk" PRIMARY KEY("msg_id","uid")
);
--> statement-breakpoint
CREATE TABLE "im_report" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "im_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"msg_id" bigint NOT NULL,
	"conv_id" bigint NOT NULL,
	"by_uid" bigint NOT NULL,
	"about_uid" bigint NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"context" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "im_room" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "im_room_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"conv_id" bigint NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"max_members" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "im_session" (
	"uid" bigint NOT NULL,
	"device_id" text NOT NULL,
	"platform" text NOT NULL,
	"login_at" timestamp with time zone NOT NULL,
	"node" text NOT NULL,
	CONSTRAINT "im_session_uid_device_id_pk" PRIMARY KEY("uid","device_id")
);
--> statement-breakpoint
CREATE TABLE "im_ticket" (
	"random_str" text PRIMARY KEY NOT NULL,
	"uid" bigint NOT NULL,
	"sid" text NOT NULL,
	"signature" text NOT NULL,
	"password_hash" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "im_user" (
	"uid" bigint PRIMARY KEY NOT NULL,
	"event_seq" bigint DEFAULT 0 NOT NULL,
	"no_disturb" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "im_user_event" (
	"uid" bigint NOT NULL,
	"ev_seq" bigint NOT NULL,
	"type" smallint NOT NULL,
	"payload" jsonb NOT NULL,
	"ctime" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "im_user_event_uid_ev_seq_pk" PRIMARY KEY("uid","ev_seq")
);
--> statement-breakpoint
CREATE TABLE "im_word" (
	"word" text PRIMARY KEY NOT NULL,
	"level" text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "im_conv_pair" ON "im_conv" USING btree ("lo_uid","hi_uid") WHERE kind = 3;--> statement-breakpoint
CREATE UNIQUE INDEX "im_conv_group" ON "im_conv" USING btree ("kind","gid") WHERE kind <> 3;--> statement-breakpoint
CREATE INDEX "im_member_conv" ON "im_member" USING btree ("conv_id");--> statement-breakpoint
CREATE UNIQUE INDEX "im_msg_sent" ON "im_msg" USING btree ("from_uid","client_msg_id");--> statement-breakpoint
CREATE INDEX "im_receipt_sender" ON "im_receipt" USING btree ("sender_uid","read_at");--> statement-breakpoint
CREATE UNIQUE INDEX "im_report_once" ON "im_report" USING btree ("msg_id","by_uid");--> statement-breakpoint
CREATE INDEX "im_ticket_age" ON "im_ticket" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "im_ticket_session" ON "im_ticket" USING btree ("sid");--> statement-breakpoint
CREATE INDEX "im_user_event_age" ON "im_user_event" USING btree ("ctime");--> statement-breakpoint
ALTER TABLE "im_conv" SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE "im_member" SET (fillfactor = 70);
