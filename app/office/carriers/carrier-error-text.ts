import type { carriersTexts } from './carriers-texts.ts';
import type { Health } from './HealthTables.tsx';

type CarrierError = Pick<Health['errors'][number], 'reason' | 'detail'>;

/** An error of a service in words: `Répond par l’erreur 503`. */
export function carrierErrorText({ reason, detail }: CarrierError, texts: (typeof carriersTexts)['fr']): string {
  const status = /^status (\d{3})$/.exec(detail)?.[1];
  return texts.details[detail] ?? (status ? texts.status(status) : texts.reasons[reason]);
}
