import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, createContext, createElement, use, useEffect, useId, useRef, useState } from 'react';

import { inSentence } from '#shared/core/in-sentence.ts';
import { useTakenOver } from '#web/lib/page.ts';

import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { ReadOnly } from './read-only.ts';
import { RowButton, rowButtonClass } from './row-button.tsx';

type EditableFieldProps = {
  title: string;
  /** Shown while there is no value. */
  prompt: ReactNode;
  /** The label of the button that opens an empty field's form, instead of "Add". */
  addLabel?: string | undefined;
  /** The saved value; null when there is none. */
  value: ReactNode;
  /** The form, with its own heading. It calls `onDone` after saving and on Cancel. */
  renderForm: (onDone: () => void) => ReactNode;
  /** Whether the form is open initially, because it has a draft from before a reload or a sign-in. */
  initiallyOpen?: boolean | undefined;
};

/** A value with a button that opens its form in place. Belongs in an `EditableFieldGroup`. */
export function EditableField({
  title,
  prompt,
  addLabel,
  value,
  renderForm,
  initiallyOpen = false,
}: EditableFieldProps) {
  const readOnly = use(ReadOnly);
  // The server knows nothing of drafts.
  const isTakenOver = useTakenOver();
  const [editing, setEditing] = useState(isTakenOver && initiallyOpen);
  const [knowsDrafts, setKnowsDrafts] = useState(isTakenOver);
  if (isTakenOver && !knowsDrafts) {
    setKnowsDrafts(true);
    if (initiallyOpen) setEditing(true);
  }
  const change = useRef<HTMLButtonElement>(null);
  const isKnown = value !== null;
  const name = inSentence(title);
  const before = useRef({ editing: false, isKnown, hasReturnedFocus: false });
  // After the form, the focus returns to the button that opened it, or to its replacement.
  useEffect(() => {
    const isOver = before.current.editing && !editing;
    const isReplaced = before.current.hasReturnedFocus && before.current.isKnown !== isKnown;
    if (isOver || (isReplaced && document.activeElement === document.body)) change.current?.focus();
    before.current = { editing, isKnown, hasReturnedFocus: isOver };
  }, [editing, isKnown]);

  if (readOnly) {
    return <EditableFieldRow title={title} prompt={t`Nothing recorded.`} value={value} />;
  }
  if (editing) return <div className="p-4 md:p-5">{renderForm(() => setEditing(false))}</div>;

  return (
    <EditableFieldRow
      title={title}
      prompt={prompt}
      value={value}
      cover={
        value !== null && (
          <RowButton ref={change} label={t`Change: ${title}`} onClick={() => setEditing(true)} />
        )
      }
    >
      {value === null ? (
        <Button
          ref={change}
          variant="secondary"
          icon={!addLabel && <Plus />}
          onClick={() => setEditing(true)}
        >
          {addLabel ?? (
            <Trans>
              Add<span className="sr-only"> {name}</span>
            </Trans>
          )}
        </Button>
      ) : (
        <ChevronRight className="text-ink-soft size-5 shrink-0 self-center rtl:-scale-x-100" />
      )}
    </EditableFieldRow>
  );
}

type EditableFieldRowProps = Pick<EditableFieldProps, 'title' | 'prompt' | 'value'> & {
  /** A button that covers the row. */
  cover?: ReactNode;
  children?: ReactNode;
};

/** The name and value of a field, with its actions at the end of the row. */
export const EditableFieldRow = ({ title, prompt, value, cover, children }: EditableFieldRowProps) => (
  <div
    className={cx(
      'flex items-start justify-between gap-x-4 gap-y-2 px-4 py-3 md:px-5',
      cover ? rowButtonClass : 'flex-wrap',
    )}
  >
    {cover}
    <div className={cx('min-w-0 flex-1', !cover && 'basis-48')}>
      <EditableFieldHeading title={title} quiet={value !== null} />
      {value ?? <p className="text-ink-soft text-sm">{prompt}</p>}
    </div>
    {children}
  </div>
);

/** The level of the headings of fields: h4 below an `EditableFieldGroup`, h2 on a page without groups. */
export const EditableFieldLevel = createContext<'h2' | 'h4'>('h4');

type EditableFieldHeadingProps = {
  title: string;
  prompt?: ReactNode;
  /** A lighter style, because the value below matters more. */
  quiet?: boolean;
};

/** The name of a field, above its value or its form. */
export function EditableFieldHeading({ title, prompt, quiet = false }: EditableFieldHeadingProps) {
  const level = use(EditableFieldLevel);
  const look = quiet ? 'text-ink-soft text-sm font-normal' : 'text-base font-semibold';

  return (
    <>
      {createElement(level, { className: cx('font-sans tracking-normal', look) }, title)}
      {prompt && <p className="text-ink-soft mb-3 text-sm">{prompt}</p>}
    </>
  );
}

/** Related fields on one sheet below their heading. */
export function EditableFieldGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();

  return (
    <section aria-labelledby={id} className="mt-10 first:mt-0">
      <h3 id={id} className="mb-3 text-lg">
        {title}
      </h3>
      <EditableFieldSheet>{children}</EditableFieldSheet>
    </section>
  );
}

/** A sheet for fields, with thin lines between them. */
export const EditableFieldSheet = ({ children }: { children: ReactNode }) => (
  <div className="rows">{children}</div>
);
