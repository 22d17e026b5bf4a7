import type { RouterContextProvider } from 'react-router';
import { pageRequest } from '#app/api/page-context.ts';
import { accountOf } from '#app/api/use-cases.ts';
import type { ShortcutsAnswer } from '#domain/orders/shortcuts-contract.ts';
import type { Site } from '#domain/site/site.ts';

/** What a known sender begins with; the page works without it. Its form offers the saved trips itself. */
export async function loadShortcuts(
  context: Readonly<RouterContextProvider>,
  site: Site,
): Promise<ShortcutsAnswer | null> {
  try {
    return { ...(await accountOf(context).purchases.shortcuts(site)), trips: [] };
  } catch (error) {
    pageRequest(context).report(error);
    return null;
  }
}
