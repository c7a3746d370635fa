ALTER TABLE "documents" ADD COLUMN "thumbnail_path" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "text" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_thumbnail_path_stored_files_storage_path_fk" FOREIGN KEY ("thumbnail_path") REFERENCES "public"."stored_files"("storage_path") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_thumbnail_path_key" ON "documents" USING btree ("thumbnail_path");--> statement-breakpoint
CREATE INDEX "documents_unread_idx" ON "documents" USING btree ("created_at") WHERE "documents"."read_at" is null;