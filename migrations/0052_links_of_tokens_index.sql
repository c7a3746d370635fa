CREATE INDEX CONCURRENTLY "share_links_token_id_idx" ON "share_links" USING btree ("token_id");
