CREATE TABLE "share_link_documents" (
	"link_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"own" boolean NOT NULL,
	CONSTRAINT "share_link_documents_link_id_document_id_pk" PRIMARY KEY("link_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "share_link_facts" (
	"link_id" uuid NOT NULL,
	"fact" text NOT NULL,
	CONSTRAINT "share_link_facts_link_id_fact_pk" PRIMARY KEY("link_id","fact")
);
--> statement-breakpoint
CREATE TABLE "share_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text,
	"pet_id" uuid,
	"share_id_hash" text NOT NULL,
	"sealed_share_id" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"passcode_hash" text,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"max_downloads" integer,
	"downloads" integer DEFAULT 0 NOT NULL,
	"opens" integer DEFAULT 0 NOT NULL,
	"last_opened_at" timestamp with time zone,
	"tell_first_open" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "share_hours" integer;--> statement-breakpoint
ALTER TABLE "share_link_documents" ADD CONSTRAINT "share_link_documents_link_id_share_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."share_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_link_documents" ADD CONSTRAINT "share_link_documents_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_link_facts" ADD CONSTRAINT "share_link_facts_link_id_share_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."share_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_owner_id_auth_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "share_link_documents_document_id_idx" ON "share_link_documents" USING btree ("document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "share_link_documents_own_key" ON "share_link_documents" USING btree ("document_id") WHERE "share_link_documents"."own";--> statement-breakpoint
CREATE UNIQUE INDEX "share_links_share_id_hash_key" ON "share_links" USING btree ("share_id_hash");--> statement-breakpoint
CREATE INDEX "share_links_owner_id_expires_at_idx" ON "share_links" USING btree ("owner_id","expires_at");--> statement-breakpoint
CREATE INDEX "share_links_pet_id_idx" ON "share_links" USING btree ("pet_id");--> statement-breakpoint
CREATE INDEX "share_links_expires_at_idx" ON "share_links" USING btree ("expires_at");--> statement-breakpoint
-- Links move to their own table. Their ids can't be encrypted here, so their owners can't copy them again.
INSERT INTO "share_links" ("id", "owner_id", "kind", "share_id_hash", "expires_at", "created_at")
SELECT gen_random_uuid(), "user_id", 'document', encode(sha256(convert_to("share_id", 'UTF8')), 'hex'),
	"share_expiry", "share_expiry" - interval '48 hours'
FROM "documents" WHERE "share_id" IS NOT NULL AND "share_expiry" IS NOT NULL;
--> statement-breakpoint
INSERT INTO "share_link_documents" ("link_id", "document_id", "position", "own")
SELECT l."id", d."id", 0, true FROM "documents" d
JOIN "share_links" l ON l."share_id_hash" = encode(sha256(convert_to(d."share_id", 'UTF8')), 'hex');
--> statement-breakpoint
UPDATE "documents" SET "share_id" = NULL, "share_expiry" = NULL WHERE "share_id" IS NOT NULL OR "share_expiry" IS NOT NULL;
