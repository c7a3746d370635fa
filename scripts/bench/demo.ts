import { run } from '../run.ts';
import { atEnd } from './command.ts';

/** The account of `npm run seed`, in the installation of this environment. */
export async function addDemoAccount(env: NodeJS.ProcessEnv) {
  const seeding = run('the demo account', ['node', 'scripts/seed.ts'], { env });
  atEnd(() => seeding);
  if (!(await seeding)) throw new Error('The demo account could not be made');
}
