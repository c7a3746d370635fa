import Siren from 'lucide-react/icons/siren';

import { Status } from './status.tsx';

/** Says that a pet is reported lost. */
export const LostStatus = () => (
  <Status tone="brick" icon={<Siren />}>
    Lost
  </Status>
);
