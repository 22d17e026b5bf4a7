import type { Page } from '@playwright/test';

/** Opens a page whose scripts arrive only once the returned function is called; those of `lost` never do. */
export async function openWithoutScripts(page: Page, url: string, lost?: RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await (lost?.test(route.request().url()) ? route.abort() : route.continue());
  });
  await page.goto(url, { waitUntil: 'commit' });
  return release;
}
