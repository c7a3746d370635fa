ALTER TABLE "documents" DROP CONSTRAINT "documents_user_id_auth_users_id_fk";
--> statement-breakpoint
ALTER TABLE "pets" DROP CONSTRAINT "pets_user_id_auth_users_id_fk";
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pets" ADD CONSTRAINT "pets_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_sign_ups_created_at_idx" ON "auth_sign_ups" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "auth_users_unconfirmed_created_at_idx" ON "auth_users" USING btree ("created_at") WHERE "auth_users"."email_confirmed_at" is null;--> statement-breakpoint
ALTER TABLE "auth_one_time_tokens" DROP COLUMN "used_at";