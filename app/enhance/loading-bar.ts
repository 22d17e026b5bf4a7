/** The loading bar on the way to another page (docs/requirements.md NAV-28): the new page ends it by replacing this one. */
const throttleMs = 200;

export function enhanceLoadingBar(): void {
  const bar = document.querySelector<HTMLElement>('[data-loading-bar]');
  if (!bar) return;
  let timer = 0;
  const start = () => {
    timer = window.setTimeout(() => {
      bar.hidden = false;
    }, throttleMs);
  };
  const stop = () => {
    window.clearTimeout(timer);
    bar.hidden = true;
  };
  addEventListener('beforeunload', start);
  addEventListener('pagehide', stop);
  addEventListener('pageshow', stop);
}
