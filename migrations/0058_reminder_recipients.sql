CREATE TABLE "recipient_occurrences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reminder_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"scheduled_on" date NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"notify_at" timestamp with time zone NOT NULL,
	"digest_on" date,
	"token_hash" text NOT NULL,
	"token_expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminder_recipients" (
	"reminder_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"notification_sent" boolean DEFAULT false NOT NULL,
	"notify_at" timestamp with time zone,
	"held_notify_at" timestamp with time zone,
	CONSTRAINT "reminder_recipients_reminder_id_user_id_pk" PRIMARY KEY("reminder_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "reminder_pets" ADD COLUMN "added_by" uuid;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "audience" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "for_user_id" uuid;--> statement-breakpoint
ALTER TABLE "recipient_occurrences" ADD CONSTRAINT "recipient_occurrences_reminder_id_reminders_id_fk" FOREIGN KEY ("reminder_id") REFERENCES "public"."reminders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipient_occurrences" ADD CONSTRAINT "recipient_occurrences_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_recipients" ADD CONSTRAINT "reminder_recipients_reminder_id_reminders_id_fk" FOREIGN KEY ("reminder_id") REFERENCES "public"."reminders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_recipients" ADD CONSTRAINT "reminder_recipients_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "recipient_occurrences_key" ON "recipient_occurrences" USING btree ("reminder_id","round","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recipient_occurrences_token_hash_key" ON "recipient_occurrences" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "recipient_occurrences_digest_idx" ON "recipient_occurrences" USING btree ("user_id","digest_on");--> statement-breakpoint
CREATE INDEX "recipient_occurrences_created_at_idx" ON "recipient_occurrences" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reminder_recipients_user_id_idx" ON "reminder_recipients" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reminder_recipients_notify_at_idx" ON "reminder_recipients" USING btree ("notify_at","reminder_id") WHERE "reminder_recipients"."notify_at" is not null;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_for_user_id_auth_users_id_fk" FOREIGN KEY ("for_user_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action NOT VALID;