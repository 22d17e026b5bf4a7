/** Volume prices as staff type them in a field: `10 = 8,00; 50 = 7,50`. */
import { readEuros, readQuantity } from '#domain/customs/typed-figures.ts';
import { formatAmount } from '#domain/money/money.ts';
import type { VolumePrice } from './volume-price.ts';

/** A volume price without its price with VAT, which follows; in cents. */
export type TypedVolumePrice = Pick<VolumePrice, 'from' | 'taxExclusive'>;

/** Each number of packs with its price without VAT in euros. Empty without volume prices. */
export function volumePricesText(prices: readonly TypedVolumePrice[]): string {
  return prices.map(({ from, taxExclusive }) => `${from} = ${formatAmount(taxExclusive)}`).join('; ');
}

/** Also with one price on each line. `NaN` stands for what can't be read as a number or price. */
export function readVolumePrices(text: string): TypedVolumePrice[] {
  return text
    .split(/[;\n]/)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [from = '', price = '', ...rest] = part.split('=');
      return {
        from: readQuantity(from) ?? Number.NaN,
        taxExclusive: rest.length > 0 ? Number.NaN : (readEuros(price) ?? Number.NaN),
      };
    });
}
