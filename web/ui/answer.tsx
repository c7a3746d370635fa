import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, createContext, createElement, use, useEffect, useId, useRef, useState } from 'react';

import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';

type AnswerProps = {
  title: string;
  /** The question, read as long as nothing was said. */
  asks: ReactNode;
  /** What the button says that begins an answer, where "Add" would be the wrong word. */
  begins?: string | undefined;
  /** What was said; null is nothing. */
  value: ReactNode;
  /** The form with its own heading; it calls `onDone` when it is saved or given up. */
  renderForm: (onDone: () => void) => ReactNode;
  /** The form is open already: it holds what was typed before a reload or before signing in again. */
  begun?: boolean | undefined;
};

/** One question with its answer, changed where it stands, or with the button that begins one. Stands in an `AnswerGroup`. */
export function Answer({ title, asks, begins, value, renderForm, begun = false }: AnswerProps) {
  const [editing, setEditing] = useState(begun);
  const change = useRef<HTMLButtonElement>(null);
  const isKnown = value !== null;
  const before = useRef({ editing: false, isKnown, isLedBack: false });
  // Where the form was, the focus goes back to the button that opened it, or to the one that took its place since.
  useEffect(() => {
    const isOver = before.current.editing && !editing;
    const isReplaced = before.current.isLedBack && before.current.isKnown !== isKnown;
    if (isOver || (isReplaced && document.activeElement === document.body)) change.current?.focus();
    before.current = { editing, isKnown, isLedBack: isOver };
  }, [editing, isKnown]);

  if (editing) return <div className="p-4 md:p-5">{renderForm(() => setEditing(false))}</div>;

  return (
    <AnswerRow title={title} asks={asks} value={value}>
      {value === null ? (
        <Button ref={change} variant="secondary" icon={!begins && <Plus />} onClick={() => setEditing(true)}>
          {begins ?? (
            <>
              Add<span className="sr-only"> {title.toLowerCase()}</span>
            </>
          )}
        </Button>
      ) : (
        <IconButton
          ref={change}
          label={`Change: ${title}`}
          icon={<Pencil />}
          onClick={() => setEditing(true)}
          className="-mr-2"
        />
      )}
    </AnswerRow>
  );
}

type AnswerRowProps = Pick<AnswerProps, 'title' | 'asks' | 'value'> & { children: ReactNode };

/** A question and its answer, with what can be done about it at the end of the line. */
export const AnswerRow = ({ title, asks, value, children }: AnswerRowProps) => (
  <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 p-4 md:px-5">
    <div className="min-w-0 flex-1 basis-56">
      <AnswerHeading title={title} quiet={value !== null} />
      {value ?? <p className="text-ink-soft text-sm">{asks}</p>}
    </div>
    {children}
  </div>
);

/** How deep the headings of answers are: below an `AnswerGroup`, unless a page without groups says otherwise. */
export const AnswerLevel = createContext<'h2' | 'h4'>('h4');

type AnswerHeadingProps = {
  title: string;
  asks?: ReactNode;
  /** The answer below it is what is read. */
  quiet?: boolean;
};

/** The question at the head of its answer or of the form. */
export function AnswerHeading({ title, asks, quiet = false }: AnswerHeadingProps) {
  const level = use(AnswerLevel);
  const look = quiet ? 'text-ink-soft text-sm font-normal' : 'text-base font-semibold';

  return (
    <>
      {createElement(level, { className: cx('font-sans tracking-normal', look) }, title)}
      {asks && <p className="text-ink-soft mb-3 text-sm">{asks}</p>}
    </>
  );
}

/** Answers that belong together, on one sheet below their heading. */
export function AnswerGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();

  return (
    <section aria-labelledby={id} className="mt-10 first:mt-0">
      <h3 id={id} className="mb-3 text-lg">
        {title}
      </h3>
      <AnswerSheet>{children}</AnswerSheet>
    </section>
  );
}

/** The sheet that answers stand on, hairlines between them. */
export const AnswerSheet = ({ children }: { children: ReactNode }) => (
  <div className="divide-line border-line bg-raised divide-y rounded-lg border">{children}</div>
);
