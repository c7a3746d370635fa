CREATE TABLE "report_days" (
	"day" date PRIMARY KEY NOT NULL,
	"sign_ups" integer NOT NULL,
	"verified" integer NOT NULL,
	"first_pets" integer NOT NULL,
	"first_documents" integer NOT NULL,
	"first_shares" integer NOT NULL,
	"reminders_sent" integer NOT NULL,
	"links_made" integer NOT NULL,
	"links_opened" integer NOT NULL,
	"stored_bytes" bigint,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_firsts" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "report_firsts_account_id_kind_pk" PRIMARY KEY("account_id","kind")
);
--> statement-breakpoint
ALTER TABLE "report_firsts" ADD CONSTRAINT "report_firsts_account_id_auth_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
