import { expect, test } from 'vitest';
import { defaultForm } from '#domain/shipping/shipment-form.ts';
import { emptySession, type JourneySession, withoutExpired } from './session.ts';

const hour = 3_600_000;
const started = 1_800_000_000_000;
const session: JourneySession = {
  ...emptySession,
  shippingService: {
    ...emptySession.shippingService,
    form: defaultForm,
    formStartedAt: started,
    shipmentCode: 'code',
    offers: [{ key: 'k' } as never],
    offerRecap: { key: 'k' } as never,
  },
};

test('SMT-17 offers and recap are kept for 60 minutes, not a millisecond longer', () => {
  expect(withoutExpired(session, started + hour)).toBe(session);
  const { shippingService } = withoutExpired(session, started + hour + 1);
  expect(shippingService).toMatchObject({ offers: [], offerRecap: null, shipmentCode: null, form: defaultForm });
});

test('SMT-18 the session has the slices of the journey and starts empty', () => {
  expect(Object.keys(emptySession)).toEqual(['ui', 'shippingService', 'customs', 'cart']);
  expect(withoutExpired(emptySession, started)).toBe(emptySession);
});
