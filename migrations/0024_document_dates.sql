ALTER TABLE "documents" ADD COLUMN "category_guessed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "document_date" date;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "expiration_date" date;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "suggestion" jsonb;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "suggestion_answered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "documents_expiration_idx" ON "documents" USING btree ("user_id","expiration_date") WHERE "documents"."expiration_date" is not null;