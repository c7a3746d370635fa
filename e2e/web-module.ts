import { runnerImport } from 'vite';

import { macros } from '../scripts/messages/mark.ts';

/** Loads a module of the web app with messages, which Node can't load untransformed. */
export async function webModule<Module>(path: string): Promise<Module> {
  const { module } = await runnerImport<Module>(path, {
    configFile: false,
    logLevel: 'error',
    plugins: [macros()],
  });

  return module;
}
