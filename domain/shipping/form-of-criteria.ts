import { placeText } from '#domain/territory/place-text.ts';
import type { KeptCriteria } from './contract.ts';
import type { ShipmentForm } from './shipment-form.ts';
import { endOf } from './wire-criteria.ts';

const typed = (figure: number) => String(figure).replace('.', ',');

export function measuresForm(packageDetail: KeptCriteria['packageDetail']): Pick<ShipmentForm, 'parcel' | 'weight'> {
  return {
    parcel: {
      format: packageDetail.dimensionType === 'TUBE' ? 'TUBE' : 'PARCEL',
      length: typed(packageDetail.length),
      width: typed(packageDetail.width),
      height: typed(packageDetail.height),
    },
    weight: typed(packageDetail.weight),
  };
}

/**
 * Turns a draft's criteria back into the comparison form, with numbers written as a visitor types them (decimal comma).
 */
export function formOfCriteria({ collectionDate, from, to, packageDetail }: KeptCriteria): ShipmentForm {
  return {
    departure: { ...from, cityZip: placeText(from) },
    arrival: { ...endOf(to), cityZip: placeText(to) },
    collectionDate,
    toBusiness: to.b2b,
    ...measuresForm(packageDetail),
  };
}
