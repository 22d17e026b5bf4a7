import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { messages } from '#app/i18n/fr/index.ts';
import { texts as pages } from '#app/i18n/fr/texts.ts';
import { MessagesProvider } from '#app/i18n/messages.tsx';
import { TextsContext } from '#app/i18n/texts.ts';
import { emptyDetails } from '#domain/journey/details.ts';
import type { Offer } from '#domain/shipping/offer.ts';
import { wireOffer } from '#domain/shipping/wire-offer.fixture.ts';
import type { StepData } from './load-step.ts';
import { OfferRecap } from './OfferRecap.tsx';

const offer = (estimated: boolean) =>
  ({
    ...{ label: 'Colissimo Domicile', carrierName: 'Colissimo', carrierCode: 'POFR', estimated },
    ...{ price: { taxExclusive: 458, taxInclusive: 549 }, options: [], depositModes: ['POST_OFFICE'], conditions: [] },
    ...{ collectionDate: '2026-11-23', delayDays: 2, deliveryLabel: 'Domicile', deliveredBefore: null },
  }) as unknown as Offer;

function recap(shown: Offer): string {
  const draft = { details: emptyDetails, relayQuote: null, offer: wireOffer() };
  const Page = () => (
    <MessagesProvider locale="fr" messages={messages}>
      <TextsContext value={pages}>
        <OfferRecap data={{ draft } as unknown as StepData} offer={shown} options={[]} />
      </TextsContext>
    </MessagesProvider>
  );
  const Stub = createRoutesStub([{ path: '*', Component: Page }]);
  return renderToStaticMarkup(<Stub initialEntries={['/']} />);
}

test('36.5 SMT-24 the steps say that the price of the chosen offer is an estimate', () => {
  expect(recap(offer(true))).toContain(
    'Prix estimé\u00A0: le transporteur n’a pas répondu. Nous le lui redemandons avant le paiement.',
  );
  expect(recap(offer(false))).not.toContain('estimé');
});
