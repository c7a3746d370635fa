import { useEffect } from 'react';
import { useLocation } from 'react-router';

// As long as a section may take to load.
const patienceMs = 6000;

/** Scrolls to the section or setting in the URL, as soon as it is rendered. */
export function useSettingsTarget(ready: boolean) {
  const location = useLocation();
  useEffect(() => {
    const anchor = decodeURIComponent(location.hash.slice(1));
    if (!anchor || !ready) return;
    const end = new AbortController();
    void leadTo(anchor, end.signal);

    return () => end.abort();
  }, [location, ready]);
}

async function leadTo(anchor: string, signal: AbortSignal) {
  const { settingsTargets } = await import('./settings-index.ts');
  const target = settingsTargets.find((candidate) => candidate.anchor === anchor);
  const section = target && document.getElementById(target.section);
  if (!section || signal.aborted) return;
  const heading = section.querySelector('h2');
  const { label } = target;
  const found = label === undefined ? null : await controlIn(section, label, signal);
  if (signal.aborted) return;
  show(found ?? heading);
}

/** The control with this name, once it is rendered; null after a timeout, or when the reader does something else. */
function controlIn(section: HTMLElement, label: string, signal: AbortSignal): Promise<HTMLElement | null> {
  return new Promise((resolve) => {
    const finish = (control: HTMLElement | null) => {
      changes.disconnect();
      clearTimeout(timer);
      resolve(control);
    };
    const look = () => {
      const control = findControl(section, label);
      if (control) finish(control);
    };
    const changes = new MutationObserver(look);
    const timer = setTimeout(() => finish(null), patienceMs);
    changes.observe(section, { childList: true, subtree: true });
    signal.addEventListener('abort', () => finish(null));
    look();
  });
}

const controls = 'input, select, textarea, button, a, [role=radiogroup]';

const findControl = (section: HTMLElement, label: string) =>
  [...section.querySelectorAll<HTMLElement>(controls)].find((control) => nameOfControl(control) === label);

/** Close to the accessible name: enough for labels, buttons and links. */
function nameOfControl(control: HTMLElement): string {
  const ids = control.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const texts = ids.map((id) => document.getElementById(id)?.textContent ?? '');
  const label = control instanceof HTMLInputElement ? control.labels?.[0]?.textContent : undefined;

  return (texts.join(' ') || control.getAttribute('aria-label') || label || control.textContent).trim();
}

function show(element: HTMLElement | null) {
  if (!element) return;
  element.scrollIntoView({ block: 'center' });
  // A group of choices takes the focus with the chosen one.
  const focused = element.querySelector<HTMLElement>('input:checked') ?? element;
  focused.focus({ preventScroll: true });
  const around = element.closest<HTMLElement>('label') ?? element;
  around.animate(
    [{ boxShadow: '0 0 0 6px var(--color-accent)' }, { boxShadow: '0 0 0 6px transparent' }],
    2500,
  );
}
