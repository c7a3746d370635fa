import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Comment } from '../syntax-tree.ts';
import { commentsIn } from '../syntax-tree.ts';

const openings = /^(What|Whatever|Who|Whoever|Whom|Nobody|Somebody)\b/;
const phrases = /\b(whoever|whomever|whom|nobody|somebody|anew|put away)\b/i;

/** Code with the phrase that the rule must report in it; without a phrase it must report nothing. */
const plants: { file: string; code: string; phrase?: string }[] = [
  { file: 'line.ts', code: '// What comes last.\nexport const x = 1;', phrase: 'What' },
  { file: 'later-line.ts', code: '// Reads the file\n// for whoever asks.', phrase: 'whoever' },
  {
    file: 'block.ts',
    code: '/**\n * Whoever is\n * signed in.\n */\nexport const x = 1;',
    phrase: 'Whoever',
  },
  { file: 'element.tsx', code: 'export const x = <p>{/* Drawn anew. */}</p>;', phrase: 'anew' },
  { file: 'program.mjs', code: 'export const x = 1; // Nobody reads it', phrase: 'Nobody' },
  { file: 'style.css', code: 'p {\n  /* Put away */\n  color: red;\n}', phrase: 'Put away' },
  { file: 'trailing.ts', code: 'export const x = 1; // Counts\n// What comes last.', phrase: 'What' },
  { file: 'string.ts', code: "export const x = '// What comes last';" },
  { file: 'text.tsx', code: 'export const x = <a href="//nobody.example">What is it?</a>;' },
  { file: 'string.css', code: "p {\n  content: '/* What */';\n}" },
  { file: 'name.ts', code: '// Calls `putAway` and `whoever` at What’s next.' },
  { file: 'continued.ts', code: '// Rules for a name.\n// Whatever it is, it has a length.' },
];

/** Checks the wording of comments, so that they state a fact or a reason instead of a riddle. */
export function riddlesInComments(root: string): string[] {
  const missed = plants
    .filter(({ file, code, phrase }) => phraseIn(file, code)?.phrase !== phrase)
    .map(({ file }) => `The rule for comments misjudges its planted ${file}`);
  const files = globSync('{*.ts,{server,web,shared,scripts,e2e,packages}/**/*.{ts,tsx,mjs,css}}', {
    cwd: root,
    exclude: ['**/node_modules'],
  }).toSorted();
  // Finding no files must not count as success.
  if (files.length === 0) return [...missed, 'no files with comments found'];

  return [
    ...missed,
    ...files.flatMap((file) =>
      phrasesIn(file, readFileSync(join(root, file), 'utf8')).map(
        ({ line, phrase }) =>
          `${file}:${line}: a comment says “${phrase}”; state the reason in one plain sentence`,
      ),
    ),
  ];
}

const phraseIn = (file: string, code: string) => phrasesIn(file, code)[0];

function phrasesIn(file: string, code: string): { line: number; phrase: string }[] {
  return paragraphs(commentsIn(file, code)).flatMap(({ line, text }) => {
    const words = text.replace(/`[^`]*`/g, '…');
    const [phrase] = openings.exec(words) ?? phrases.exec(words) ?? [];

    return phrase ? [{ line, phrase }] : [];
  });
}

/** Joins adjacent `//` lines into one comment, because only the first line is its beginning. */
function paragraphs(comments: readonly Comment[]): Comment[] {
  const joined: (Comment & { last: number })[] = [];
  for (const comment of comments) {
    const before = joined.at(-1);
    if (before?.isWholeLine && comment.isWholeLine && comment.line === before.last + 1) {
      before.text += ` ${comment.text}`;
      before.last = comment.line;
    } else joined.push({ ...comment, last: comment.line });
  }

  return joined;
}
