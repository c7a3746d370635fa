import { Navigate } from 'react-router';

import { paths } from '#shared/paths.ts';

/** ROUTE-5: `/profile` is where the settings begin. */
export default function ProfileRedirect() {
  return <Navigate to={paths.settings} replace />;
}
