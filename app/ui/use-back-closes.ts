import { useEffect, useRef } from 'react';

/** Hides a step back in the history from the router, whose listener runs later and would reload the page's data. */
const hideFromRouter = (event: PopStateEvent) => event.stopImmediatePropagation();

/**
 * While a dialog covers the page, the browser's back button closes it instead of leaving the page. To this end an open
 * dialog adds an entry to the history; closing it in another way removes that entry.
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
      // If the back button was used or another page was opened, the dialog's entry is no longer the current one, and
      // going back would leave the page.
      if (history.state?.covers !== covers) return;
      addEventListener('popstate', hideFromRouter, { capture: true, once: true });
      history.back();
    };
  }, [open]);
}
