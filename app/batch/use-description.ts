import { useCallback, useEffect, useRef, useState } from 'react';
import type { FileDescription } from './file-columns.ts';

/** How long nothing must be typed before the lines are counted, in milliseconds. */
const pauseMs = 200;

/**
 * What is recognised in the lines, and the function that looks again after they have changed. The rules for files are
 * loaded when they are first needed.
 */
export function useDescription(initialText: string) {
  const [description, setDescription] = useState<FileDescription | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const describe = useCallback((text: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(async () => {
      const { describeFile } = await import('./file-columns.ts');
      setDescription(describeFile(text));
    }, pauseMs);
  }, []);
  useEffect(() => {
    if (initialText !== '') describe(initialText);
    return () => clearTimeout(timer.current);
  }, [describe, initialText]);
  return { description, describe };
}
