import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { useSite } from '#app/shell/site-context.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { ProductAnswer } from '#domain/catalog/wire-product.ts';
import { formatPrice } from '#domain/money/money.ts';
import { criteriaToSearch } from '#domain/shipping/criteria.ts';
import { pathOf } from '#domain/site/paths.ts';
import { type ParcelPrices, parcelForm } from './load-parcel-prices.ts';

export type ParcelNoteProps = { readonly parcel: ProductAnswer['parcel']; readonly prices: ParcelPrices | null };

/**
 * A note about sending a parcel in a packaging: the carriers that accept it, the lowest price, and a link to the
 * comparison with all criteria filled in. Renders nothing if the product isn't a packaging.
 */
export function ParcelNote({ parcel, prices }: ParcelNoteProps) {
  const site = useSite();
  const { product } = useDocumentMessages();
  if (!parcel) return null;
  const form = parcelForm(parcel);
  const { length, width, height } = form.parcel;
  const size = `${[length, width, height].join('\u00A0×\u00A0')}\u00A0cm`;
  const { cheapest, carriers, tooLarge } = prices ?? { cheapest: null, carriers: [], tooLarge: [] };
  const amount = cheapest && formatPrice(cheapest.price[site === 'pro' ? 'taxExclusive' : 'taxInclusive']);
  const tax = site === 'pro' ? product.withoutTax : product.withTax;
  return (
    <Alert title={product.parcelTitle}>
      <p>
        {amount ? product.parcelTaken(size, carriers, `${amount} ${tax}`) : product.parcel(size)}{' '}
        {tooLarge.length > 0 ? `${product.parcelTooLarge(tooLarge)} ` : null}
        <TextLink href={`${pathOf('parcel', site)}?${prices?.search ?? criteriaToSearch(form)}`}>
          {product.compare}
        </TextLink>
      </p>
    </Alert>
  );
}
