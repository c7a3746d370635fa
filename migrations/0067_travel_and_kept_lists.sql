CREATE TABLE "requirement_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"list" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "removed_confirmations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pet_id" uuid NOT NULL,
	"vaccination_id" uuid NOT NULL,
	"confirmation" jsonb NOT NULL,
	"removed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vaccination_confirmations" ADD COLUMN "ended_because" text;--> statement-breakpoint
ALTER TABLE "pet_activity" ADD COLUMN "by_clinic" text;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "microchipped_on" date;--> statement-breakpoint
ALTER TABLE "requirement_lists" ADD CONSTRAINT "requirement_lists_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_confirmations" ADD CONSTRAINT "removed_confirmations_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "requirement_lists_newest_idx" ON "requirement_lists" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "removed_confirmations_pet_id_idx" ON "removed_confirmations" USING btree ("pet_id","vaccination_id");--> statement-breakpoint
CREATE INDEX "removed_confirmations_removed_at_idx" ON "removed_confirmations" USING btree ("removed_at");