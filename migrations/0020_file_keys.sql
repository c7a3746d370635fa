CREATE TABLE "unknown_files" (
	"storage_path" text PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL,
	"found_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stored_files" ADD COLUMN "wrapped_key" text;--> statement-breakpoint
ALTER TABLE "stored_files" ADD COLUMN "master_key_id" text;--> statement-breakpoint
ALTER TABLE "stored_files" ADD COLUMN "missing_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "stored_files_master_key_id_idx" ON "stored_files" USING btree ("master_key_id");--> statement-breakpoint
CREATE INDEX "stored_files_without_key_idx" ON "stored_files" USING btree ("storage_path") WHERE "stored_files"."wrapped_key" is null;--> statement-breakpoint
CREATE INDEX "stored_files_missing_idx" ON "stored_files" USING btree ("storage_path") WHERE "stored_files"."missing_since" is not null;--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_keys" CHECK (("stored_files"."wrapped_key" is null) = ("stored_files"."master_key_id" is null));