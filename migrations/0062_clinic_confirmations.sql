CREATE TABLE "clinic_request_lines" (
	"request_id" uuid NOT NULL,
	"vaccination_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"facts" jsonb NOT NULL,
	"answer" text,
	"correction" jsonb,
	"used_at" timestamp with time zone,
	CONSTRAINT "clinic_request_lines_request_id_vaccination_id_pk" PRIMARY KEY("request_id","vaccination_id")
);
--> statement-breakpoint
CREATE TABLE "clinic_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pet_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"secret_hash" text,
	"with_documents" boolean NOT NULL,
	"message" text,
	"expires_at" timestamp with time zone NOT NULL,
	"ended" text,
	"ended_at" timestamp with time zone,
	"answered_by" text,
	"answered_role" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vaccination_confirmations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vaccination_id" uuid NOT NULL,
	"request_id" uuid,
	"address" text NOT NULL,
	"is_person" boolean NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"confirmed_on" date NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	"facts" jsonb NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "vaccinations" ADD COLUMN "read_from" uuid;--> statement-breakpoint
ALTER TABLE "clinic_request_lines" ADD CONSTRAINT "clinic_request_lines_request_id_clinic_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."clinic_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_request_lines" ADD CONSTRAINT "clinic_request_lines_vaccination_id_vaccinations_id_fk" FOREIGN KEY ("vaccination_id") REFERENCES "public"."vaccinations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_requests" ADD CONSTRAINT "clinic_requests_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_requests" ADD CONSTRAINT "clinic_requests_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vaccination_confirmations" ADD CONSTRAINT "vaccination_confirmations_vaccination_id_vaccinations_id_fk" FOREIGN KEY ("vaccination_id") REFERENCES "public"."vaccinations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vaccination_confirmations" ADD CONSTRAINT "vaccination_confirmations_request_id_clinic_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."clinic_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clinic_request_lines_vaccination_id_idx" ON "clinic_request_lines" USING btree ("vaccination_id");--> statement-breakpoint
CREATE UNIQUE INDEX "clinic_requests_secret_hash_key" ON "clinic_requests" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "clinic_requests_newest_idx" ON "clinic_requests" USING btree ("pet_id","created_at","id");--> statement-breakpoint
CREATE INDEX "clinic_requests_user_id_idx" ON "clinic_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "clinic_requests_reported_idx" ON "clinic_requests" USING btree ("email") WHERE "clinic_requests"."ended" = 'reported';--> statement-breakpoint
CREATE INDEX "clinic_requests_expires_at_idx" ON "clinic_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "vaccination_confirmations_open_key" ON "vaccination_confirmations" USING btree ("vaccination_id") WHERE "vaccination_confirmations"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "vaccination_confirmations_vaccination_id_idx" ON "vaccination_confirmations" USING btree ("vaccination_id","confirmed_at");--> statement-breakpoint
CREATE INDEX "vaccination_confirmations_request_id_idx" ON "vaccination_confirmations" USING btree ("request_id");