import { t } from '@lingui/core/macro';
import Search from 'lucide-react/icons/search';
import { useEffect, useRef, useState } from 'react';

type SearchFieldProps = {
  /** "Search documents" */
  label: string;
  placeholder?: string | undefined;
  maxLength: number;
  /** The search in the address. */
  value: string;
  onSearch: (words: string, options: { replace: boolean }) => void;
};

const pauseMs = 250;

/** A search that starts when the typing pauses. It's one step back from the list without it. */
export function SearchField({
  label,
  placeholder = t`Search`,
  maxLength,
  value,
  onSearch,
}: SearchFieldProps) {
  const [words, setWords] = useState(value);
  const sent = useRef(value);
  const send = useRef(onSearch);
  useEffect(() => {
    send.current = onSearch;
  });
  useEffect(() => {
    // Another page of the history.
    if (value === sent.current) return;
    sent.current = value;
    setWords(value);
  }, [value]);
  useEffect(() => {
    const next = words.trim();
    if (next === sent.current) return undefined;
    const pause = setTimeout(() => {
      const replace = sent.current !== '';
      sent.current = next;
      send.current(next, { replace });
    }, pauseMs);

    return () => clearTimeout(pause);
  }, [words]);

  return (
    <div className="relative min-w-0 flex-1">
      <Search
        aria-hidden="true"
        className="text-ink-soft pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={maxLength}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        className="control pl-11!"
      />
    </div>
  );
}
