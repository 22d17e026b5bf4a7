import { useEffect, useRef } from 'react';

/** Keeps a step back from the router, whose listener runs later and would reload the page's data. */
const hideFromRouter = (event: PopStateEvent) => event.stopImmediatePropagation();

/**
 * While a dialog covers the page, the browser's back button closes it instead of leaving the page. An open dialog is
 * one entry of the history; closing it by other means removes that entry.
 */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    if (!open) return;
    const covers = crypto.randomUUID();
    history.pushState({ ...history.state, covers }, '');
    const onBack = (event: PopStateEvent) => {
      hideFromRouter(event);
      latest.current();
    };
    addEventListener('popstate', onBack, { capture: true });
    return () => {
      removeEventListener('popstate', onBack, { capture: true });
      // The back button was pressed, or another page was opened.
      if (history.state?.covers !== covers) return;
      addEventListener('popstate', hideFromRouter, { capture: true, once: true });
      history.back();
    };
  }, [open]);
}
