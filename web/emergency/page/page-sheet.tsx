import { Dialog } from '#web/ui/dialog.tsx';

import { PageFrame } from './page-frame.tsx';
import { previewNote, previewTitle } from './preview-words.ts';

type PageSheetProps = { petId: string; petName: string; reachable: boolean; onClose: () => void };

/** The preview of the page, where there is no room for it beside its switches. */
export const PageSheet = ({ petId, petName, reachable, onClose }: PageSheetProps) => (
  <Dialog open onOpenChange={onClose} title={previewTitle()} description={previewNote(reachable)}>
    <div className="flex justify-center">
      <PageFrame petId={petId} petName={petName} />
    </div>
  </Dialog>
);
