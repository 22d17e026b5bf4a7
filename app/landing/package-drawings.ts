import carton from '#app/ui/illustrations/carton.svg?raw';
import flatParcel from '#app/ui/illustrations/flat-parcel.svg?raw';
import measuring from '#app/ui/illustrations/measuring.svg?raw';
import parcel from '#app/ui/illustrations/parcel.svg?raw';
import pouch from '#app/ui/illustrations/pouch.svg?raw';
import tube from '#app/ui/illustrations/tube.svg?raw';

/** Drawings of the usual packages, by code. A package that the operator adds has none. */
export const packageDrawings: Readonly<Record<string, string>> = {
  POUCH: pouch,
  FLAT_BOX: flatParcel,
  SMALL_PARCEL: parcel,
  MEDIUM_PARCEL: carton,
  TUBE: tube,
  // Packages of other sizes: a parcel whose sides are measured. Its labels are removed, since they would be too small
  // on a card.
  CUSTOM: measuring.replace(/<text[^>]*>.*?<\/text>/gs, ''),
};
