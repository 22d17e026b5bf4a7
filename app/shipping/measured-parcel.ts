import type { InitAnswer } from '#domain/shipping/contract.ts';
import { readCriteria } from '#domain/shipping/criteria.ts';
import type { ShipmentForm } from '#domain/shipping/shipment-form.ts';
import { packageParam, withPackage } from './package-choice.ts';

/**
 * The parcel that the fields of a form hold, in centimetres as typed, or as the chosen card says. `checked` is the card
 * that the page was rendered with: as long as it stays checked, the visitor has measured nothing, and the parcel is
 * `rendered`.
 */
export function measuredParcel(
  fields: URLSearchParams,
  packages: readonly InitAnswer['defaultPackageDimensions'][number][],
  { checked, rendered }: { readonly checked: string; readonly rendered: ShipmentForm['parcel'] },
): ShipmentForm['parcel'] {
  const chosen = fields.get(packageParam);
  const isUntouched = chosen === checked && packages.some(({ code }) => code === chosen);
  return isUntouched ? rendered : withPackage(readCriteria(fields), chosen, packages).parcel;
}
