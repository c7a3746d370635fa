ALTER TABLE "clinic_requests" ADD COLUMN "is_of_owner" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "clinic_requests" ADD COLUMN "document_ids" jsonb;--> statement-breakpoint
UPDATE "clinic_requests" SET "document_ids" = (
  SELECT coalesce(jsonb_agg(DISTINCT "health_documents"."document_id"), '[]'::jsonb)
  FROM "clinic_request_lines"
  JOIN "health_documents" ON "health_documents"."vaccination_id" = "clinic_request_lines"."vaccination_id"
  WHERE "clinic_request_lines"."request_id" = "clinic_requests"."id"
) WHERE "ended" IS NULL AND "with_documents";
