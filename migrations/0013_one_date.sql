ALTER TABLE "emergency_profiles" ADD COLUMN "lost_on" date;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "issued_on" date DEFAULT (now() at time zone 'utc')::date NOT NULL;--> statement-breakpoint
UPDATE "pets" SET "issued_on" = ("created_at" at time zone 'utc')::date;--> statement-breakpoint
UPDATE "emergency_profiles" SET "lost_on" = ("lost_since" at time zone 'utc')::date WHERE "lost_since" IS NOT NULL;
