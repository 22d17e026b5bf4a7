import type { InitAnswer } from '#domain/shipping/contract.ts';

/** Codes of the countries that a compared service leaves from. */
export function originsOf({ deliveryServices }: Pick<InitAnswer, 'deliveryServices'>): readonly string[] {
  return [...new Set(deliveryServices.flatMap(({ origins }) => origins))];
}
