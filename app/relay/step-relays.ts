/**
 * The relay points of the step 'Coordonnées': loading those of its pickers, reading those of its form
 * (docs/requirements.md ADR-14, NAV-14).
 */
import type { ApiClient } from '#app/api/client.ts';
import { type StepRequest, stay } from '#app/journey/step-action.ts';
import { placeText } from '#app/text/place-text.ts';
import { renewDraftCall } from '#domain/journey/calls.ts';
import { isDistant } from '#domain/journey/chosen-relays.ts';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import type { JourneyDetails } from '#domain/journey/details.ts';
import type { RelayKind } from '#domain/relay/contract.ts';
import type { Site } from '#domain/site/site.ts';
import { chosenRelay, findRelays, type RelayFinding, type RelaySearch } from './find-relays.ts';
import { relayField, relayPriceIntent } from './relay-field.ts';

/** One picker: its search, the answer, and the text of its search field. */
export interface RelaySide {
  readonly search: RelaySearch;
  readonly finding: RelayFinding;
  readonly searchText: string;
}

/** The pickers of a step; null where the offer has no relay point at that end. */
export type StepRelays = Readonly<Record<RelayKind, RelaySide | null>>;

const maxSearchLength = 100;
const kinds: readonly RelayKind[] = ['deposit', 'delivery'];

/** Whether an offer hands over or delivers at a relay point. */
function asksFor(kind: RelayKind, { offer }: DraftAnswer): boolean {
  return kind === 'deposit' ? offer.collection.type.includes('RELAY') : offer.delivery.type === 'RELAY';
}

function searchOf(kind: RelayKind, { offer, criteria }: DraftAnswer, site: Site): RelaySearch {
  const { country, postalCode, city } = kind === 'deposit' ? criteria.from : criteria.to;
  const { carrierCode } = offer.service;
  const { weight } = criteria.packageDetail;
  return { site, kind, country, postalCode, city, carrierCode, weight, offerKey: offer.key };
}

async function sideOf(api: ApiClient, kind: RelayKind, draft: DraftAnswer, site: Site): Promise<RelaySide | null> {
  if (!asksFor(kind, draft)) return null;
  const search = searchOf(kind, draft, site);
  const chosen = draft.details[relayField[kind]];
  // A page that comes back after a point far from the end was taken shows that point among its neighbours.
  if (chosen && isDistant(chosen, search)) {
    const around = placeText({ postalCode: chosen.postalCode ?? '', city: chosen.town ?? '' });
    return { search, finding: await findRelays(api, { ...search, around }), searchText: around };
  }
  return { search, finding: await findRelays(api, search), searchText: placeText(search) };
}

/** The points around each end at which the offer has a relay point. */
export async function loadStepRelays(api: ApiClient, draft: DraftAnswer, site: Site): Promise<StepRelays> {
  const [deposit, delivery] = await Promise.all(kinds.map((kind) => sideOf(api, kind, draft, site)));
  return { deposit: deposit ?? null, delivery: delivery ?? null };
}

/** The draft's relay points from the ids in the form; null for a point that can't take the parcel. */
export async function readStepRelays(
  api: ApiClient,
  form: FormData,
  draft: DraftAnswer,
  site: Site,
): Promise<Partial<JourneyDetails>> {
  const fields = kinds.map(async (kind) => {
    const field = relayField[kind];
    const id = form.get(field);
    if (typeof id !== 'string' || id === '' || !asksFor(kind, draft)) return {};
    return { [field]: await chosenRelay(api, id, searchOf(kind, draft, site), draft.details[field]) };
  });
  return Object.assign({}, ...(await Promise.all(fields)));
}

/**
 * Handles the button of a search, `relays:deposit|delivery`: that picker with the points it found. Null when another button was
 * pressed.
 */
export async function searchStepRelays(
  intent: string,
  { api, form, draft, site }: StepRequest,
): Promise<Partial<StepRelays> | null> {
  const kind = kinds.find((each) => intent === `relays:${each}`);
  if (!kind || !asksFor(kind, draft)) return null;
  const around = String(form.get(`${relayField[kind]}.around`) ?? '').slice(0, maxSearchLength);
  const search = searchOf(kind, draft, site);
  return { [kind]: { search, finding: await findRelays(api, { ...search, around }), searchText: around } };
}

/**
 * Handles the button that accepts another zone's price: quotes the offer again for the chosen points. Null when another button
 * was pressed.
 */
export async function takeRelayPrice(intent: string, { api, draft, site }: StepRequest): Promise<Response | null> {
  if (intent !== relayPriceIntent) return null;
  if (draft.relayQuote?.offered) {
    const parameters = { draftCode: draft.code };
    await api.call(renewDraftCall, { parameters, query: { site }, body: { relays: true } });
  }
  return stay('contact', site, draft.code);
}
