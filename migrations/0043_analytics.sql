CREATE TABLE "analytics_events" (
	"id" uuid NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"page" text NOT NULL,
	"visitor_id" uuid NOT NULL,
	"session_id" uuid,
	"properties" jsonb NOT NULL,
	"is_premium" boolean,
	"sign_up_date" date,
	"role" text,
	CONSTRAINT "analytics_events_pkey" PRIMARY KEY("occurred_at","id")
) PARTITION BY RANGE ("occurred_at");
--> statement-breakpoint
CREATE TABLE "analytics_identities" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"analytics_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "analytics_identities" ADD CONSTRAINT "analytics_identities_account_id_auth_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analytics_events_name_idx" ON "analytics_events" USING btree ("name","occurred_at");--> statement-breakpoint
CREATE UNIQUE INDEX "analytics_identities_analytics_id_key" ON "analytics_identities" USING btree ("analytics_id");--> statement-breakpoint
CREATE SCHEMA "analytics";--> statement-breakpoint
CREATE TABLE "analytics"."events_other" PARTITION OF "public"."analytics_events" DEFAULT;--> statement-breakpoint
CREATE FUNCTION "analytics".add_month(month date) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  first timestamptz := date_trunc('month', month::timestamp) AT TIME ZONE 'UTC';
  next timestamptz := (date_trunc('month', month::timestamp) + interval '1 month') AT TIME ZONE 'UTC';
  part text := 'events_' || to_char(month, 'YYYY_MM');
  is_late boolean;
BEGIN
  PERFORM pg_advisory_xact_lock(4815164);
  IF to_regclass('analytics.' || part) IS NOT NULL THEN
    RETURN false;
  END IF;
  -- Rows of this month that came before its partition are moved into it.
  is_late := EXISTS (SELECT FROM analytics.events_other WHERE occurred_at >= first AND occurred_at < next);
  IF is_late THEN
    ALTER TABLE public.analytics_events DETACH PARTITION analytics.events_other;
  END IF;
  EXECUTE format('CREATE TABLE analytics.%I PARTITION OF public.analytics_events FOR VALUES FROM (%L) TO (%L)', part, first, next);
  IF is_late THEN
    WITH moved AS (DELETE FROM analytics.events_other WHERE occurred_at >= first AND occurred_at < next RETURNING *)
      INSERT INTO public.analytics_events SELECT * FROM moved;
    ALTER TABLE public.analytics_events ATTACH PARTITION analytics.events_other DEFAULT;
  END IF;
  RETURN true;
END $$;--> statement-breakpoint
SELECT "analytics".add_month((date_trunc('month', now() AT TIME ZONE 'UTC') + n * interval '1 month')::date) FROM generate_series(-1, 3) n;
