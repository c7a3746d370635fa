CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"place" text NOT NULL,
	"bytes" bigint NOT NULL,
	"files" integer NOT NULL,
	"missing_files" integer NOT NULL,
	"tested_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "backups_taken_at_idx" ON "backups" USING btree ("taken_at");