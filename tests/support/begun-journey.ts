/** A journey begun over HTTP with the cookies of a browser context, so that a test starts at its step. */
import type { APIRequestContext } from '@playwright/test';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import type { JourneyDetails } from '#domain/journey/details.ts';
import type { InitAnswer } from '#domain/shipping/contract.ts';
import type { WireOffer } from '#domain/shipping/wire-offer.ts';
import { type PageName, pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import { type Ask, choose } from './cart-api.ts';
import { askWith } from './filled-cart.ts';
import { recipientForm, someDetails } from './journey-details.ts';

export interface Begun {
  readonly site?: Site;
  readonly quote?: Record<string, unknown>;
  readonly wanted?: (offer: WireOffer) => boolean;
  /** Details to store: by default two valid addresses; none if null. */
  readonly details?: Partial<JourneyDetails> | null;
}

/** Selects an offer by the code of its service. */
export const serviceOf =
  (code: string) =>
  ({ service }: WireOffer): boolean =>
    service.serviceCode === code;

/**
 * Begins a journey to Belgium on a day on which Saturday delivery would bring the arrival forward, so that this option
 * and the guaranteed date exclude each other.
 */
export async function beginWithExclusiveOptions(request: APIRequestContext): Promise<DraftAnswer> {
  const ask = askWith(request);
  const to = { country: 'BE', postalCode: '1000', city: 'Bruxelles', b2b: false };
  const { body } = await ask('GET', '/api/smt/init?site=part&countryIsoCode=FR');
  const exclusive = ({ options }: WireOffer) => options.some(({ excludes }) => excludes.length > 0);
  for (const collectionDate of (body as InitAnswer).availabilityDates) {
    const quote = { to, collectionDate };
    const chosenOffer = await choose(ask, quote, exclusive).catch(() => null);
    if (!chosenOffer) continue;
    const place = { country: 'BE', postalCode: '1000', city: 'Bruxelles', mobilePhone: '0470123456' };
    const details = someDetails({ recipient: { ...recipientForm, ...place } });
    return await beginJourney(request, { quote, wanted: exclusive, details });
  }
  throw new Error('no day on which Saturday moves the arrival');
}

/** Chooses an offer and stores the draft's details. */
export async function beginDraft(
  ask: Ask,
  { site = 'part', quote, wanted, details = someDetails() }: Begun = {},
): Promise<DraftAnswer> {
  const anyHome = ({ service }: WireOffer) => service.carrierCode === 'POFR' && service.serviceType === 'HOME';
  const { offer, shipmentCode } = await choose(ask, quote, wanted ?? anyHome, site);
  const path = `/api/smt/drafts/${shipmentCode}?site=${site}`;
  const answer = await ask('PUT', path, { offerKey: offer.key });
  const { status, body } = details === null ? answer : await ask('PATCH', path, { details });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body as DraftAnswer;
}

/** The same with the cookies of a browser context. */
export const beginJourney = (request: APIRequestContext, begun: Begun = {}): Promise<DraftAnswer> =>
  beginDraft(askWith(request), begun);

/** The server's current draft. */
export async function readDraft(request: APIRequestContext, code: string, site: Site = 'part'): Promise<DraftAnswer> {
  return (await askWith(request)('GET', `/api/smt/drafts/${code}?site=${site}`)).body as DraftAnswer;
}

/** Address of a step of a draft. */
export function stepUrl(page: PageName, { code }: Pick<DraftAnswer, 'code'>, site: Site = 'part'): string {
  return `${pathOf(page, site)}?envoi=${code}`;
}
