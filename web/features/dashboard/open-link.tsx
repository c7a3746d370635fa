import { ButtonLink } from '#web/ui/button.tsx';

type OpenLinkProps = {
  to: string;
  label: string;
  /** Said after the label to those who listen. */ what: string;
};

/** The action of a row that is worked on elsewhere. */
export const OpenLink = ({ to, label, what }: OpenLinkProps) => (
  <ButtonLink to={to} variant="secondary">
    {label}
    <span className="sr-only">: {what}</span>
  </ButtonLink>
);
