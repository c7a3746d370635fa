ALTER TABLE "auth_one_time_tokens" ADD COLUMN "used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "auth_one_time_tokens" ADD COLUMN "restores_to" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "auth_mfa_factors" ADD COLUMN "verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "auth_mfa_factors" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
-- A change of address that is under way was asked for when the new address alone had to confirm it.
INSERT INTO "auth_one_time_tokens" ("token_hash", "user_id", "type", "new_email", "used_at", "expires_at", "created_at")
SELECT gen_random_uuid()::text, "user_id", 'email_change_current', "new_email", now(), "expires_at", "created_at"
FROM "auth_one_time_tokens" WHERE "type" = 'email_change';--> statement-breakpoint
-- Mails that have not been sent yet.
UPDATE "deliveries" SET "kind" = 'auth.email-change-current', "recipient" = NULL, "details" = '{}'
WHERE "kind" = 'auth.email-change-notice' AND "state" = 'pending' AND "details"->>'stage' = 'asked';--> statement-breakpoint
UPDATE "deliveries" SET "kind" = 'auth.email-moved',
	"details" = jsonb_build_object('restoresTo', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
WHERE "kind" = 'auth.email-change-notice' AND "state" = 'pending';--> statement-breakpoint
UPDATE "deliveries" SET "kind" = 'auth.factor-added', "recipient" = "user"."email",
	"details" = jsonb_build_object('restoresTo', to_char("deliveries"."due_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
FROM "auth_users" AS "user"
WHERE "deliveries"."kind" = 'auth.security-notice' AND "state" = 'pending'
	AND "details"->>'notice' = 'second_factor_on' AND "user"."id"::text = "deliveries"."subject"::text;
