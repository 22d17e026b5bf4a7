import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { lineHeadId } from './line-forms.ts';

/**
 * Moves the focus to the heading of the line that was corrected, left out or taken back, if the button that had the focus
 * has disappeared; to the heading of the page if the line isn't shown any more.
 */
export function useLineFocus(): void {
  const { state, formData } = useNavigation();
  const sentLine = useRef<string | null>(null);
  useEffect(() => {
    const line = formData?.get('ligne');
    if (typeof line === 'string') sentLine.current = line;
    if (state !== 'idle' || sentLine.current === null) return;
    const heading = document.getElementById(lineHeadId(Number(sentLine.current)));
    sentLine.current = null;
    if (document.activeElement !== document.body) return;
    (heading ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: true });
  }, [state, formData]);
}
