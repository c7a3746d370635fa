import { Navigate, useLocation } from 'react-router';

import { movedPath } from '#shared/core/moved-paths.ts';
import { paths } from '#shared/core/paths.ts';

/** Redirects an earlier address of a section to its current one. The server does the same. */
export default function MovedSection() {
  const { pathname, search } = useLocation();

  return <Navigate to={(movedPath(pathname) ?? paths.pets) + search} replace />;
}
