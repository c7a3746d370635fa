CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"occurrence" text NOT NULL,
	"channel" text NOT NULL,
	"recipient" text,
	"details" jsonb NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp with time zone,
	"due_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_key" ON "deliveries" USING btree ("kind","subject","occurrence","channel");--> statement-breakpoint
CREATE INDEX "deliveries_pending_idx" ON "deliveries" USING btree ("due_at") WHERE "deliveries"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "deliveries_ended_at_idx" ON "deliveries" USING btree ("ended_at");--> statement-breakpoint
-- Owners who were asked already are not asked again.
INSERT INTO "deliveries" ("id", "kind", "subject", "occurrence", "channel", "details", "state", "due_at", "ended_at")
SELECT gen_random_uuid(), 'emergency.lost-ending', "pet_id", (extract(epoch from "lost_until") * 1000)::bigint,
	'mail', '{}', 'sent', "lost_end_told_at", "lost_end_told_at"
FROM "emergency_profiles" WHERE "lost_end_told_at" IS NOT NULL AND "lost_until" IS NOT NULL;
--> statement-breakpoint
-- What was written and not mailed yet. A job takes up deliveries that are overdue and have no job of their own.
INSERT INTO "deliveries" ("id", "kind", "subject", "occurrence", "channel", "details", "state", "due_at")
SELECT gen_random_uuid(), 'finder-messages.received', "pet_id", 'first', 'mail', '{}', 'pending', now() - interval '1 hour'
FROM (SELECT DISTINCT "pet_id" FROM "finder_messages" WHERE "mailed_at" IS NULL) AS "unmailed";
--> statement-breakpoint
INSERT INTO "deliveries" ("id", "kind", "subject", "occurrence", "channel", "details", "state", "due_at")
SELECT gen_random_uuid(), 'finder-messages.answer', "id", '', 'mail', '{}', 'pending', now() - interval '1 hour'
FROM "finder_messages" WHERE "answer" IS NOT NULL AND "answer_mailed_at" IS NULL AND "email" IS NOT NULL;
--> statement-breakpoint
INSERT INTO "deliveries" ("id", "kind", "subject", "occurrence", "channel", "details", "state", "due_at")
SELECT gen_random_uuid(), 'contact.message', "id", '', 'mail', '{}', 'pending', now() - interval '1 hour'
FROM "contact_messages" WHERE "mailed_at" IS NULL;
--> statement-breakpoint
-- Mails about accounts waited in queues of their own, which nothing works on any more.
DO $$
BEGIN
	IF to_regclass('jobs.job') IS NULL THEN RETURN; END IF;
	INSERT INTO "deliveries" ("id", "kind", "subject", "occurrence", "channel", "recipient", "details", "state", "due_at")
	SELECT gen_random_uuid(), "queue"."kind",
		coalesce("job"."data"->>'signUpId', "job"."data"->>'sessionId', "job"."data"->>'userId', "job"."id"::text),
		"job"."id"::text, 'mail', "job"."data"->>'email',
		CASE "queue"."kind"
			WHEN 'auth.known-address' THEN jsonb_build_object('signUpId', "job"."data"->>'signUpId')
			WHEN 'auth.email-change-notice' THEN jsonb_build_object('stage', "job"."data"->>'stage')
			WHEN 'auth.security-notice' THEN jsonb_build_object('notice', "job"."data"->>'notice')
			ELSE '{}' END,
		'pending', now() - interval '1 hour'
	FROM "jobs"."job" AS "job" JOIN (VALUES
		('auth.confirmation-mail', 'auth.confirmation'),
		('auth.known-address-mail', 'auth.known-address'),
		('auth.recovery-mail', 'auth.recovery'),
		('auth.email-change-mail', 'auth.email-change'),
		('auth.email-change-notice', 'auth.email-change-notice'),
		('auth.password-changed-mail', 'auth.password-changed'),
		('auth.new-device-mail', 'auth.new-device'),
		('auth.security-notice', 'auth.security-notice'),
		('auth.account-deleted-mail', 'auth.account-deleted')
	) AS "queue" ("name", "kind") ON "queue"."name" = "job"."name"
	WHERE "job"."state" IN ('created', 'retry', 'active');
	UPDATE "deliveries" SET "subject" = "job"."data"->>'userId'
	FROM "jobs"."job" AS "job" WHERE "deliveries"."kind" = 'auth.known-address' AND "job"."id"::text = "deliveries"."occurrence";
	DELETE FROM "jobs"."job" WHERE "name" IN (
		'auth.confirmation-mail', 'auth.known-address-mail', 'auth.recovery-mail', 'auth.email-change-mail',
		'auth.email-change-notice', 'auth.password-changed-mail', 'auth.new-device-mail', 'auth.security-notice',
		'auth.account-deleted-mail', 'contact.mail', 'finder.mail', 'finder.answer', 'lost.ask', 'files.renew',
		'pets.photo-variants');
	DELETE FROM "jobs"."schedule" WHERE "name" IN ('files.renew', 'pets.photo-variants');
END $$;
--> statement-breakpoint
ALTER TABLE "emergency_profiles" DROP COLUMN "lost_end_told_at";