CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"code" text,
	"link" text,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "offers_created_at_idx" ON "offers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "offers_published_idx" ON "offers" USING btree ("created_at","id") WHERE "offers"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "offers_code_idx" ON "offers" USING btree (lower("code")) WHERE "offers"."published_at" is not null;