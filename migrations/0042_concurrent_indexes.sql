CREATE INDEX CONCURRENTLY "contact_messages_created_at_idx" ON "contact_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "documents_created_at_idx" ON "documents" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "pets_created_at_idx" ON "pets" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "share_links_created_at_idx" ON "share_links" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "share_links_last_opened_at_idx" ON "share_links" USING btree ("last_opened_at");
