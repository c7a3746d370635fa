CREATE TABLE "sign_up_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"token_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "contact_messages_created_at_idx";--> statement-breakpoint
ALTER TABLE "admin_log" ADD COLUMN "request_digest" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "sign_ups" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "upload_mb" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "sign_up_invitations_email_key" ON "sign_up_invitations" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_up_invitations_token_hash_key" ON "sign_up_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sign_up_invitations_created_at_idx" ON "sign_up_invitations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "sign_up_invitations_expires_at_idx" ON "sign_up_invitations" USING btree ("expires_at");
