DROP INDEX "finder_messages_pet_id_created_at_idx";--> statement-breakpoint
CREATE INDEX "finder_messages_newest_idx" ON "finder_messages" USING btree ("pet_id","created_at","id");