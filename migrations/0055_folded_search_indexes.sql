CREATE INDEX CONCURRENTLY "auth_users_folded_name_idx" ON "auth_users" USING gin (foldings_of("user_metadata"->>'full_name') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "documents_folded_search_idx" ON "documents" USING gin ("folded_search");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "documents_unfolded_idx" ON "documents" USING btree ("id") WHERE "documents"."folded_search" is null;
