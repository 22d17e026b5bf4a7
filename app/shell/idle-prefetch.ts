/** How long to wait at most until the browser is idle, in milliseconds (docs/requirements.md NAV-29). */
const timeoutMs = 2000;

/**
 * Once the browser is idle, prefetches the scripts of the page that the visitor will probably open next. Their URLs are
 * in an attribute of `body`. Does nothing if the visitor saves data.
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
  // Browsers without `requestIdleCallback`, such as Safari, wait for the maximum time.
  if ('requestIdleCallback' in window) requestIdleCallback(fetchAll, { timeout: timeoutMs });
  else setTimeout(fetchAll, timeoutMs);
}
