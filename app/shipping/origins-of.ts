import type { InitAnswer } from '#domain/shipping/contract.ts';

/** Codes of the countries from which a compared service leaves. */
export function originsOf({ deliveryServices }: Pick<InitAnswer, 'deliveryServices'>): readonly string[] {
  return [...new Set(deliveryServices.flatMap(({ origins }) => origins))];
}
