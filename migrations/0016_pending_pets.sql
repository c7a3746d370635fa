CREATE TABLE "pending_pets" (
	"sign_up_id" uuid PRIMARY KEY NOT NULL,
	"facts" jsonb NOT NULL,
	"photo_url" text,
	"photo_bytes" integer,
	"photo_sha256" text,
	"photo_variants" jsonb,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stored_files" DROP CONSTRAINT "stored_files_have_owners";--> statement-breakpoint
ALTER TABLE "auth_sign_ups" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "auth_sign_ups" ADD COLUMN "resumed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "emergency_profiles" ADD COLUMN "lost_on" date;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "issued_on" date DEFAULT (now() at time zone 'utc')::date NOT NULL;--> statement-breakpoint
ALTER TABLE "pending_pets" ADD CONSTRAINT "pending_pets_sign_up_id_auth_sign_ups_id_fk" FOREIGN KEY ("sign_up_id") REFERENCES "public"."auth_sign_ups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_pets" ADD CONSTRAINT "pending_pets_photo_url_stored_files_storage_path_fk" FOREIGN KEY ("photo_url") REFERENCES "public"."stored_files"("storage_path") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "pending_pets_photo_url_idx" ON "pending_pets" USING btree ("photo_url");--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_have_owners" CHECK ("stored_files"."state" in ('pending', 'deleting') or "stored_files"."owner_id" is not null);--> statement-breakpoint
UPDATE "pets" SET "issued_on" = ("created_at" at time zone 'utc')::date;--> statement-breakpoint
UPDATE "emergency_profiles" SET "lost_on" = ("lost_since" at time zone 'utc')::date WHERE "lost_since" IS NOT NULL;
