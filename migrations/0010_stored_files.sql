-- Versions before 2026-11-22 stored files without encryption and photos in one size. The version of that day converts them.
DO $$
DECLARE
	"unconverted" bigint;
BEGIN
	SELECT (SELECT count(*) FROM "documents" WHERE "storage_path" !~ '\.[0-9a-f]{16}$')
		+ (SELECT count(*) FROM "pets" WHERE "photo_url" IS NOT NULL AND ("photo_url" !~ '\.[0-9a-f]{16}$' OR "photo_variants" IS NULL))
	INTO "unconverted";
	IF "unconverted" > 0 THEN
		RAISE EXCEPTION '% files are stored as versions before 2026-11-22 did. Run the version of that day for an hour: it converts them, and logs those that it cannot read. Replace or delete these first.', "unconverted";
	END IF;
END $$;
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"storage_path" text PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text,
	"state" text NOT NULL,
	"delete_after" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stored_files_have_owners" CHECK ("stored_files"."state" = 'deleting' or "stored_files"."owner_id" is not null),
	CONSTRAINT "stored_files_delete_after" CHECK (("stored_files"."state" = 'stored') = ("stored_files"."delete_after" is null))
);
--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_owner_id_auth_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stored_files_owner_id_idx" ON "stored_files" USING btree ("owner_id") WHERE "stored_files"."owner_id" is not null;--> statement-breakpoint
CREATE INDEX "stored_files_delete_after_idx" ON "stored_files" USING btree ("delete_after") WHERE "stored_files"."delete_after" is not null;--> statement-breakpoint
CREATE INDEX "stored_files_without_checksum_idx" ON "stored_files" USING btree ("storage_path") WHERE "stored_files"."sha256" is null and "stored_files"."state" = 'stored';--> statement-breakpoint
-- Every file that a row shows, and every file that waits to be deleted.
INSERT INTO "stored_files" ("storage_path", "owner_id", "type", "bytes", "sha256", "state", "created_at")
SELECT "storage_path", "user_id", "file_type", "size", "sha256", 'stored', "created_at" FROM "documents";
--> statement-breakpoint
-- A job reads the photos for their checksums: until now they had none.
INSERT INTO "stored_files" ("storage_path", "owner_id", "type", "bytes", "state", "created_at")
SELECT "photo_url", "user_id", 'image/webp',
	coalesce((SELECT sum((variant->>'length')::bigint) FROM jsonb_array_elements("photo_variants") AS variant), 0),
	'stored', "created_at"
FROM "pets" WHERE "photo_url" IS NOT NULL;
--> statement-breakpoint
INSERT INTO "stored_files" ("storage_path", "type", "bytes", "state", "delete_after", "created_at")
SELECT "storage_path", 'application/octet-stream', 0, 'deleting', "delete_after", now() FROM "unowned_files"
ON CONFLICT DO NOTHING;
--> statement-breakpoint
DROP TABLE "unowned_files" CASCADE;
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_storage_path_stored_files_storage_path_fk" FOREIGN KEY ("storage_path") REFERENCES "public"."stored_files"("storage_path") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "pets" ADD CONSTRAINT "pets_photo_url_stored_files_storage_path_fk" FOREIGN KEY ("photo_url") REFERENCES "public"."stored_files"("storage_path") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_storage_path_key" ON "documents" USING btree ("storage_path");--> statement-breakpoint
CREATE UNIQUE INDEX "pets_photo_url_key" ON "pets" USING btree ("photo_url");--> statement-breakpoint
ALTER TABLE "documents" DROP COLUMN "size";--> statement-breakpoint
ALTER TABLE "documents" DROP COLUMN "sha256";