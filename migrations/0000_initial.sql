CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_one_time_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"sign_up_id" uuid,
	"type" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_registration_status" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"registration_status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"counter" integer NOT NULL,
	"aal" text NOT NULL,
	"amr" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"refreshed_at" timestamp with time zone NOT NULL,
	"not_after" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_sign_ups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"password_hash" text NOT NULL,
	"user_metadata" jsonb NOT NULL,
	"browser_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"email_confirmed_at" timestamp with time zone,
	"user_metadata" jsonb NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"banned_until" timestamp with time zone,
	"last_sign_in_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"pet_id" uuid,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"file_type" text DEFAULT 'application/pdf' NOT NULL,
	"storage_bucket" text NOT NULL,
	"storage_path" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"is_favorite" boolean DEFAULT false NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"share_id" text,
	"share_expiry" timestamp with time zone,
	"request_key" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unowned_files" (
	"storage_path" text PRIMARY KEY NOT NULL,
	"delete_after" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"breed" text,
	"birth_or_adoption_date" date,
	"gender" text NOT NULL,
	"photo_url" text,
	"pet_identifier" text NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"request_key" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth_one_time_tokens" ADD CONSTRAINT "auth_one_time_tokens_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_one_time_tokens" ADD CONSTRAINT "auth_one_time_tokens_sign_up_id_auth_sign_ups_id_fk" FOREIGN KEY ("sign_up_id") REFERENCES "public"."auth_sign_ups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_registration_status" ADD CONSTRAINT "user_registration_status_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_sign_ups" ADD CONSTRAINT "auth_sign_ups_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pets" ADD CONSTRAINT "pets_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rate_limits_resets_at_idx" ON "rate_limits" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "auth_one_time_tokens_user_id_idx" ON "auth_one_time_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_one_time_tokens_sign_up_id_idx" ON "auth_one_time_tokens" USING btree ("sign_up_id");--> statement-breakpoint
CREATE INDEX "auth_one_time_tokens_expires_at_idx" ON "auth_one_time_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "auth_sessions_user_id_idx" ON "auth_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_sessions_not_after_idx" ON "auth_sessions" USING btree ("not_after");--> statement-breakpoint
CREATE INDEX "auth_sign_ups_user_id_idx" ON "auth_sign_ups" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_users_email_key" ON "auth_users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "documents_share_id_key" ON "documents" USING btree ("share_id");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_request_key_key" ON "documents" USING btree ("user_id","request_key");--> statement-breakpoint
CREATE INDEX "documents_user_id_created_at_idx" ON "documents" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "documents_pet_id_idx" ON "documents" USING btree ("pet_id");--> statement-breakpoint
CREATE INDEX "unowned_files_delete_after_idx" ON "unowned_files" USING btree ("delete_after");--> statement-breakpoint
CREATE UNIQUE INDEX "pets_pet_identifier_key" ON "pets" USING btree ("pet_identifier");--> statement-breakpoint
CREATE UNIQUE INDEX "pets_request_key_key" ON "pets" USING btree ("user_id","request_key");--> statement-breakpoint
CREATE INDEX "pets_user_id_created_at_idx" ON "pets" USING btree ("user_id","archived","created_at");