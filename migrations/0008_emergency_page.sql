CREATE TABLE "emergency_profiles" (
	"pet_id" uuid PRIMARY KEY NOT NULL,
	"open" boolean NOT NULL,
	"shown" text[] NOT NULL,
	"words" text,
	"lost_since" timestamp with time zone,
	"lost_until" timestamp with time zone,
	"last_seen" text,
	"lost_end_told_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "finder_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pet_id" uuid NOT NULL,
	"name" text,
	"email" text,
	"message" text NOT NULL,
	"digest" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answer_mailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pet_contacts" (
	"pet_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"note" text,
	CONSTRAINT "pet_contacts_pet_id_kind_position_pk" PRIMARY KEY("pet_id","kind","position")
);
--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "conditions" text;--> statement-breakpoint
ALTER TABLE "emergency_profiles" ADD CONSTRAINT "emergency_profiles_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finder_messages" ADD CONSTRAINT "finder_messages_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_contacts" ADD CONSTRAINT "pet_contacts_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "emergency_profiles_lost_until_idx" ON "emergency_profiles" USING btree ("lost_until");--> statement-breakpoint
CREATE UNIQUE INDEX "finder_messages_digest_key" ON "finder_messages" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "finder_messages_pet_id_created_at_idx" ON "finder_messages" USING btree ("pet_id","created_at");--> statement-breakpoint
CREATE INDEX "finder_messages_created_at_idx" ON "finder_messages" USING btree ("created_at");