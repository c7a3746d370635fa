import { useWatch } from 'react-hook-form';

import { Button } from './button.tsx';
import type { Line, LinesFormState, Shortcut } from './lines.ts';

type LineShortcutsProps<L extends Line> = {
  form: LinesFormState;
  shortcuts: readonly Shortcut<L>[];
  onChoose: (lines: readonly L[]) => void;
};

/** Lists to start from, offered while the form is empty. */
export function LineShortcuts<L extends Line>({ form, shortcuts, onChoose }: LineShortcutsProps<L>) {
  const entries = useWatch({ control: form.control, name: 'entries' });
  const isBlank = entries.every((line) => Object.values(line).every((text) => !text));
  if (!isBlank || shortcuts.length === 0) return null;

  return (
    <ul className="mb-4 flex flex-wrap gap-2.5">
      {shortcuts.map(({ label, lines }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two pets may have one name
        <li key={index} className="max-w-full">
          <Button variant="secondary" className="max-w-full wrap-anywhere" onClick={() => onChoose(lines)}>
            {label}
          </Button>
        </li>
      ))}
    </ul>
  );
}
