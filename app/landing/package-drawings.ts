import carton from '#app/ui/illustrations/carton.svg?raw';
import flatParcel from '#app/ui/illustrations/flat-parcel.svg?raw';
import measuring from '#app/ui/illustrations/measuring.svg?raw';
import parcel from '#app/ui/illustrations/parcel.svg?raw';
import pouch from '#app/ui/illustrations/pouch.svg?raw';
import tube from '#app/ui/illustrations/tube.svg?raw';

/** A package that the operator has added has no drawing. */
export const packageDrawings: Readonly<Record<string, string>> = {
  POUCH: pouch,
  FLAT_BOX: flatParcel,
  SMALL_PARCEL: parcel,
  MEDIUM_PARCEL: carton,
  TUBE: tube,
  // The drawing for a package of another size is a parcel whose sides are measured. The labels in it are removed, since
  // they would be too small on a card.
  CUSTOM: measuring.replace(/<text[^>]*>.*?<\/text>/gs, ''),
};
