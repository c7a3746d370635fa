-- What the version before is writing is waited for, and copied with the rest.
LOCK TABLE "pet_medications" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
-- A millisecond apart, because the order of the list is that of their creation.
INSERT INTO "medications" ("id", "pet_id", "user_id", "name", "dosage", "frequency", "provider", "created_at")
	SELECT gen_random_uuid(), m."pet_id", p."user_id", m."name", m."dosage", m."frequency", m."provider",
		coalesce(f."updated_at", p."created_at") + m."position" * interval '1 millisecond'
	FROM "pet_medications" m
	JOIN "pets" p ON p."id" = m."pet_id"
	LEFT JOIN "pet_profiles" f ON f."pet_id" = m."pet_id";--> statement-breakpoint
DROP TABLE "pet_medications" CASCADE;--> statement-breakpoint
-- The list under its specified name. While the version before is still running, it reads and replaces it as it did the table.
CREATE VIEW "pet_medications" AS
	SELECT "pet_id", (row_number() OVER (PARTITION BY "pet_id" ORDER BY "created_at", "id") - 1)::integer AS "position",
		"name", "dosage", "frequency", "provider"
	FROM "medications"
	WHERE "end_date" IS NULL OR "end_date" >= (now() AT TIME ZONE 'utc')::date;--> statement-breakpoint
CREATE FUNCTION "pet_medications_replaced"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		-- A course that ends by itself stays as it is.
		UPDATE "medications" SET "end_date" = (now() AT TIME ZONE 'utc')::date - 1
			WHERE "pet_id" = OLD."pet_id" AND "end_date" IS NULL AND "name" = OLD."name"
				AND ("dosage", "frequency", "provider") IS NOT DISTINCT FROM (OLD."dosage", OLD."frequency", OLD."provider");
		RETURN OLD;
	END IF;
	-- What this transaction has just ended and inserts again was never removed from the list.
	UPDATE "medications" SET "end_date" = NULL WHERE "id" = (
		SELECT "id" FROM "medications"
		WHERE "pet_id" = NEW."pet_id" AND "name" = NEW."name" AND "end_date" = (now() AT TIME ZONE 'utc')::date - 1
			AND xmin = pg_current_xact_id()::xid
			AND ("dosage", "frequency", "provider") IS NOT DISTINCT FROM (NEW."dosage", NEW."frequency", NEW."provider")
		ORDER BY "created_at", "id" LIMIT 1);
	IF FOUND THEN RETURN NEW; END IF;
	INSERT INTO "medications" ("id", "pet_id", "user_id", "name", "dosage", "frequency", "provider", "created_at")
		SELECT gen_random_uuid(), "id", "user_id", NEW."name", NEW."dosage", NEW."frequency", NEW."provider",
			now() + NEW."position" * interval '1 millisecond'
		FROM "pets" WHERE "id" = NEW."pet_id" AND NOT EXISTS (
			SELECT FROM "medications" WHERE "pet_id" = NEW."pet_id" AND "name" = NEW."name"
				AND "end_date" >= (now() AT TIME ZONE 'utc')::date
				AND ("dosage", "frequency", "provider") IS NOT DISTINCT FROM (NEW."dosage", NEW."frequency", NEW."provider"));
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "pet_medications_replaced" INSTEAD OF INSERT OR DELETE ON "pet_medications"
	FOR EACH ROW EXECUTE FUNCTION "pet_medications_replaced"();
