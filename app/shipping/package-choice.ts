import type { InitAnswer } from '#domain/shipping/contract.ts';
import { type ShipmentForm, wireFormat } from '#domain/shipping/shipment-form.ts';

/** Name of the package cards in the form, and the value for dimensions that the visitor types. */
export const packageParam = 'package';
export const customPackage = 'CUSTOM';

export function usualPackage<P extends { readonly code: string }>(packages: readonly P[]): P | undefined {
  return packages.find(({ code }) => code === 'SMALL_PARCEL') ?? packages[0];
}

/**
 * The form with the dimensions of the chosen card. Without a card, or with one of the other format, the typed
 * dimensions stay.
 */
export function withPackage(
  form: ShipmentForm,
  chosen: string | null,
  packages: readonly InitAnswer['defaultPackageDimensions'][number][],
): ShipmentForm {
  const choice = packages.find(({ code, type }) => code === chosen && type === wireFormat[form.parcel.format]);
  if (!choice) return form;
  const { length, width, height } = choice;
  return {
    ...form,
    parcel: { ...form.parcel, length: decimalText(length), width: decimalText(width), height: decimalText(height) },
  };
}

function decimalText(value: number): string {
  return String(value).replace('.', ',');
}
