import carton from '#app/ui/illustrations/carton.svg?raw';
import customs from '#app/ui/illustrations/customs.svg?raw';
import flatParcel from '#app/ui/illustrations/flat-parcel.svg?raw';
import measuring from '#app/ui/illustrations/measuring.svg?raw';
import parcel from '#app/ui/illustrations/parcel.svg?raw';
import pouch from '#app/ui/illustrations/pouch.svg?raw';
import tube from '#app/ui/illustrations/tube.svg?raw';
import type { IllustrationName } from '#domain/content/component.ts';

export const drawings: Readonly<Record<IllustrationName, string>> = {
  carton,
  customs,
  'flat-parcel': flatParcel,
  measuring,
  parcel,
  pouch,
  tube,
};
