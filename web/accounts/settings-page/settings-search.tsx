import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Search from 'lucide-react/icons/search';
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';

import type * as settingsIndex from './settings-index.ts';
import type { SettingsTarget } from './settings-index.ts';

type Index = typeof settingsIndex;

const nothingFor = (words: string) => t`Nothing found for “${words}”. Try another word.`;

/** Finds a setting on any page of the settings and opens it. The search index is loaded when the field gets the focus. */
export function SettingsSearch({ disabled }: { disabled: boolean }) {
  const [query, setQuery] = useState('');
  const [index, setIndex] = useState<Index>();
  const [failed, setFailed] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const navigate = useNavigate();
  const results = index?.searchSettings(query) ?? [];
  const count = results.length;
  const words = query.trim();

  async function load() {
    try {
      setIndex(await import('./settings-index.ts'));
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }

  const addressOf = ({ path, anchor }: SettingsTarget) => `${path}#${anchor}`;
  const close = () => setQuery('');

  function move(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      close();
      field.current?.focus();
    }
    const [first] = results;
    if (event.key === 'Enter' && event.target === field.current && first) {
      event.preventDefault();
      close();
      void navigate(addressOf(first));
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const places = [...(box.current?.querySelectorAll<HTMLElement>('input, a') ?? [])];
    const at = places.indexOf(document.activeElement as HTMLElement);
    places[(at + step + places.length) % places.length]?.focus();
  }

  const leave = (event: FocusEvent) => {
    if (!box.current?.contains(event.relatedTarget)) close();
  };

  return (
    <div role="search" ref={box} className="relative w-full sm:w-72">
      <Search aria-hidden className="text-ink-soft pointer-events-none absolute top-3 left-3.5 size-5" />
      <input
        ref={field}
        type="search"
        aria-label={t`Search settings`}
        aria-describedby={listId}
        placeholder={t`Search settings`}
        autoComplete="off"
        // Disabled until the session is known, because the page then renders again and would clear the input.
        disabled={disabled}
        className="control pl-11!"
        value={query}
        onFocus={() => void load()}
        onKeyDown={move}
        onBlur={leave}
        onChange={(event) => setQuery(event.target.value)}
      />
      <p id={listId} role="status" className="sr-only">
        {query &&
          index &&
          (count > 0 ? t`${count} found. Press the down arrow to move to the results.` : nothingFor(words))}
      </p>
      {words && (index || failed) && (
        <div className="border-line bg-raised absolute inset-x-0 top-full z-30 mt-2 rounded-lg border p-1.5 shadow-lg">
          {failed && !index && (
            <p className="p-3 text-sm">
              <Trans>We couldn’t load this</Trans>
            </p>
          )}
          {index && results.length === 0 && <p className="p-3 text-sm">{nothingFor(words)}</p>}
          {index && results.length > 0 && (
            <ul aria-label={t`Settings`} className="max-h-[60dvh] overflow-y-auto">
              {results.map((target) => (
                <li key={target.anchor}>
                  <Link
                    to={addressOf(target)}
                    onClick={close}
                    onKeyDown={move}
                    onBlur={leave}
                    className="hover:bg-sunken block rounded-md px-3 py-2 focus-visible:-outline-offset-2"
                  >
                    <span className="block font-semibold">{index.nameOf(target)}</span>
                    <span className="text-ink-soft block text-sm">{target.place}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  );
}
