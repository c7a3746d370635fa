import { PageFrame } from './page-frame.tsx';
import { previewNote, previewTitle } from './preview-words.ts';

type PageViewProps = { petId: string; petName: string; reachable: boolean };

/** The preview of the page beside its switches. */
export const PageView = ({ petId, petName, reachable }: PageViewProps) => (
  <section aria-labelledby="strangers-see" className="sticky top-24">
    <h3 id="strangers-see" className="mb-3 text-lg">
      {previewTitle()}
    </h3>
    {!reachable && <p className="text-ink-soft -mt-2 mb-3 text-sm">{previewNote(reachable)}</p>}
    <PageFrame petId={petId} petName={petName} className="h-[min(var(--height),calc(100dvh-12rem))]" />
  </section>
);
