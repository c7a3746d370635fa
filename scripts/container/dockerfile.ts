import { DockerfileParser } from 'dockerfile-ast';
import type { Instruction } from 'dockerfile-ast/lib/instruction.js';
import type { JSONInstruction } from 'dockerfile-ast/lib/jsonInstruction.js';
import type { PropertyInstruction } from 'dockerfile-ast/lib/propertyInstruction.js';

export type Step = {
  line: number;
  keyword: string;
  /** The instruction without keyword and flags, with continued lines joined. */
  text: string;
  words: string[];
  flags: Record<string, string>;
  /** The strings of `["node", "main.ts"]`; empty for a shell command. */
  exec: string[];
  pairs: [name: string, value: string | undefined][];
};

export type Stage = { name: string | undefined; image: string; steps: Step[] };

export type Dockerfile = { args: Step[]; stages: Stage[] };

// An unknown instruction is refused, because it would be skipped silently.
const known: Record<string, string[]> = {
  ARG: [],
  CMD: [],
  COPY: ['from'],
  ENV: [],
  EXPOSE: [],
  FROM: [],
  HEALTHCHECK: ['interval', 'timeout', 'start-period', 'retries'],
  LABEL: [],
  RUN: [],
  STOPSIGNAL: [],
  USER: [],
  VOLUME: [],
  WORKDIR: [],
};

/**
 * The stages of a Dockerfile. Throws for instructions that the interpreter in this folder doesn't support.
 */
export function readDockerfile(content: string): Dockerfile {
  const steps = DockerfileParser.parse(content).getInstructions().map(stepOf);
  for (const { keyword, flags, line } of steps) refuseUnknown(keyword, flags, line);
  const first = steps.findIndex(({ keyword }) => keyword === 'FROM');
  if (first < 0) throw new Error('The Dockerfile has no FROM');
  const args = steps.slice(0, first);
  const other = args.find(({ keyword }) => keyword !== 'ARG');
  if (other) throw new Error(`Line ${other.line}: ${other.keyword} before the first FROM`);

  const stages: Stage[] = [];
  for (const step of steps.slice(first)) {
    if (step.keyword === 'FROM') stages.push(stageOf(step));
    else stages.at(-1)?.steps.push(step);
  }

  return { args, stages };
}

function stageOf({ words, line }: Step): Stage {
  const [image = '', as, name] = words;
  if (as !== undefined && (as !== 'AS' || name === undefined || words.length !== 3))
    throw new Error(`Line ${line}: FROM is followed by an image, or by an image, AS and a name`);

  return { name, image, steps: [] };
}

function stepOf(instruction: Instruction): Step {
  const { getFlags, getJSONStrings } = instruction as Partial<JSONInstruction>;
  const { getProperties } = instruction as Partial<PropertyInstruction>;
  const flags = getFlags?.call(instruction) ?? [];

  return {
    line: instruction.getRange().start.line + 1,
    keyword: instruction.getKeyword(),
    text: instruction.getArgumentsContent() ?? '',
    words: instruction.getArguments().map((argument) => argument.getValue()),
    flags: Object.fromEntries(flags.map((flag) => [flag.getName(), flag.getValue() ?? ''])),
    exec: (getJSONStrings?.call(instruction) ?? []).map((argument) => argument.getJSONValue()),
    pairs: (getProperties?.call(instruction) ?? []).map((property) => [
      property.getName(),
      property.getValue() ?? undefined,
    ]),
  };
}

function refuseUnknown(keyword: string, flags: Record<string, string>, line: number): void {
  const names = known[keyword];
  if (!names) throw new Error(`Line ${line}: ${keyword} is not carried out here`);
  const flag = Object.keys(flags).find((name) => !names.includes(name));
  if (flag !== undefined) throw new Error(`Line ${line}: --${flag} of ${keyword} is not carried out here`);
}
