CREATE TABLE "account_photos" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"photo_url" text NOT NULL,
	"photo_variants" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_photos" ADD CONSTRAINT "account_photos_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_photos" ADD CONSTRAINT "account_photos_photo_url_stored_files_storage_path_fk" FOREIGN KEY ("photo_url") REFERENCES "public"."stored_files"("storage_path") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "account_photos_photo_url_key" ON "account_photos" USING btree ("photo_url");