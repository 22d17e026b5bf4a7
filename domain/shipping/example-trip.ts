/** The trip for which the shop shows prices before a visitor has named one: within France, from Paris to Lyon. */
import type { FormEnd } from './shipment-form.ts';

const [departure, arrival] = [
  { country: 'FR', postalCode: '75001', city: 'Paris', cityZip: '75001 Paris' },
  { country: 'FR', postalCode: '69002', city: 'Lyon', cityZip: '69002 Lyon' },
] as const satisfies readonly [FormEnd, FormEnd];

export const exampleTrip = { departure, arrival } as const;
