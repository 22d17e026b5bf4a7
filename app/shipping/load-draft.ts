import { type ApiClient, CallError } from '#app/api/client.ts';
import { type DraftAnswer, draftCall } from '#domain/journey/contract.ts';
import { type InitAnswer, initCall } from '#domain/shipping/contract.ts';
import type { Mode } from '#domain/site/mode.ts';

/** What coordonnees shows: the browser's own draft, or that there is none, or that the journey is closed. */
export type DraftPage =
  | { readonly kind: 'draft'; readonly draft: DraftAnswer; readonly countries: InitAnswer['departureCountries'] }
  | { readonly kind: 'none' }
  | { readonly kind: 'closed' };

/** Names of the two ends' countries; codes stand in for them when the list doesn't come. */
async function countriesOf(
  api: ApiClient,
  site: Mode,
  { criteria }: DraftAnswer,
): Promise<InitAnswer['departureCountries']> {
  const ends = [criteria.from.country, criteria.to.country];
  const { departureCountries } = await api
    .call(initCall, { query: { site } })
    .catch(() => ({ departureCountries: [] }));
  return departureCountries.filter(({ isoAlpha2 }) => ends.includes(isoAlpha2));
}

/** The draft that an address names; only the browser that made it gets it (docs/requirements.md SMT-18, SMT-20). */
export async function loadDraft(api: ApiClient, site: Mode, shipmentCode: string | null): Promise<DraftPage> {
  if (!shipmentCode) return { kind: 'none' };
  try {
    const draft = await api.call(draftCall, { parameters: { shipmentCode }, query: { site } });
    return { kind: 'draft', draft, countries: await countriesOf(api, site, draft) };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.errors.some(({ type }) => type === 'FeatureDisabledError')) return { kind: 'closed' };
    if (error.status === 404) return { kind: 'none' };
    throw error;
  }
}
