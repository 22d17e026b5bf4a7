import type { RouterContextProvider } from 'react-router';
import { pageRequest } from '#app/api/page-context.ts';
import { accountOf } from '#app/api/use-cases.ts';
import type { ShortcutsAnswer } from '#domain/orders/shortcuts-contract.ts';
import type { Site } from '#domain/site/site.ts';

/**
 * The customer's last parcel and recipients, for the top of the page; null if they can't be read. Saved trips are left out,
 * because the form below has a menu of them.
 */
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
