import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';

import { type Paper, paperKinds, papers } from '#shared/core/paper.ts';
import { Button } from '#web/ui/button.tsx';

type PaperButtonsProps = {
  /** The mutation that downloads it. */
  of: { isPending: boolean; variables: Paper | undefined; mutate: (paper: Paper) => void };
  busyLabel: string;
  /** The label of a button, with the name of its paper. */
  children: (paperName: string) => ReactNode;
};

/** Downloads something to print: a button for each size of paper. */
export const PaperButtons = ({ of, busyLabel, children }: PaperButtonsProps) =>
  paperKinds.map((paper) => (
    <Button
      key={paper}
      variant="secondary"
      icon={<Printer />}
      busy={of.isPending && of.variables === paper}
      busyLabel={busyLabel}
      onClick={() => !of.isPending && of.mutate(paper)}
    >
      {children(papers[paper].name)}
    </Button>
  ));
