import { useState } from 'react';

/**
 * Returns a React key for a field that must be emptied after certain answers. The key changes with each answer for
 * which `empties` is true, so that React renders a new field.
 */
export function useEmptied(answer: unknown, empties: boolean): number {
  const [attempt, setAttempt] = useState({ answer, times: 0 });
  if (attempt.answer !== answer) setAttempt({ answer, times: attempt.times + (empties ? 1 : 0) });
  return attempt.times;
}
