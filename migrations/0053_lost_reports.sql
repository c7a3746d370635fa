ALTER TABLE "finder_messages" ADD COLUMN "wants_news" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "emergency_profiles" ADD COLUMN "lost_time" time;--> statement-breakpoint
ALTER TABLE "emergency_profiles" ADD COLUMN "call_shown" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "emergency_profiles" ADD COLUMN "call_name" text;--> statement-breakpoint
ALTER TABLE "emergency_profiles" ADD COLUMN "call_phone" text;--> statement-breakpoint
ALTER TABLE "emergency_profiles" ADD COLUMN "open_before" boolean;--> statement-breakpoint
ALTER TABLE "emergency_profiles" ADD COLUMN "shown_before" text[];