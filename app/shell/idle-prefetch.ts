/** Longest wait for a quiet moment, in milliseconds (docs/requirements.md NAV-29). */
const timeoutMs = 2000;

/** Fetches the scripts that the page names as likely next, once the browser has nothing better to do. */
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
  // Safari has no idle callback: the end of the wait serves.
  if ('requestIdleCallback' in window) requestIdleCallback(fetchAll, { timeout: timeoutMs });
  else setTimeout(fetchAll, timeoutMs);
}
