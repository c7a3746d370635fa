ALTER TABLE "inbox_attachments" ADD COLUMN "proposed_records" jsonb;--> statement-breakpoint
ALTER TABLE "inbox_attachments" ADD COLUMN "added_records" jsonb;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "records_answered" boolean DEFAULT false NOT NULL;