import { ChangeExpiry } from './change-expiry.tsx';
import { ChangeLink } from './change-link.tsx';
import { PackPdf } from './pack-pdf.tsx';
import type { ShareLink } from './share-links.api.ts';

/** The settings of a link. An open form keeps its distance from the buttons around it. */
export function LinkSettings({ link }: { link: ShareLink }) {
  return (
    <div className="-my-2 flex flex-wrap gap-x-4.5 [&>div]:my-3 [&>div]:basis-full">
      <PackPdf link={link} />
      <ChangeExpiry link={link} />
      <ChangeLink link={link} />
    </div>
  );
}
