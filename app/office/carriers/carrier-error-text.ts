import type { CarrierTexts } from '#app/i18n/fr/office/carriers.ts';
import type { OfficeCarrier } from '#domain/office/carriers-contract.ts';

type CarrierError = Pick<OfficeCarrier['errors'][number], 'reason' | 'detail'>;

/** An error of a carrier in words: `Répond par l’erreur 503`. */
export function carrierErrorText({ reason, detail }: CarrierError, texts: CarrierTexts): string {
  const status = /^status (\d{3})$/.exec(detail)?.[1];
  if (status) return texts.status(status);
  return texts.details[detail] ?? texts.reasons[reason];
}
