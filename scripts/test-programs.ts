// Installs what the tests start: servers and a browser. In one process, because apt allows no second one beside it.
import { ensureBrowser } from './browser.ts';
import { ensureServers } from './servers.ts';

ensureServers();
ensureBrowser();
