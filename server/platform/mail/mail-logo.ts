import { logoPng } from '../logo-pictures.ts';
import type { InlinePicture } from './mailer.ts';

let drawn: Promise<Buffer> | undefined;

/** The logo embedded in the mail, so that opening the mail requests nothing from a server. */
export async function inlineLogo(): Promise<InlinePicture> {
  drawn ??= logoPng(120);

  return { cid: 'logo@denmate', type: 'image/png', content: await drawn };
}
