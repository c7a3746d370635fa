DROP INDEX "documents_user_id_created_at_idx";--> statement-breakpoint
DROP INDEX "documents_pet_id_idx";--> statement-breakpoint
DROP INDEX "pets_user_id_created_at_idx";--> statement-breakpoint
CREATE INDEX "documents_newest_idx" ON "documents" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "documents_newest_of_pet_idx" ON "documents" USING btree ("pet_id","created_at","id");--> statement-breakpoint
CREATE INDEX "pets_newest_idx" ON "pets" USING btree ("user_id","archived","created_at","id");