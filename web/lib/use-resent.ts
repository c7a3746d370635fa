import { useRef } from 'react';

/** Sent again after a lost answer, an unchanged input keeps the id of the first attempt, so that it's the same invitation. */
export function useResent<Input extends { id: string }>(): (input: Input) => Input {
  const sent = useRef<Input>(undefined);

  return (input) => {
    sent.current = sent.current && isSame(sent.current, input) ? sent.current : input;

    return sent.current;
  };
}

const isSame = ({ id: _id, ...one }: { id: string }, { id: _other, ...other }: { id: string }) =>
  JSON.stringify(one) === JSON.stringify(other);
