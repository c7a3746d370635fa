-- What earlier versions kept of failed jobs quotes statements with people's data.
DO $$
BEGIN
	IF to_regclass('jobs.job') IS NULL THEN RETURN; END IF;
	UPDATE "jobs"."job" SET "output" = NULL WHERE "output" IS NOT NULL;
END $$;
