/**
 * Changes one measure of a parcel, named and measured like the criteria of the form; used by advice and alerts
 * (docs/requirements.md SMT-26).
 */
import type { CriteriaName } from './criteria.ts';
import type { Parcel, Shipment } from './shipment.ts';

/** The name of its criterion. A tube's width is its diameter, and a tube has no height. */
export type MeasureName = Extract<
  CriteriaName,
  'packageDetail.weight' | 'packageDetail.length' | 'packageDetail.width' | 'packageDetail.height'
>;
export type SideName = Exclude<MeasureName, 'packageDetail.weight'>;

interface Measure {
  /** How many grams or millimetres are in the API's unit (kilogram or centimetre). */
  readonly perWireUnit: 1000 | 10;
  read(parcel: Parcel): number;
  write(parcel: Parcel, value: number): Parcel;
}

const measures: Readonly<Record<MeasureName, Measure>> = {
  'packageDetail.weight': {
    perWireUnit: 1000,
    read: (parcel) => parcel.weightGrams,
    write: (parcel, weightGrams) => ({ ...parcel, weightGrams }),
  },
  'packageDetail.length': {
    perWireUnit: 10,
    read: (parcel) => parcel.lengthMm,
    write: (parcel, lengthMm) => ({ ...parcel, lengthMm }),
  },
  'packageDetail.width': {
    perWireUnit: 10,
    read: (parcel) => parcel.widthMm,
    write: (parcel, widthMm) =>
      parcel.dimensionType === 'TUBE' ? { ...parcel, widthMm, heightMm: widthMm } : { ...parcel, widthMm },
  },
  'packageDetail.height': {
    perWireUnit: 10,
    read: (parcel) => parcel.heightMm,
    write: (parcel, heightMm) => ({ ...parcel, heightMm }),
  },
};

/** Two for a tube, three for an ordinary parcel. */
export function sideNames(parcel: Parcel): readonly SideName[] {
  return parcel.dimensionType === 'TUBE'
    ? ['packageDetail.length', 'packageDetail.width']
    : ['packageDetail.length', 'packageDetail.width', 'packageDetail.height'];
}

/** In grams or millimetres. */
export function readMeasure(parcel: Parcel, name: MeasureName): number {
  return measures[name].read(parcel);
}

/** `value` is in grams or millimetres; a tube's diameter replaces width and height. */
export function withMeasure(shipment: Shipment, name: MeasureName, value: number): Shipment {
  return { ...shipment, parcel: measures[name].write(shipment.parcel, value) };
}

/** To kilograms or centimetres, the units of the API (docs/requirements.md SMT-2). */
export function toWireMeasure(name: MeasureName, value: number): number {
  return value / measures[name].perWireUnit;
}
