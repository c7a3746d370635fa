CREATE TABLE "document_layouts" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"pages" integer NOT NULL,
	"sizes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_pictures" (
	"document_id" uuid NOT NULL,
	"page" integer NOT NULL,
	"width" integer NOT NULL,
	"storage_path" text NOT NULL,
	CONSTRAINT "page_pictures_document_id_page_width_pk" PRIMARY KEY("document_id","page","width")
);
--> statement-breakpoint
ALTER TABLE "document_layouts" ADD CONSTRAINT "document_layouts_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_pictures" ADD CONSTRAINT "page_pictures_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_pictures" ADD CONSTRAINT "page_pictures_storage_path_stored_files_storage_path_fk" FOREIGN KEY ("storage_path") REFERENCES "public"."stored_files"("storage_path") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "page_pictures_storage_path_key" ON "page_pictures" USING btree ("storage_path");