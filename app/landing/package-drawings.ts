import carton from '#app/ui/illustrations/carton.svg?raw';
import flatParcel from '#app/ui/illustrations/flat-parcel.svg?raw';
import measuring from '#app/ui/illustrations/measuring.svg?raw';
import parcel from '#app/ui/illustrations/parcel.svg?raw';
import pouch from '#app/ui/illustrations/pouch.svg?raw';
import tube from '#app/ui/illustrations/tube.svg?raw';

/** Drawings of the usual packages, by code; a package that the operator adds goes without. */
export const packageDrawings: Readonly<Record<string, string>> = {
  POUCH: pouch,
  FLAT_BOX: flatParcel,
  SMALL_PARCEL: parcel,
  MEDIUM_PARCEL: carton,
  TUBE: tube,
  // Free sizes: a parcel with its sides, which a card is too small to name.
  CUSTOM: measuring.replace(/<text[^>]*>.*?<\/text>/gs, ''),
};
