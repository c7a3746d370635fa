CREATE TABLE "proof_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"pet_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"asked" jsonb NOT NULL,
	"said" jsonb NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "share_links" ADD COLUMN "requirements" jsonb;--> statement-breakpoint
ALTER TABLE "proof_answers" ADD CONSTRAINT "proof_answers_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_answers" ADD CONSTRAINT "proof_answers_owner_id_auth_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "proof_answers_code_hash_key" ON "proof_answers" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "proof_answers_pet_id_idx" ON "proof_answers" USING btree ("pet_id");--> statement-breakpoint
CREATE INDEX "proof_answers_owner_id_idx" ON "proof_answers" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "proof_answers_asked_at_idx" ON "proof_answers" USING btree ("asked_at");