CREATE TABLE "personal_token_pets" (
	"token_id" uuid NOT NULL,
	"pet_id" uuid NOT NULL,
	CONSTRAINT "personal_token_pets_token_id_pet_id_pk" PRIMARY KEY("token_id","pet_id")
);
--> statement-breakpoint
CREATE TABLE "personal_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"scope" text NOT NULL,
	"all_pets" boolean NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_on" date,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "personal_token_pets" ADD CONSTRAINT "personal_token_pets_token_id_personal_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."personal_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_token_pets" ADD CONSTRAINT "personal_token_pets_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_tokens" ADD CONSTRAINT "personal_tokens_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "personal_token_pets_pet_id_idx" ON "personal_token_pets" USING btree ("pet_id");--> statement-breakpoint
CREATE UNIQUE INDEX "personal_tokens_token_hash_key" ON "personal_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "personal_tokens_user_id_idx" ON "personal_tokens" USING btree ("user_id","created_at");