import { countJoinedToday } from './behaviours/joined-today.ts';
import { goToPlace } from './behaviours/place.ts';
import { loadQuestions } from './behaviours/questions.ts';
import { welcome } from './behaviours/welcome.ts';

// The small behaviours of the landing page; the page is whole without them.
const lessMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;

goToPlace(lessMotion);
welcome();
void countJoinedToday(lessMotion);
loadQuestions();
