import { paths } from '#shared/core/paths.ts';
import { FoldSummary } from '#web/ui/fold-summary.tsx';
import { TextLink } from '#web/ui/link.tsx';

type RecordNotesProps = {
  notes: string | null;
  documents: readonly { id: string; name: string }[];
};

/** The notes of a record, shortened unless they are opened, and links to its documents. */
export function RecordNotes({ notes, documents }: RecordNotesProps) {
  return (
    <>
      {notes !== null && <Notes text={notes} />}
      {documents.map(({ id, name }) => (
        <TextLink
          key={id}
          to={`${paths.documents}?open=${id}`}
          className="relative z-1 mr-3 inline-block text-sm"
        >
          <bdi className="wrap-anywhere">{name}</bdi>
        </TextLink>
      ))}
    </>
  );
}

const shortLength = 160;

function Notes({ text }: { text: string }) {
  if (text.length <= shortLength)
    return (
      <p className="text-ink-soft text-sm wrap-anywhere whitespace-pre-line" dir="auto">
        {text}
      </p>
    );

  return (
    <details className="text-ink-soft relative z-1 text-sm wrap-anywhere" dir="auto">
      <FoldSummary>{text.slice(0, shortLength).trim()}…</FoldSummary>
      <p className="whitespace-pre-line">{text}</p>
    </details>
  );
}
