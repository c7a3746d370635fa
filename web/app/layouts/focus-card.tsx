import type { ReactNode } from 'react';

type FocusCardProps = {
  title: ReactNode;
  description?: ReactNode;
  /** Below the card: the other way ("New here? Sign up"). */
  footer?: ReactNode;
  children: ReactNode;
};

/** The sheet in the middle of a focus page, with its h1. On phones it is the page itself. */
export function FocusCard({ title, description, footer, children }: FocusCardProps) {
  return (
    <div className="animate-rise w-full max-w-md">
      <div className="md:border-line md:bg-raised md:rounded-xl md:border md:p-10">
        <h1 className="text-2xl">{title}</h1>
        {description && <p className="text-ink-soft mt-2">{description}</p>}
        <div className="mt-7">{children}</div>
      </div>
      {footer && <div className="text-ink-soft mt-6 text-center text-sm">{footer}</div>}
    </div>
  );
}
