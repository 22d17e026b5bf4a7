import { formatPrice, toCents, type WireAmount } from '#domain/money/money.ts';

/** The total that a site shows first: with VAT, on the professional site without (docs/requirements.md SMT-21). */
export function siteTotal(total: { readonly ttc: WireAmount; readonly ht: WireAmount }, site: string): string {
  return formatPrice(toCents((site === 'pro' ? total.ht : total.ttc).value));
}
