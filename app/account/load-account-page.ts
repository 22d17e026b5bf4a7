import { loadStepInBrowser, lostPage } from '#app/forms/lost-submit.ts';
import { loadAccountMessages } from '#app/i18n/account-messages.ts';

/** The `clientLoader` of a page of sign-in or customer area: its data with its texts, or `lost` when it doesn't come. */
export async function loadAccountPage<Data>(args: { serverLoader: () => Promise<Data> }) {
  const [data] = await Promise.all([loadStepInBrowser(args, lostPage), loadAccountMessages()]);
  return data;
}
