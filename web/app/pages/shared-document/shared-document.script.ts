import { tellFailedDownload } from './behaviours/download.ts';
import { sayLocalDay } from './behaviours/expiry.ts';
import { loadFonts } from './behaviours/fonts.ts';
import { drawPreview } from './behaviours/pdf.ts';
import { retryPicture } from './behaviours/picture.ts';

// Enhancements of the page that the server renders (server/features/documents/sharing.page.ts), which also works without them.
sayLocalDay();
tellFailedDownload();
retryPicture();
void drawPreview();
loadFonts();
