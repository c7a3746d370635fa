CREATE TABLE "exports" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"export_id" uuid NOT NULL,
	"started" boolean NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;