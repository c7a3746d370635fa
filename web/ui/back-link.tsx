import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';

import { TextLink } from './link.tsx';

/** The way to the parent page, for the `back` of a PageHeader. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <TextLink to={to} className="inline-flex min-h-11 items-center gap-2">
    <ArrowLeft className="size-4.5 rtl:-scale-x-100" />
    {children}
  </TextLink>
);
