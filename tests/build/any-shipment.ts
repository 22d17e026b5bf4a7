/** Arbitrary shipments for property tests. */
import fc from 'fast-check';
import type { Parcel, Shipment, ShipmentEnd } from '#domain/shipping/shipment.ts';

const end = (country: string, postalCode = '', city = ''): ShipmentEnd => ({ country, postalCode, city });

const origins = [end('FR', '75001'), end('FR', '20000'), end('MC', '98000'), end('FR', '97110'), end('DE', '10115')];

const destinations = [
  end('FR', '69002'),
  end('FR', '20200'),
  end('MC', '98000'),
  end('AD', 'AD500'),
  end('FR', '97110'),
  end('NC', '98800'),
  end('DE', '10115'),
  end('BE', '1000'),
  end('ES', '35001'),
  end('IT', '23041', 'Livigno'),
  end('FI', '22100'),
  end('GB', 'SW1A 1AA'),
  end('GB', 'BT1 5GS'),
  end('CH', '1003'),
  end('NO', '0150'),
  end('MA', '20000'),
  end('US', '10001'),
  end('PR', '00901'),
  end('JP', '100-0001'),
  end('BR', '01000-000'),
];

/** Any parcel within the limits of a shipment; a tube has two equal sides. */
const anyParcel: fc.Arbitrary<Parcel> = fc
  .record({
    dimensionType: fc.constantFrom('ORDINARY' as const, 'TUBE' as const),
    lengthMm: fc.integer({ min: 1, max: 2200 }),
    widthMm: fc.integer({ min: 1, max: 900 }),
    heightMm: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 900 })),
    weightGrams: fc.oneof(fc.integer({ min: 10, max: 2500 }), fc.integer({ min: 10, max: 30_000 })),
  })
  .map((parcel) => (parcel.dimensionType === 'TUBE' ? { ...parcel, heightMm: parcel.widthMm } : parcel));

/** Any shipment between places of every kind, in 2025 or 2026. */
export const anyShipment: fc.Arbitrary<Shipment> = fc.record({
  from: fc.oneof({ weight: 4, arbitrary: fc.constant(end('FR', '75001')) }, fc.constantFrom(...origins)),
  to: fc.constantFrom(...destinations),
  toBusiness: fc.boolean(),
  parcel: anyParcel,
  collectionDate: fc.constantFrom('2026-11-23', '2026-11-23', '2026-11-23', '2025-06-02'),
});
