import { useState } from 'react';

/** Key of a field that an answer of this kind empties, as the words beside it say: another one draws it anew. */
export function useEmptied(answer: unknown, empties: boolean): number {
  const [tried, setTried] = useState({ answer, times: 0 });
  if (tried.answer !== answer) setTried({ answer, times: tried.times + (empties ? 1 : 0) });
  return tried.times;
}
