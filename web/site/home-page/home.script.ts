import { playDocumentShared } from './behaviours/document-shared.ts';
import { countJoinedToday } from './behaviours/joined-today.ts';
import { loadQuestions } from './behaviours/questions.ts';
import { startAtTop } from './behaviours/reload.ts';
import { welcome } from './behaviours/welcome.ts';

// Enhancements of the landing page, which also works without them.
const lessMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;

// The script in the head ran before the pictures of the product were there.
window.showAppearance?.();
startAtTop();
welcome();
void countJoinedToday(lessMotion);
loadQuestions();
playDocumentShared(lessMotion);
