CREATE TABLE "calendar_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"alarms" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "health_documents" (
	"document_id" uuid NOT NULL,
	"health_record_id" uuid,
	"medication_id" uuid,
	"vaccination_id" uuid,
	"medical_event_id" uuid,
	CONSTRAINT "health_documents_one_record" CHECK (num_nonnulls("health_documents"."health_record_id", "health_documents"."medication_id", "health_documents"."vaccination_id", "health_documents"."medical_event_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "home_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pet_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"checked_on" date NOT NULL,
	"answers" jsonb NOT NULL,
	"notes" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "medical_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pet_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"event_date" date NOT NULL,
	"event_type" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"provider" text,
	"cost" bigint,
	"currency" text DEFAULT 'USD' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "medication_doses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"medication_id" uuid NOT NULL,
	"pet_id" uuid NOT NULL,
	"slot" text,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text,
	"note" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "medications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"health_record_id" uuid,
	"pet_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"dosage" text,
	"frequency" text,
	"provider" text,
	"start_date" date,
	"end_date" date,
	"schedule" jsonb,
	"notes" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_preferences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"email_notifications" boolean DEFAULT true NOT NULL,
	"reminder_advance_notice" integer DEFAULT 24 NOT NULL,
	"reminder_time" time DEFAULT '09:00:00' NOT NULL,
	"preferred_weight_unit" text DEFAULT 'lbs' NOT NULL,
	"time_zone" text,
	"daily_digest" boolean DEFAULT false NOT NULL,
	"quiet_from" time,
	"quiet_until" time,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminder_occurrences" (
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
CREATE TABLE "reminder_pets" (
	"reminder_id" uuid NOT NULL,
	"pet_id" uuid NOT NULL,
	CONSTRAINT "reminder_pets_reminder_id_pet_id_pk" PRIMARY KEY("reminder_id","pet_id")
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"kind" text DEFAULT 'other' NOT NULL,
	"date" date NOT NULL,
	"pet_id" uuid,
	"pet_name" text NOT NULL,
	"notes" text,
	"custom_time" time,
	"advance_notice" integer,
	"repeat" text,
	"starts_on" date NOT NULL,
	"scheduled_on" date NOT NULL,
	"completed_from" uuid,
	"snoozed_until" timestamp with time zone,
	"archived" boolean DEFAULT false NOT NULL,
	"completed_at" timestamp with time zone,
	"notification_sent" boolean DEFAULT false NOT NULL,
	"notify_at" timestamp with time zone,
	"round" integer DEFAULT 0 NOT NULL,
	"vaccination_id" uuid,
	"medication_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vaccinations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pet_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"vaccine" text,
	"date_administered" date NOT NULL,
	"expiration_date" date,
	"administrator" text,
	"batch_number" text,
	"notes" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "health_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pet_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"record_date" date NOT NULL,
	"weight" integer,
	"weight_typed" text,
	"body_condition" smallint,
	"notes" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_documents" ADD CONSTRAINT "health_documents_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_documents" ADD CONSTRAINT "health_documents_health_record_id_health_records_id_fk" FOREIGN KEY ("health_record_id") REFERENCES "public"."health_records"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_documents" ADD CONSTRAINT "health_documents_medication_id_medications_id_fk" FOREIGN KEY ("medication_id") REFERENCES "public"."medications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_documents" ADD CONSTRAINT "health_documents_vaccination_id_vaccinations_id_fk" FOREIGN KEY ("vaccination_id") REFERENCES "public"."vaccinations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_documents" ADD CONSTRAINT "health_documents_medical_event_id_medical_events_id_fk" FOREIGN KEY ("medical_event_id") REFERENCES "public"."medical_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_checks" ADD CONSTRAINT "home_checks_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_checks" ADD CONSTRAINT "home_checks_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medical_events" ADD CONSTRAINT "medical_events_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medical_events" ADD CONSTRAINT "medical_events_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medication_doses" ADD CONSTRAINT "medication_doses_medication_id_medications_id_fk" FOREIGN KEY ("medication_id") REFERENCES "public"."medications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medication_doses" ADD CONSTRAINT "medication_doses_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medications" ADD CONSTRAINT "medications_health_record_id_health_records_id_fk" FOREIGN KEY ("health_record_id") REFERENCES "public"."health_records"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medications" ADD CONSTRAINT "medications_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medications" ADD CONSTRAINT "medications_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_preferences" ADD CONSTRAINT "user_preferences_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_auth_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."auth_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_occurrences" ADD CONSTRAINT "reminder_occurrences_reminder_id_reminders_id_fk" FOREIGN KEY ("reminder_id") REFERENCES "public"."reminders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_occurrences" ADD CONSTRAINT "reminder_occurrences_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_pets" ADD CONSTRAINT "reminder_pets_reminder_id_reminders_id_fk" FOREIGN KEY ("reminder_id") REFERENCES "public"."reminders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_pets" ADD CONSTRAINT "reminder_pets_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_completed_from_reminders_id_fk" FOREIGN KEY ("completed_from") REFERENCES "public"."reminders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_vaccination_id_vaccinations_id_fk" FOREIGN KEY ("vaccination_id") REFERENCES "public"."vaccinations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_medication_id_medications_id_fk" FOREIGN KEY ("medication_id") REFERENCES "public"."medications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vaccinations" ADD CONSTRAINT "vaccinations_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vaccinations" ADD CONSTRAINT "vaccinations_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_records" ADD CONSTRAINT "health_records_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_records" ADD CONSTRAINT "health_records_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_secret_hash_key" ON "calendar_feeds" USING btree ("secret_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "health_documents_record_key" ON "health_documents" USING btree ("health_record_id","document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "health_documents_medication_key" ON "health_documents" USING btree ("medication_id","document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "health_documents_vaccination_key" ON "health_documents" USING btree ("vaccination_id","document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "health_documents_event_key" ON "health_documents" USING btree ("medical_event_id","document_id");--> statement-breakpoint
CREATE INDEX "health_documents_document_id_idx" ON "health_documents" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "home_checks_newest_idx" ON "home_checks" USING btree ("pet_id","checked_on","created_at","id");--> statement-breakpoint
CREATE INDEX "home_checks_user_id_idx" ON "home_checks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "medical_events_newest_idx" ON "medical_events" USING btree ("pet_id","event_date","created_at","id");--> statement-breakpoint
CREATE INDEX "medical_events_user_id_idx" ON "medical_events" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "medication_doses_slot_key" ON "medication_doses" USING btree ("medication_id","slot") WHERE "medication_doses"."slot" is not null;--> statement-breakpoint
CREATE INDEX "medication_doses_newest_idx" ON "medication_doses" USING btree ("pet_id","at","id");--> statement-breakpoint
CREATE INDEX "medication_doses_medication_idx" ON "medication_doses" USING btree ("medication_id","at");--> statement-breakpoint
CREATE INDEX "medications_newest_idx" ON "medications" USING btree ("pet_id","created_at","id");--> statement-breakpoint
CREATE INDEX "medications_user_id_idx" ON "medications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "medications_health_record_id_idx" ON "medications" USING btree ("health_record_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_preferences_user_id_key" ON "user_preferences" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint_key" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user_id_idx" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session_id_idx" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reminder_occurrences_key" ON "reminder_occurrences" USING btree ("reminder_id","round");--> statement-breakpoint
CREATE UNIQUE INDEX "reminder_occurrences_token_hash_key" ON "reminder_occurrences" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "reminder_occurrences_digest_idx" ON "reminder_occurrences" USING btree ("user_id","digest_on");--> statement-breakpoint
CREATE INDEX "reminder_occurrences_created_at_idx" ON "reminder_occurrences" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reminder_pets_pet_id_idx" ON "reminder_pets" USING btree ("pet_id");--> statement-breakpoint
CREATE INDEX "reminders_by_date_idx" ON "reminders" USING btree ("user_id","archived","date","id");--> statement-breakpoint
CREATE INDEX "reminders_pet_id_idx" ON "reminders" USING btree ("pet_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reminders_completed_key" ON "reminders" USING btree ("completed_from","scheduled_on");--> statement-breakpoint
CREATE INDEX "reminders_vaccination_id_idx" ON "reminders" USING btree ("vaccination_id");--> statement-breakpoint
CREATE INDEX "reminders_medication_id_idx" ON "reminders" USING btree ("medication_id");--> statement-breakpoint
CREATE INDEX "reminders_notify_at_idx" ON "reminders" USING btree ("notify_at","id") WHERE "reminders"."notify_at" is not null;--> statement-breakpoint
CREATE INDEX "vaccinations_newest_idx" ON "vaccinations" USING btree ("pet_id","date_administered","created_at","id");--> statement-breakpoint
CREATE INDEX "vaccinations_user_id_idx" ON "vaccinations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "health_records_newest_idx" ON "health_records" USING btree ("pet_id","record_date","created_at","id");--> statement-breakpoint
CREATE INDEX "health_records_user_id_idx" ON "health_records" USING btree ("user_id");