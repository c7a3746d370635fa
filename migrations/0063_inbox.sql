CREATE TABLE "inbox_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"pet_id" uuid,
	"local_part" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inbox_attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"file_name" text NOT NULL,
	"file_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"problem" text,
	"storage_path" text,
	"original_path" text,
	"thumbnail_path" text,
	"text" text,
	"suggestion" jsonb,
	"read_at" timestamp with time zone,
	"document_id" uuid,
	"saved_at" timestamp with time zone,
	"saved_by" uuid
);
--> statement-breakpoint
CREATE TABLE "inbox_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"address_pet_id" uuid,
	"digest" text NOT NULL,
	"storage_path" text NOT NULL,
	"envelope_from" text NOT NULL,
	"is_automatic" boolean NOT NULL,
	"state" text NOT NULL,
	"from_name" text DEFAULT '' NOT NULL,
	"from_address" text DEFAULT '' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"sent_at" timestamp with time zone,
	"text" text DEFAULT '' NOT NULL,
	"authentication" jsonb,
	"linked_hosts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"left_out" integer DEFAULT 0 NOT NULL,
	"named_pet_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"dismissed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "inbox_senders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"address" text NOT NULL,
	"rule" text NOT NULL,
	"answers" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inbox_addresses" ADD CONSTRAINT "inbox_addresses_owner_id_auth_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_addresses" ADD CONSTRAINT "inbox_addresses_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_attachments" ADD CONSTRAINT "inbox_attachments_message_id_inbox_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."inbox_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_attachments" ADD CONSTRAINT "inbox_attachments_storage_path_stored_files_storage_path_fk" FOREIGN KEY ("storage_path") REFERENCES "public"."stored_files"("storage_path") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "inbox_attachments" ADD CONSTRAINT "inbox_attachments_original_path_stored_files_storage_path_fk" FOREIGN KEY ("original_path") REFERENCES "public"."stored_files"("storage_path") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "inbox_attachments" ADD CONSTRAINT "inbox_attachments_thumbnail_path_stored_files_storage_path_fk" FOREIGN KEY ("thumbnail_path") REFERENCES "public"."stored_files"("storage_path") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "inbox_attachments" ADD CONSTRAINT "inbox_attachments_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_messages" ADD CONSTRAINT "inbox_messages_owner_id_auth_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_messages" ADD CONSTRAINT "inbox_messages_address_pet_id_pets_id_fk" FOREIGN KEY ("address_pet_id") REFERENCES "public"."pets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_messages" ADD CONSTRAINT "inbox_messages_storage_path_stored_files_storage_path_fk" FOREIGN KEY ("storage_path") REFERENCES "public"."stored_files"("storage_path") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "inbox_messages" ADD CONSTRAINT "inbox_messages_named_pet_id_pets_id_fk" FOREIGN KEY ("named_pet_id") REFERENCES "public"."pets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_senders" ADD CONSTRAINT "inbox_senders_owner_id_auth_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_addresses_local_part_key" ON "inbox_addresses" USING btree ("local_part");--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_addresses_of_account_key" ON "inbox_addresses" USING btree ("owner_id") WHERE "inbox_addresses"."pet_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_addresses_of_pet_key" ON "inbox_addresses" USING btree ("pet_id");--> statement-breakpoint
CREATE INDEX "inbox_addresses_owner_idx" ON "inbox_addresses" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "inbox_attachments_message_idx" ON "inbox_attachments" USING btree ("message_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_attachments_storage_path_key" ON "inbox_attachments" USING btree ("storage_path");--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_attachments_original_path_key" ON "inbox_attachments" USING btree ("original_path");--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_attachments_thumbnail_path_key" ON "inbox_attachments" USING btree ("thumbnail_path");--> statement-breakpoint
CREATE INDEX "inbox_attachments_document_idx" ON "inbox_attachments" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "inbox_attachments_unread_idx" ON "inbox_attachments" USING btree ("message_id") WHERE "inbox_attachments"."read_at" is null and "inbox_attachments"."storage_path" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_messages_digest_key" ON "inbox_messages" USING btree ("owner_id","digest");--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_messages_storage_path_key" ON "inbox_messages" USING btree ("storage_path");--> statement-breakpoint
CREATE INDEX "inbox_messages_newest_idx" ON "inbox_messages" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "inbox_messages_unread_idx" ON "inbox_messages" USING btree ("owner_id") WHERE "inbox_messages"."opened_at" is null and "inbox_messages"."dismissed_at" is null;--> statement-breakpoint
CREATE INDEX "inbox_messages_waiting_idx" ON "inbox_messages" USING btree ("created_at") WHERE "inbox_messages"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "inbox_messages_dismissed_idx" ON "inbox_messages" USING btree ("dismissed_at") WHERE "inbox_messages"."dismissed_at" is not null;--> statement-breakpoint
CREATE INDEX "inbox_messages_address_pet_idx" ON "inbox_messages" USING btree ("address_pet_id");--> statement-breakpoint
CREATE INDEX "inbox_messages_named_pet_idx" ON "inbox_messages" USING btree ("named_pet_id");--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_senders_address_key" ON "inbox_senders" USING btree ("owner_id","address");