import type { Answered, Office } from '#app/api/use-cases.ts';
import type { CarrierTexts } from '#app/i18n/fr/office/carriers.ts';

/** Carriers, the other services, and relay points, as staff see them. */
export type CarriersAnswer = Answered<Office['carriers']['list']>;
export type OfficeCarrier = CarriersAnswer['carriers'][number];
export type OfficeUpstream = CarriersAnswer['upstreams'][number];
export type OfficeHealth = Omit<OfficeUpstream, 'code'>;

type CarrierError = Pick<OfficeHealth['errors'][number], 'reason' | 'detail'>;

/** An error of a service in words: `Répond par l’erreur 503`. */
export function carrierErrorText({ reason, detail }: CarrierError, texts: CarrierTexts): string {
  const status = /^status (\d{3})$/.exec(detail)?.[1];
  return texts.details[detail] ?? (status ? texts.status(status) : texts.reasons[reason]);
}
