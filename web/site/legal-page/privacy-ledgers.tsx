import { cookies, notes } from './browser-notes.ts';
import { kept } from './kept.ts';

/** The data that the server stores, with purpose and retention, one line each. */
export function KeptLedger() {
  return (
    <ul className="border-line-strong border-b">
      {kept.map(({ name, what, why, until }) => (
        <li
          key={name}
          className="border-line-strong grid gap-x-8 gap-y-2 border-t py-5 sm:grid-cols-[10rem_minmax(0,1fr)]"
        >
          <h3 className="text-lg">{name}</h3>
          <div className="text-sm">
            <p>{what}</p>
            <dl className="text-ink-soft mt-2.5 grid gap-x-6 gap-y-1.5 md:grid-cols-2">
              <div>
                <dt className="text-ink inline font-semibold">Why: </dt>
                <dd className="inline">{why}</dd>
              </div>
              <div>
                <dt className="text-ink inline font-semibold">How long: </dt>
                <dd className="inline">{until}</dd>
              </div>
            </dl>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The data stored in the browser: cookies, which the server sees, and local entries, which it doesn't. */
export function BrowserLedger() {
  return (
    <>
      <NoteList title="Cookies" of={cookies} />
      <NoteList title="Data stored in your browser" of={notes} />
    </>
  );
}

function NoteList({ title, of }: { title: string; of: typeof notes }) {
  return (
    <div>
      <h3 className="text-lg">{title}</h3>
      <dl className="border-line mt-3 border-b text-sm">
        {of.map(({ name, what, life }) => (
          <div
            key={name}
            className="border-line grid gap-x-8 gap-y-0.5 border-t py-3 md:grid-cols-[15rem_minmax(0,1fr)]"
          >
            <dt className="font-mono text-[0.8125rem] leading-relaxed font-semibold wrap-anywhere">{name}</dt>
            <dd>
              {what} <span className="text-ink-soft">Kept: {life}.</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
