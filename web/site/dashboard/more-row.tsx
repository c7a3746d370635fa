import { TextLink } from '#web/ui/link.tsx';

type MoreRowProps = { to: string; shown: number; total: number; label: (more: number) => string };

/** The end of a list that shows the first of many; nothing when it shows all. */
export const MoreRow = ({ to, shown, total, label }: MoreRowProps) =>
  total > shown && (
    <li className="px-4 py-1.5 text-sm md:px-5">
      <TextLink to={to} className="inline-flex min-h-11 items-center">
        {label(total - shown)}
      </TextLink>
    </li>
  );
