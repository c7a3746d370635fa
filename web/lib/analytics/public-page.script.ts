import { openAnalytics } from './client.ts';
import { runAnalytics } from './run.ts';
import { signingOutEvent } from './stored.ts';
import { track } from './track.ts';

// Loaded by the script of the public pages, only where analytics are allowed.
runAnalytics(() => openAnalytics());
window.addEventListener(signingOutEvent, () => track('user_logged_out'));
