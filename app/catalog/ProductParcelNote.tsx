import { WeightForm } from '#app/forms/WeightForm.tsx';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { useSite } from '#app/shell/site-context.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { comparisonHref, isTooHeavyFor, type PackagingParcel } from '#domain/catalog/packaging-comparison.ts';
import type { ProductAnswer } from '#domain/catalog/wire-product.ts';
import { decimalText } from '#domain/errors/quantity-text.ts';
import { formatPrice } from '#domain/money/money.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { ParcelPrices } from './load-parcel-prices.ts';
import { pieceCents, TripSwitch } from './Postage.tsx';

export type ParcelNoteProps = {
  readonly product: ProductAnswer;
  readonly parcel: PackagingParcel;
  /** Null if no price could be found. */
  readonly prices: ParcelPrices | null;
};

/**
 * What a packaging and sending the visitor's object in it cost at least and who takes it, with a link to the comparison
 * with all criteria filled in; or that it is too small for the object. Nothing if nobody takes it.
 */
export function ParcelNote({ product, parcel, prices }: ParcelNoteProps) {
  const site = useSite();
  const locale = useLocale();
  const { catalog, product: words } = useDocumentMessages();
  const { postage: texts } = catalog;
  const { format, length, width, height, weight, objectWeight, tare } = parcel;
  const kilograms = (each: number) => `${decimalText(each, locale)}\u00A0kg`;
  const [object, whole] = [kilograms(objectWeight), kilograms(objectWeight + tare)];
  const form = <WeightForm href={product.url} weight={objectWeight} texts={texts.object} />;
  if (isTooHeavyFor(parcel)) return <Alert title={texts.tooHeavy(object, kilograms(weight))}>{form}</Alert>;
  if (!prices) return null;
  const { cheapest, carriers, tooLarge } = prices;
  const sides = format === 'TUBE' ? [length, width] : [length, width, height];
  const size = `${sides.map((side) => decimalText(side, locale)).join('\u00A0×\u00A0')}\u00A0cm`;
  const piece = pieceCents(product, site);
  const postage = cheapest.price[site === 'pro' ? 'taxExclusive' : 'taxInclusive'];
  const withBasis = (amount: string) => `${amount} ${site === 'pro' ? words.withoutTax : words.withTax}`;
  const titleOf = (price: string) => words.parcelTitle(withBasis(price), object);
  const taken = words.parcelTaken(withBasis(formatPrice(postage)), cheapest.label, size, whole, carriers);
  const sentence = tooLarge.length > 0 ? `${taken} ${words.parcelTooLarge(tooLarge)}` : taken;
  const title = (
    <span data-trip={titleOf('{price}')} data-trip-none={texts.noOffer('{way}', object)}>
      {titleOf(formatPrice(piece + postage))}
    </span>
  );
  return (
    <Alert title={title} data-postage={piece}>
      <p>
        <span
          data-trip={words.parcelOnTrip(withBasis('{postage}'), '{service}', '{way}', size, whole)}
          data-trip-none=""
        >
          {sentence}
        </span>{' '}
        <TextLink tap href={comparisonHref(parcel, site)}>
          {words.compare}
        </TextLink>{' '}
        <TextLink tap href={pathOf('helpArticle', site, { slug: 'expedier-un-emballage' })}>
          {texts.method}
        </TextLink>{' '}
        <TripSwitch />
      </p>
      {form}
    </Alert>
  );
}
