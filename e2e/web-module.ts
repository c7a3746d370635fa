import { runnerImport } from 'vite';

import { macros } from '../scripts/messages/translate.ts';

/** A module of the web app that has messages, which Node can't load as it is. */
export async function webModule<Module>(path: string): Promise<Module> {
  const { module } = await runnerImport<Module>(path, {
    configFile: false,
    logLevel: 'error',
    plugins: [macros()],
  });

  return module;
}
