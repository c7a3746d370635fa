ALTER TABLE "exports" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_session_id_auth_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."auth_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exports_session_id_idx" ON "exports" USING btree ("session_id");