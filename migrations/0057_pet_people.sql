CREATE TABLE "pet_invitation_pets" (
	"invitation_id" uuid NOT NULL,
	"pet_id" uuid NOT NULL,
	CONSTRAINT "pet_invitation_pets_invitation_id_pet_id_pk" PRIMARY KEY("invitation_id","pet_id")
);
--> statement-breakpoint
CREATE TABLE "pet_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inviter_id" uuid NOT NULL,
	"email" text,
	"token_hash" text,
	"role" text NOT NULL,
	"scope" text,
	"papers" text NOT NULL,
	"from_day" date,
	"until_day" date,
	"time_zone" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended" text,
	"ended_at" timestamp with time zone,
	"accepted_by" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pet_activity" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pet_id" uuid NOT NULL,
	"added_by" uuid,
	"action" text NOT NULL,
	"subject" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pet_people" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pet_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"scope" text,
	"papers" text NOT NULL,
	"rank" smallint NOT NULL,
	"from_day" date,
	"until_day" date,
	"begins_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"added_by" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth_sign_ups" ADD COLUMN "pet_invitation" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "added_by" uuid;--> statement-breakpoint
ALTER TABLE "home_checks" ADD COLUMN "added_by" uuid;--> statement-breakpoint
ALTER TABLE "medical_events" ADD COLUMN "added_by" uuid;--> statement-breakpoint
ALTER TABLE "medication_doses" ADD COLUMN "added_by" uuid;--> statement-breakpoint
ALTER TABLE "medications" ADD COLUMN "added_by" uuid;--> statement-breakpoint
ALTER TABLE "vaccinations" ADD COLUMN "added_by" uuid;--> statement-breakpoint
ALTER TABLE "health_records" ADD COLUMN "added_by" uuid;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "completed_by" uuid;--> statement-breakpoint
ALTER TABLE "pet_invitation_pets" ADD CONSTRAINT "pet_invitation_pets_invitation_id_pet_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."pet_invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_invitation_pets" ADD CONSTRAINT "pet_invitation_pets_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_invitations" ADD CONSTRAINT "pet_invitations_inviter_id_auth_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_invitations" ADD CONSTRAINT "pet_invitations_accepted_by_auth_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_activity" ADD CONSTRAINT "pet_activity_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_people" ADD CONSTRAINT "pet_people_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_people" ADD CONSTRAINT "pet_people_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_people" ADD CONSTRAINT "pet_people_added_by_auth_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pet_invitation_pets_pet_id_idx" ON "pet_invitation_pets" USING btree ("pet_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pet_invitations_token_hash_key" ON "pet_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "pet_invitations_newest_idx" ON "pet_invitations" USING btree ("inviter_id","created_at","id");--> statement-breakpoint
CREATE INDEX "pet_invitations_accepted_by_idx" ON "pet_invitations" USING btree ("accepted_by");--> statement-breakpoint
CREATE INDEX "pet_invitations_expires_at_idx" ON "pet_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "pet_activity_added_by_idx" ON "pet_activity" USING btree ("added_by") WHERE "pet_activity"."added_by" is not null;--> statement-breakpoint
CREATE INDEX "pet_activity_newest_idx" ON "pet_activity" USING btree ("pet_id","created_at","id");--> statement-breakpoint
CREATE INDEX "pet_activity_created_at_idx" ON "pet_activity" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "pet_people_key" ON "pet_people" USING btree ("pet_id","user_id");--> statement-breakpoint
CREATE INDEX "pet_people_user_id_idx" ON "pet_people" USING btree ("user_id","ends_at");--> statement-breakpoint
CREATE INDEX "pet_people_added_by_idx" ON "pet_people" USING btree ("added_by");