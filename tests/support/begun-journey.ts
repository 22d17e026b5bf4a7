/** A journey begun over HTTP with the cookies of a browser context, so that a test starts at the step it is about. */
import type { APIRequestContext } from '@playwright/test';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import type { JourneyDetails } from '#domain/journey/details.ts';
import type { WireOffer } from '#domain/shipping/wire-offer.ts';
import type { Mode } from '#domain/site/mode.ts';
import { type PageName, pathOf } from '#domain/site/paths.ts';
import { choose } from './cart-api.ts';
import { askWith } from './filled-cart.ts';
import { someDetails } from './journey-details.ts';

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
