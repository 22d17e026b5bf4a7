// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client';
import { createRoutesStub } from 'react-router';
import { expect, test, vi } from 'vitest';
import { messages } from '#app/i18n/fr/index.ts';
import { MessagesProvider } from '#app/i18n/messages.tsx';
import { journeySession } from '#app/journey/session.ts';
import { ServedSettingsProvider } from '#app/shell/site-context.ts';
import { initialComparison } from '#domain/shipping/comparison-state.ts';
import { noFilters } from '#domain/shipping/offer-filters.ts';
import { defaultForm } from '#domain/shipping/shipment-form.ts';
import { wireOffer } from '#domain/shipping/wire-offer.fixture.ts';
import { useMirroredComparison } from './use-live-comparison.ts';

const atOnce = { key: 'at once', carrierCode: 'MTEL' };
const comparison = { ...initialComparison, next: 'WAIT', shipmentCode: 'run', pending: ['POFR'], offers: [atOnce] };
const page = { comparison, form: defaultForm, init: null, isRequested: true, errors: {} } as never;
const answer = {
  shipmentCode: 'run',
  offers: [wireOffer({ key: 'polled' })],
  ...{ pending: [], failed: [], notOffered: [], customsNeeded: false, validUntil: '2099-01-01T00:00:00Z' },
};

const Screen = createRoutesStub([{ path: '/', Component: () => void useMirroredComparison(page, noFilters, 'part') }]);

test('SMT-18 the session also has the offers that arrived by polling', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  vi.stubGlobal('fetch', async () => Response.json(answer));
  const root = createRoot(document.body);
  root.render(
    <MessagesProvider locale="fr" messages={messages}>
      <ServedSettingsProvider value={{ pollPeriodMs: 1, pollTimeoutMs: 60_000, callTimeoutMs: 60_000 } as never}>
        <Screen />
      </ServedSettingsProvider>
    </MessagesProvider>,
  );
  const kept = () => journeySession.getState().shippingService.offers.map(({ key }) => key);
  await vi.waitFor(() => expect(kept()).toContain('polled'), 30_000);
  root.unmount();
  vi.unstubAllGlobals();
});
