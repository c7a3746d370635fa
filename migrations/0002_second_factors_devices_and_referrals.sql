CREATE TABLE "auth_devices" (
	"user_id" uuid NOT NULL,
	"device_hash" text NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "auth_devices_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "auth_mfa_factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"friendly_name" text NOT NULL,
	"factor_type" text NOT NULL,
	"status" text NOT NULL,
	"secret" text NOT NULL,
	"last_step" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "auth_recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "auth_passkey_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"challenge" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"backed_up" boolean NOT NULL,
	"friendly_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "referral_codes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"unique_code" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"referred_user_id" uuid PRIMARY KEY NOT NULL,
	"referrer_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth_one_time_tokens" ADD COLUMN "new_email" text;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "second_factor" text;--> statement-breakpoint
ALTER TABLE "auth_sign_ups" ADD COLUMN "referrer_id" uuid;--> statement-breakpoint
ALTER TABLE "auth_sign_ups" ADD COLUMN "promo_code" text;--> statement-breakpoint
ALTER TABLE "auth_sign_ups" ADD COLUMN "promo_coupon_id" text;--> statement-breakpoint
ALTER TABLE "auth_sign_ups" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "auth_users" ADD COLUMN "new_email" text;--> statement-breakpoint
ALTER TABLE "auth_users" ADD COLUMN "promo_code" text;--> statement-breakpoint
ALTER TABLE "auth_users" ADD COLUMN "promo_coupon_id" text;--> statement-breakpoint
ALTER TABLE "auth_devices" ADD CONSTRAINT "auth_devices_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_mfa_factors" ADD CONSTRAINT "auth_mfa_factors_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_recovery_codes" ADD CONSTRAINT "auth_recovery_codes_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_passkey_challenges" ADD CONSTRAINT "auth_passkey_challenges_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_passkeys" ADD CONSTRAINT "auth_passkeys_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_codes" ADD CONSTRAINT "referral_codes_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referred_user_id_auth_users_id_fk" FOREIGN KEY ("referred_user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referrer_id_auth_users_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_devices_last_seen_at_idx" ON "auth_devices" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "auth_mfa_factors_user_id_idx" ON "auth_mfa_factors" USING btree ("user_id","status");--> statement-breakpoint
CREATE INDEX "auth_passkey_challenges_user_id_idx" ON "auth_passkey_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_passkey_challenges_expires_at_idx" ON "auth_passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_passkeys_credential_id_key" ON "auth_passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "auth_passkeys_user_id_idx" ON "auth_passkeys" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "referral_codes_unique_code_key" ON "referral_codes" USING btree ("unique_code");--> statement-breakpoint
CREATE INDEX "referrals_referrer_id_idx" ON "referrals" USING btree ("referrer_id");--> statement-breakpoint
ALTER TABLE "auth_sign_ups" ADD CONSTRAINT "auth_sign_ups_referrer_id_auth_users_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_sign_ups_browser_hash_idx" ON "auth_sign_ups" USING btree ("browser_hash","created_at");--> statement-breakpoint
CREATE INDEX "auth_sign_ups_referrer_id_idx" ON "auth_sign_ups" USING btree ("referrer_id");--> statement-breakpoint
-- Accounts of before get their code too: ten random characters of the codes' alphabet.
INSERT INTO "referral_codes" ("user_id", "unique_code")
SELECT "id", upper(substr(md5(gen_random_uuid()::text), 1, 10)) FROM "auth_users";
