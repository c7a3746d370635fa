ALTER TABLE "stored_files" ADD COLUMN "scan" text;--> statement-breakpoint
ALTER TABLE "stored_files" ADD COLUMN "scanned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stored_files" ADD COLUMN "scan_signature" text;--> statement-breakpoint
CREATE INDEX "stored_files_waiting_for_scan_idx" ON "stored_files" USING btree ("storage_path") WHERE "stored_files"."scan" = 'waiting';