import type { CarrierTexts } from '#app/i18n/fr/office/carriers.ts';
import type { OfficeHealth } from '#domain/office/carriers-contract.ts';

type CarrierError = Pick<OfficeHealth['errors'][number], 'reason' | 'detail'>;

/** An error of a service in words: `Répond par l’erreur 503`. */
export function carrierErrorText({ reason, detail }: CarrierError, texts: CarrierTexts): string {
  const status = /^status (\d{3})$/.exec(detail)?.[1];
  return texts.details[detail] ?? (status ? texts.status(status) : texts.reasons[reason]);
}
