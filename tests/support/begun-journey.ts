/** A journey begun over HTTP with the cookies of a browser context, so that a test starts at the step it is about. */
import type { APIRequestContext } from '@playwright/test';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import type { JourneyDetails } from '#domain/journey/details.ts';
import type { InitAnswer } from '#domain/shipping/contract.ts';
import type { WireOffer } from '#domain/shipping/wire-offer.ts';
import type { Mode } from '#domain/site/mode.ts';
import { type PageName, pathOf } from '#domain/site/paths.ts';
import { choose } from './cart-api.ts';
import { askWith } from './filled-cart.ts';
import { recipientForm, someDetails } from './journey-details.ts';

export interface Begun {
  readonly mode?: Mode;
  readonly quote?: Record<string, unknown>;
  readonly wanted?: (offer: WireOffer) => boolean;
  /** What is filled in; the usual two addresses without it, nothing with null. */
  readonly details?: Partial<JourneyDetails> | null;
}

/** The offer that a test wants by the code of its service. */
export const serviceOf =
  (code: string) =>
  ({ service }: WireOffer): boolean =>
    service.serviceCode === code;

/** To Belgium on a day on which Saturday brings the arrival forward: its option excludes that of a guaranteed date there. */
export async function beginWithExclusiveOptions(request: APIRequestContext): Promise<DraftAnswer> {
  const ask = askWith(request);
  const to = { country: 'BE', postalCode: '1000', city: 'Bruxelles', b2b: false };
  const { body } = await ask('GET', '/api/smt/init?site=part&countryIsoCode=FR');
  const exclusive = ({ options }: WireOffer) => options.some(({ excludes }) => excludes.length > 0);
  for (const collectionDate of (body as InitAnswer).availabilityDates) {
    const quote = { to, collectionDate };
    const found = await choose(ask, quote, exclusive).catch(() => null);
    if (!found) continue;
    const place = { country: 'BE', postalCode: '1000', city: 'Bruxelles', mobilePhone: '0470123456' };
    const details = someDetails({ recipient: { ...recipientForm, ...place } });
    return await beginJourney(request, { quote, wanted: exclusive, details });
  }
  throw new Error('no day on which Saturday moves the arrival');
}

/** Chooses an offer and fills in the draft's details. */
export async function beginJourney(
  request: APIRequestContext,
  { mode = 'part', quote, wanted, details = someDetails() }: Begun = {},
): Promise<DraftAnswer> {
  const ask = askWith(request);
  const anyHome = ({ service }: WireOffer) => service.carrierCode === 'POFR' && service.serviceType === 'HOME';
  const { offer, shipmentCode } = await choose(ask, quote, wanted ?? anyHome, mode);
  const path = `/api/smt/drafts/${shipmentCode}?site=${mode}`;
  const kept = await ask('PUT', path, { offerKey: offer.key });
  const { status, body } = details === null ? kept : await ask('PATCH', path, { details });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body as DraftAnswer;
}

/** The draft as the server has it now. */
export async function readDraft(request: APIRequestContext, code: string, mode: Mode = 'part'): Promise<DraftAnswer> {
  return (await askWith(request)('GET', `/api/smt/drafts/${code}?site=${mode}`)).body as DraftAnswer;
}

/** Address of a step of a draft. */
export function stepUrl(page: PageName, { code }: Pick<DraftAnswer, 'code'>, mode: Mode = 'part'): string {
  return `${pathOf(page, mode)}?envoi=${code}`;
}
