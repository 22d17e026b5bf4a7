/** Maximum wait for an idle moment, in milliseconds (docs/requirements.md NAV-29). */
const timeoutMs = 2000;

/**
 * Prefetches the scripts of the page that a visitor will probably open next, once the browser is idle. Their addresses
 * are in the HTML.
 */
export function prefetchWhenIdle(): void {
  const modules = document.body.dataset.likelyModules?.split(' ').filter(Boolean) ?? [];
  const saving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
  if (modules.length === 0 || saving) return;
  const fetchAll = () => {
    for (const href of modules) {
      if (document.head.querySelector(`link[href="${CSS.escape(href)}"]`)) continue;
      document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'script', href }));
    }
  };
  // Safari has no `requestIdleCallback`, so it always waits for the maximum.
  if ('requestIdleCallback' in window) requestIdleCallback(fetchAll, { timeout: timeoutMs });
  else setTimeout(fetchAll, timeoutMs);
}
