CREATE TABLE "import_items" (
	"import_id" uuid NOT NULL,
	"source_id" text NOT NULL,
	"target_id" uuid NOT NULL,
	"collection" text NOT NULL,
	"is_new" boolean NOT NULL,
	CONSTRAINT "import_items_import_id_collection_source_id_pk" PRIMARY KEY("import_id","collection","source_id")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"file_name" text NOT NULL,
	"storage_path" text,
	"layout" jsonb,
	"choice" jsonb,
	"preview" jsonb,
	"added" jsonb,
	"step" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "counted" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "import_items" ADD CONSTRAINT "import_items_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_owner_id_auth_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_storage_path_stored_files_storage_path_fk" FOREIGN KEY ("storage_path") REFERENCES "public"."stored_files"("storage_path") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "imports_owner_id_key" ON "imports" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "imports_storage_path_key" ON "imports" USING btree ("storage_path");--> statement-breakpoint
CREATE INDEX "imports_expires_at_idx" ON "imports" USING btree ("expires_at");