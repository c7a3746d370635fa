CREATE INDEX CONCURRENTLY "reminder_pets_of_others_idx" ON "reminder_pets" USING btree ("pet_id") WHERE "reminder_pets"."added_by" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "reminder_pets_added_by_idx" ON "reminder_pets" USING btree ("added_by") WHERE "reminder_pets"."added_by" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "reminders_completed_by_idx" ON "reminders" USING btree ("completed_by") WHERE "reminders"."completed_by" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "reminders_for_user_id_idx" ON "reminders" USING btree ("for_user_id") WHERE "reminders"."for_user_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "documents_added_by_idx" ON "documents" USING btree ("added_by") WHERE "documents"."added_by" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "home_checks_added_by_idx" ON "home_checks" USING btree ("added_by") WHERE "home_checks"."added_by" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "medical_events_added_by_idx" ON "medical_events" USING btree ("added_by") WHERE "medical_events"."added_by" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "medication_doses_added_by_idx" ON "medication_doses" USING btree ("added_by") WHERE "medication_doses"."added_by" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "medications_added_by_idx" ON "medications" USING btree ("added_by") WHERE "medications"."added_by" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "vaccinations_added_by_idx" ON "vaccinations" USING btree ("added_by") WHERE "vaccinations"."added_by" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "health_records_added_by_idx" ON "health_records" USING btree ("added_by") WHERE "health_records"."added_by" is not null;