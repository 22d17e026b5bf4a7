import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { useSite } from '#app/shell/site-context.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { comparisonHref, type PackagingParcel } from '#domain/catalog/packaging-comparison.ts';
import { decimalText } from '#domain/errors/quantity-text.ts';
import { formatPrice } from '#domain/money/money.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { ParcelPrices } from './load-parcel-prices.ts';
import { TripSwitch } from './Postage.tsx';

export type ParcelNoteProps = { readonly parcel: PackagingParcel; readonly prices: ParcelPrices };

/**
 * What sending a filled packaging costs at least and who takes it, with a link to the comparison with all criteria
 * filled in.
 */
export function ParcelNote({ parcel, prices: { cheapest, carriers, tooLarge } }: ParcelNoteProps) {
  const site = useSite();
  const locale = useLocale();
  const { catalog, product } = useDocumentMessages();
  const { format, length, width, height, weight } = parcel;
  const sides = format === 'TUBE' ? [length, width] : [length, width, height];
  const size = `${sides.map((side) => decimalText(side, locale)).join('\u00A0×\u00A0')}\u00A0cm`;
  const amount = formatPrice(cheapest.price[site === 'pro' ? 'taxExclusive' : 'taxInclusive']);
  const tax = site === 'pro' ? product.withoutTax : product.withTax;
  const { postage: texts } = catalog;
  const load = `${decimalText(weight, locale)}\u00A0kg`;
  const taken = product.parcelTaken(cheapest.label, size, load, carriers);
  const sentence = tooLarge.length > 0 ? `${taken} ${product.parcelTooLarge(tooLarge)}` : taken;
  const title = (
    <span data-trip={product.parcelTitle(`{price} ${tax}`)} data-trip-none={texts.noOffer('{way}', load)}>
      {product.parcelTitle(`${amount} ${tax}`)}
    </span>
  );
  return (
    <Alert title={title} data-postage="">
      <p>
        <span data-trip={product.parcelOnTrip('{service}', '{way}', size, load)} data-trip-none="">
          {sentence}
        </span>{' '}
        <TextLink tap href={comparisonHref(parcel, site)}>
          {product.compare}
        </TextLink>{' '}
        <TextLink tap href={pathOf('helpArticle', site, { slug: 'expedier-un-emballage' })}>
          {texts.method}
        </TextLink>{' '}
        <TripSwitch />
      </p>
    </Alert>
  );
}
