-- The same as `foldText` in shared/core/folded-text.ts.
CREATE FUNCTION fold_text(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN normalize(regexp_replace(normalize(
  replace(replace(replace(replace(translate(normalize(lower(normalize(value, NFC)), NFC),
    'øłđðħıς', 'olddhiσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
  NFKD), '[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u064b-\u065f\u0670]', '', 'g'), NFKC);--> statement-breakpoint
-- The same as `foldingsOf`, in one text.
CREATE FUNCTION foldings_of(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN fold_text(value) || ' ' || fold_text(
  replace(replace(replace(replace(replace(normalize(lower(normalize(value, NFC)), NFC),
    'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ø', 'oe'), 'å', 'aa'));--> statement-breakpoint
-- Words of ASCII stay out: `documents.search` has them.
CREATE FUNCTION folded_words(value text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT strip(to_tsvector('simple', coalesce(string_agg(foldings_of(word), ' '), '')))
  FROM (
    SELECT DISTINCT word
    FROM string_to_table(regexp_replace(value, '[^0-9A-Za-z\u00aa\u00b5\u00ba-\u1fff\u2070-\u2fff\u3040-\U0010ffff]+', ' ', 'g'), ' ') AS word
    WHERE word ~ '[^\u0001-\u007f]' AND fold_text(word) <> lower(word)
  ) AS words
);--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "folded_search" "tsvector";--> statement-breakpoint
CREATE FUNCTION fold_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.folded_search IS NOT NULL
    AND (NEW.name, NEW."text") IS NOT DISTINCT FROM (OLD.name, OLD."text") THEN
    RETURN NEW;
  END IF;
  BEGIN
    NEW.folded_search := folded_words(NEW.name || ' ' || coalesce(NEW."text", ''));
  EXCEPTION WHEN program_limit_exceeded THEN
    -- A few letters fold to six.
    NEW.folded_search := '';
  END;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER documents_folded BEFORE INSERT OR UPDATE OF name, "text" ON "documents"
  FOR EACH ROW EXECUTE FUNCTION fold_document();
