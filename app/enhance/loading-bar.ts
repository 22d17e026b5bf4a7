/**
 * The loading bar shown while another page loads; it disappears as the new page replaces this one (docs/requirements.md
 * NAV-28).
 */
import { loadingBarDelayMs } from '#app/ui/loading-bar-delay.ts';

export function enhanceLoadingBar(): void {
  const bar = document.querySelector<HTMLElement>('[data-loading-bar]');
  if (!bar) return;
  let timer = 0;
  const start = () => {
    timer = window.setTimeout(() => {
      bar.hidden = false;
    }, loadingBarDelayMs);
  };
  const stop = () => {
    window.clearTimeout(timer);
    bar.hidden = true;
  };
  addEventListener('beforeunload', start);
  addEventListener('pagehide', stop);
  addEventListener('pageshow', stop);
}
