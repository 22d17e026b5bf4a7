import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { useMode, useSettings } from '#app/site/site-context.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { ProductAnswer } from '#domain/catalog/wire-product.ts';
import { criteriaToSearch } from '#domain/shipping/criteria.ts';
import { firstForm } from '#domain/shipping/shipment-form.ts';
import { pathOf } from '#domain/site/paths.ts';

const figure = (centimetres: number) => String(centimetres).replace('.', ',');

/** From a packaging to the comparator: its size is typed in already. */
export function ParcelNote({ parcel }: { readonly parcel: ProductAnswer['parcel'] }) {
  const mode = useMode();
  const { product } = useDocumentMessages();
  const { firstCountries } = useSettings();
  if (!parcel) return null;
  const sides = [parcel.length, parcel.width, parcel.height].map(figure);
  const [length = '', width = '', height = ''] = sides;
  const search = criteriaToSearch({
    ...firstForm(firstCountries),
    parcel: { format: 'PARCEL', length, width, height },
  });
  return (
    <Alert title={product.parcelTitle}>
      <p>
        {product.parcel(`${sides.join('\u00A0×\u00A0')}\u00A0cm`)}{' '}
        <TextLink href={`${pathOf('parcel', mode)}?${search}`}>{product.compare}</TextLink>
      </p>
    </Alert>
  );
}
