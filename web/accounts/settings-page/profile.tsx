import { Navigate } from 'react-router';

import { paths } from '#shared/core/paths.ts';

/** ROUTE-5: `/profile` redirects to the first settings page. */
export default function ProfileRedirect() {
  return <Navigate to={paths.settings} replace />;
}
