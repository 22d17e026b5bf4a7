import { apiOf } from '#app/api/page-context.ts';
import { ContactScreen } from '#app/shipping/ContactScreen.tsx';
import { loadDraft } from '#app/shipping/load-draft.ts';
import { goTo } from '#app/site/go-to.ts';
import { modeOfPath } from '#domain/site/mode.ts';
import type { Route } from './+types/contact.ts';

export const handle = { hydrate: true };

/** The draft is the server's: the address only names it (docs/requirements.md SMT-18, SMT-19). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const site = modeOfPath(url.pathname);
  const page = await loadDraft(apiOf(context), site, url.searchParams.get('envoi'));
  // Part says on its first step that the journey is closed, pro has a page for it (docs/requirements.md SMT-20).
  if (page.kind === 'closed') throw goTo(site === 'pro' ? 'closed' : 'parcel', site);
  return page;
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  return <ContactScreen page={loaderData} />;
}
