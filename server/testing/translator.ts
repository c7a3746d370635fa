// Setup files are loaded again for each test file, and there must be one translator.
import '#server/core/language/translations.ts';
