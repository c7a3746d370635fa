import { ButtonLink } from '#web/ui/button.tsx';

type OpenLinkProps = {
  to: string;
  label: string;
  /** Read after the label by screen readers. */ what: string;
};

/** The action of a row that opens another page. */
export const OpenLink = ({ to, label, what }: OpenLinkProps) => (
  <ButtonLink to={to} variant="secondary">
    {label}
    <span className="sr-only">: {what}</span>
  </ButtonLink>
);
