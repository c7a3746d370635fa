ALTER TABLE "clinic_requests" ADD COLUMN "is_of_owner" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "clinic_requests" ADD COLUMN "document_ids" jsonb;
