CREATE TABLE "site_settings" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"joined_today" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_settings_only_row" CHECK ("site_settings"."only_row")
);
--> statement-breakpoint
CREATE INDEX "auth_users_email_confirmed_at_idx" ON "auth_users" USING btree ("email_confirmed_at") WHERE "auth_users"."email_confirmed_at" is not null;