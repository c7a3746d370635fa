import { offerCopy } from './behaviours/copy.ts';
import { tellFailedDownload } from './behaviours/download.ts';
import { sayLocalDay } from './behaviours/expiry.ts';
import { loadFonts } from './behaviours/fonts.ts';
import { reportOpened } from './behaviours/opened.ts';
import { drawPreview } from './behaviours/pdf.ts';
import { retryPicture } from './behaviours/picture.ts';

// Enhancements of the page that the server renders (server/documents/sharing/shared-page.page.ts), which also works without them.
reportOpened();
sayLocalDay();
tellFailedDownload();
offerCopy();
retryPicture();
void drawPreview();
loadFonts();
