import { logoPng } from '../logo-pictures.ts';
import type { InlinePicture } from './mailer.ts';

let drawn: Promise<Buffer> | undefined;

/** The logo as a part of the mail itself, so that opening the mail asks no server for it. */
export async function inlineLogo(): Promise<InlinePicture> {
  drawn ??= logoPng(120);

  return { cid: 'logo@denmate', type: 'image/png', content: await drawn };
}
