CREATE TABLE "upload_parts" (
	"upload_id" uuid NOT NULL,
	"start" bigint NOT NULL,
	"storage_path" text NOT NULL,
	CONSTRAINT "upload_parts_upload_id_start_pk" PRIMARY KEY("upload_id","start")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"request_key" uuid NOT NULL,
	"length" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"finished" boolean DEFAULT false NOT NULL,
	"details" jsonb NOT NULL,
	"writer" uuid,
	"writer_until" timestamp with time zone,
	"stop_asked" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "original_path" text;--> statement-breakpoint
ALTER TABLE "upload_parts" ADD CONSTRAINT "upload_parts_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_parts" ADD CONSTRAINT "upload_parts_storage_path_stored_files_storage_path_fk" FOREIGN KEY ("storage_path") REFERENCES "public"."stored_files"("storage_path") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_id_auth_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "upload_parts_storage_path_key" ON "upload_parts" USING btree ("storage_path");--> statement-breakpoint
CREATE UNIQUE INDEX "uploads_request_key_key" ON "uploads" USING btree ("owner_id","request_key");--> statement-breakpoint
CREATE INDEX "uploads_expires_at_idx" ON "uploads" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_original_path_stored_files_storage_path_fk" FOREIGN KEY ("original_path") REFERENCES "public"."stored_files"("storage_path") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_original_path_key" ON "documents" USING btree ("original_path");--> statement-breakpoint
CREATE INDEX "stored_files_same_content_idx" ON "stored_files" USING btree ("owner_id","sha256") WHERE "stored_files"."state" = 'stored';