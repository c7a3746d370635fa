ALTER TABLE "user_preferences" ADD COLUMN "date_format" text DEFAULT 'month_first' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_preferences" ADD COLUMN "clock" text DEFAULT '12h' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_preferences" ADD COLUMN "date_language" text DEFAULT 'en-US' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_preferences" ADD COLUMN "appearance" text DEFAULT 'system' NOT NULL;