CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "admin_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"administrator_id" uuid,
	"action" text NOT NULL,
	"target_id" uuid,
	"reason" text NOT NULL,
	"details" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "admin_log_created_at_idx" ON "admin_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "admin_log_target_id_idx" ON "admin_log" USING btree ("target_id","created_at","id");--> statement-breakpoint
CREATE INDEX "auth_users_created_at_idx" ON "auth_users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "auth_users_search_idx" ON "auth_users" USING gin (lower("email") gin_trgm_ops,lower("user_metadata"->>'full_name') gin_trgm_ops);--> statement-breakpoint
CREATE FUNCTION refuse_admin_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The log of administrators only grows' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER admin_log_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON "admin_log"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_admin_log_change();
