import type { ReactNode } from 'react';

type PageHeaderProps = {
  title: ReactNode;
  /** One sentence. */
  description?: ReactNode;
  /** The primary action, and at most one more. */
  actions?: ReactNode;
  /** The parent page: `<BackLink to="/pets">Pets</BackLink>`. */
  back?: ReactNode;
};

/** The top of a signed-in page: its only h1 and its actions. */
export function PageHeader({ title, description, actions, back }: PageHeaderProps) {
  return (
    <header className="mb-6 flex flex-col gap-4 md:mb-8 md:flex-row md:flex-wrap md:items-end md:justify-between md:gap-5">
      <div className="min-w-0 md:flex-1 md:basis-56">
        {back && <div className="mb-2 flex text-sm">{back}</div>}
        <h1 className="text-2xl wrap-anywhere">{title}</h1>
        {description && <p className="measure text-ink-soft mt-2">{description}</p>}
      </div>
      {actions && (
        <div className="flex max-w-full flex-wrap gap-x-2 gap-y-3 max-md:justify-between md:ml-auto md:shrink-0 md:gap-x-3">
          {actions}
        </div>
      )}
    </header>
  );
}
