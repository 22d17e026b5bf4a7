import { CallError } from '#app/api/client.ts';
import { apiOf } from '#app/api/page-context.ts';
import { ContactScreen } from '#app/shipping/ContactScreen.tsx';
import { draftCall } from '#domain/shipping/contract.ts';
import { modeOfPath } from '#domain/site/mode.ts';
import type { Route } from './+types/contact.ts';

export const handle = { hydrate: true };

/** The draft is the server's: the address only names it (docs/requirements.md SMT-18, SMT-19). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const shipmentCode = url.searchParams.get('envoi');
  if (!shipmentCode) return { draft: null };
  try {
    const draft = await apiOf(context).call(draftCall, {
      parameters: { shipmentCode },
      query: { site: modeOfPath(url.pathname) },
    });
    return { draft };
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return { draft: null };
    throw error;
  }
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  return <ContactScreen draft={loaderData.draft} />;
}
