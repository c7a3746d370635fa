CREATE TABLE "pet_handovers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pet_id" uuid NOT NULL,
	"kept_pet_id" uuid,
	"from_user_id" uuid NOT NULL,
	"to_user_id" uuid NOT NULL,
	"for_undo" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "pet_invitations" ADD COLUMN "handover" jsonb;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pet_handovers" ADD CONSTRAINT "pet_handovers_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_handovers" ADD CONSTRAINT "pet_handovers_kept_pet_id_pets_id_fk" FOREIGN KEY ("kept_pet_id") REFERENCES "public"."pets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_handovers" ADD CONSTRAINT "pet_handovers_from_user_id_auth_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_handovers" ADD CONSTRAINT "pet_handovers_to_user_id_auth_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pet_handovers_pet_id_idx" ON "pet_handovers" USING btree ("pet_id","at");--> statement-breakpoint
CREATE INDEX "pet_handovers_kept_pet_id_idx" ON "pet_handovers" USING btree ("kept_pet_id");--> statement-breakpoint
CREATE INDEX "pet_handovers_from_user_id_idx" ON "pet_handovers" USING btree ("from_user_id","at");--> statement-breakpoint
CREATE INDEX "pet_handovers_to_user_id_idx" ON "pet_handovers" USING btree ("to_user_id");