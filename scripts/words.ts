// `npm run words`: a Markdown list of every string that people can read, by file. `-- PATH…` lists a part of them.
import { join } from 'node:path';

import { readableFiles, wordsInFile } from './words/files.ts';

const root = join(import.meta.dirname, '..');
const paths = process.argv.slice(2);
const files = readableFiles(root)
  .filter((file) => paths.length === 0 || paths.some((path) => file.startsWith(path)))
  .map((file) => ({ file, words: wordsInFile(root, file) }))
  .filter(({ words }) => words.length > 0);
const count = files.reduce((sum, { words }) => sum + words.length, 0);

console.log(
  `# Words\n\n${count} strings that people can read, in ${files.length} files. What is filled in stands in braces.`,
);
for (const { file, words } of files) {
  console.log(`\n## ${file}\n`);
  for (const { kind, text } of words) console.log(`- ${kind}: ${inMarkdown(text)}`);
}

function inMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_<>[\]#]/g, String.raw`\$&`);
}
