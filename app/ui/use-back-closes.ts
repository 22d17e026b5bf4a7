import { useEffect, useRef } from 'react';

/** Says to the router's listener, which comes after, that a step back is none of its business. */
const ownStep = (event: PopStateEvent) => event.stopImmediatePropagation();

/**
 * While something covers the page, the browser's back closes it instead of leaving. It is an entry of the history
 * for that time; closed another way, it takes its entry back.
 */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    if (!open) return;
    const covers = crypto.randomUUID();
    history.pushState({ ...history.state, covers }, '');
    const onBack = (event: PopStateEvent) => {
      ownStep(event);
      latest.current();
    };
    addEventListener('popstate', onBack, { capture: true });
    return () => {
      removeEventListener('popstate', onBack, { capture: true });
      // Gone back already, or gone on to another page.
      if (history.state?.covers !== covers) return;
      addEventListener('popstate', ownStep, { capture: true, once: true });
      history.back();
    };
  }, [open]);
}
