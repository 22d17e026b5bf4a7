import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { useMode } from '#app/shell/site-context.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { ProductAnswer } from '#domain/catalog/wire-product.ts';
import { formatPrice } from '#domain/money/money.ts';
import { criteriaToSearch } from '#domain/shipping/criteria.ts';
import { pathOf } from '#domain/site/paths.ts';
import { type ParcelPrices, parcelForm } from './load-parcel-prices.ts';

export type ParcelNoteProps = { readonly parcel: ProductAnswer['parcel']; readonly prices: ParcelPrices | null };

/** From a packaging to the comparator: who takes it and from what price, with every criterion typed in already. */
export function ParcelNote({ parcel, prices }: ParcelNoteProps) {
  const mode = useMode();
  const { product } = useDocumentMessages();
  if (!parcel) return null;
  const form = parcelForm(parcel);
  const { length, width, height } = form.parcel;
  const size = `${[length, width, height].join('\u00A0×\u00A0')}\u00A0cm`;
  const { cheapest, carriers, tooLarge } = prices ?? { cheapest: null, carriers: [], tooLarge: [] };
  const amount = cheapest && formatPrice(cheapest.price[mode === 'pro' ? 'taxExclusive' : 'taxInclusive']);
  const tax = mode === 'pro' ? product.withoutTax : product.withTax;
  return (
    <Alert title={product.parcelTitle}>
      <p>
        {amount ? product.parcelTaken(size, carriers, `${amount} ${tax}`) : product.parcel(size)}{' '}
        {tooLarge.length > 0 ? `${product.parcelTooLarge(tooLarge)} ` : null}
        <TextLink href={`${pathOf('parcel', mode)}?${prices?.search ?? criteriaToSearch(form)}`}>
          {product.compare}
        </TextLink>
      </p>
    </Alert>
  );
}
