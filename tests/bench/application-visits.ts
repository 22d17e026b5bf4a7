/** Visits of the journey's pages and the cart: how to get there, and what a visitor does first. */
import type { BrowserContext, Page as Tab } from '@playwright/test';
import { productOffersContract, productSearchContract } from '#domain/catalog/contract.ts';
import type { ProductPage } from '#domain/catalog/wire-product.ts';
import { emptyArticle } from '#domain/customs/declaration-form.ts';
import { sortNames, sortParam } from '#domain/shipping/offer-ranking.ts';
import { callPath } from '#domain/site/call.ts';
import { pathOf } from '#domain/site/paths.ts';
import { answerJson, remoteOffer, startFakeCarrier } from '#server/shipping/carriers/fake-carrier.fixture.ts';
import { type Begun, beginJourney, stepUrl } from '#tests/support/begun-journey.ts';
import { cartsPath } from '#tests/support/cart-api.ts';
import { beginDeclaration, someDeclaration } from '#tests/support/customs-journey.ts';
import { askWith } from '#tests/support/filled-cart.ts';
import { comparisonUrl } from '#tests/support/journey-criteria.ts';
import type { Visit } from './slow-telephone.ts';

const shownOffers = 60;
const cartLines = 100;
const declaredArticles = 97;
const addArticle = 'main button[value=add]';
const pageSize = 48;
/** Pause before a tap, in ms, so that what the page does about the one before isn't counted. */
const settleMs = 500;

/** Remote carriers with so many services that a comparison has at least 60 offers; an answer may have 50 at most. */
export async function startManyServices() {
  const offersOf = (carrier: string) =>
    Array.from({ length: shownOffers / 2 }, (_, at) => {
      const cents = 600 + at * 36;
      return remoteOffer({
        service: {
          serviceCode: `S${at}`,
          label: `${carrier} ${at}`,
          serviceType: 'HOME',
          characteristics: ['TRACKED'],
        },
        delay: `P${1 + (at % 5)}D`,
        price: { value: { value: cents / 120, currencyIso: 'EUR' }, taxInclusive: { value: cents / 100 } },
      });
    });
  const carriers = await Promise.all(
    ['ONE', 'TWO'].map(async (code) => ({
      code,
      service: await startFakeCarrier(answerJson({ offers: offersOf(code) })),
    })),
  );
  const remote = carriers.map(({ code, service }) => ({ code, name: code, url: service.url }));
  return {
    settings: { REMOTE_CARRIERS: JSON.stringify(remote) },
    close: () => Promise.all(carriers.map(({ service }) => service.close())),
  };
}

/**
 * Taps the first element that a selector finds. Selectors by role would keep the page's thread busy, and with it the
 * answer to the tap.
 */
async function tapFirst(tab: Tab, selector: string): Promise<void> {
  const control = tab.locator(selector).first();
  await control.scrollIntoViewIfNeeded();
  await tab.waitForTimeout(settleMs);
  await control.tap();
}

/** The order by speed, the details of an offer, then a filter, among 60 offers. */
async function studyOffers(tab: Tab): Promise<void> {
  const offers = tab.locator('main ol h3');
  await offers.nth(shownOffers - 1).waitFor({ timeout: 60_000 });
  await tapFirst(tab, `main a[href*="${sortParam}=${sortNames.delay}"]`);
  await tab.waitForURL(`**${sortParam}=${sortNames.delay}*`);
  await tapFirst(tab, 'main ol summary');
  await tapFirst(tab, `button[popovertarget="filtres"]:visible`);
  await tapFirst(tab, `#filtres input[type=checkbox]:enabled`);
}

/** Fills a cart with offers of all products until it has 100 lines; the demo shop has fewer products than that. */
async function fillCart({ request }: BrowserContext): Promise<string> {
  const ask = askWith(request);
  const read = async <T>(path: string) => (await ask('GET', path)).body as T;
  const created = await ask('POST', cartsPath('part'));
  if (created.status !== 201) throw new Error(`${created.status} ${JSON.stringify(created.body)}`);
  const search = callPath(productSearchContract, { site: 'part' });
  let lines = 0;
  for (let page = 0; lines < cartLines; page += 1) {
    const { products } = await read<ProductPage>(`${search}?pageSize=${pageSize}&currentPage=${page}`);
    if (products.length === 0) throw new Error(`only ${lines} of ${cartLines} lines`);
    for (const { code } of products) {
      const { offers } = await read<{ offers: { id: string }[] }>(
        callPath(productOffersContract, { site: 'part', code }),
      );
      for (const { id } of offers.slice(0, cartLines - lines)) {
        const body = { product: { code }, offer: { id }, quantity: 2 };
        if ((await ask('POST', `${cartsPath('part')}/current/entries`, body)).status === 200) lines += 1;
      }
    }
  }
  return pathOf('cart', 'part');
}

const step = (page: 'contact' | 'options', begun: Begun) => async (context: BrowserContext) =>
  stepUrl(page, await beginJourney(context.request, begun));

/** Types a name as fast as the page takes it, then leaves the field. */
async function typeName(tab: Tab): Promise<void> {
  await tapFirst(tab, 'main input[autocomplete]:visible');
  const field = tab.locator('main input[autocomplete]:visible').first();
  await field.pressSequentially(' de la Fontaine');
  await field.press('Tab');
}

async function pressOptions(tab: Tab): Promise<void> {
  await tapFirst(tab, 'main input[type=checkbox]:enabled');
  await tapFirst(tab, 'main input[type=checkbox]:enabled');
}

async function addOne(tab: Tab): Promise<void> {
  await tapFirst(tab, 'main input[inputmode=numeric]');
  const quantity = tab.locator('main input[inputmode=numeric]').first();
  await quantity.press('End');
  await quantity.press('Backspace');
  await quantity.press('3');
  await quantity.press('Tab');
}

async function declareArticles({ request }: BrowserContext): Promise<string> {
  const articles = Array.from({ length: declaredArticles }, (_, at) => ({
    ...emptyArticle('FR'),
    ...{ description: `Carnet ${at}`, tariffNumber: '482010', unitGrams: '1', unitValue: '1', quantity: '1' },
  }));
  return stepUrl('customs', await beginDeclaration(request, { customs: { ...someDeclaration, articles } }));
}

/** Adds two articles at the end of the list. */
async function addArticles(tab: Tab): Promise<void> {
  await tapFirst(tab, addArticle);
  await tapFirst(tab, addArticle);
}

/**
 * The application pages whose first visit is measured, at `origin`; that of 60 offers at a site with the carrier above.
 */
export function applicationVisits(
  origin: string,
  originOfMany: string,
): readonly (Visit & { readonly name: string })[] {
  const submit = 'main button[type=submit]';
  const chooseOffer = 'main ol button[type=submit]';
  return [
    { name: 'votre-colis with offers', url: origin + comparisonUrl(), mainControl: chooseOffer },
    {
      name: `votre-colis with ${shownOffers} offers and more`,
      url: originOfMany + comparisonUrl(),
      mainControl: chooseOffer,
      use: studyOffers,
    },
    {
      name: 'coordonnees',
      url: origin,
      prepare: step('contact', { details: null }),
      mainControl: submit,
      use: typeName,
    },
    { name: 'options', url: origin, prepare: step('options', {}), mainControl: submit, use: pressOptions },
    {
      name: `douanes with ${declaredArticles} articles`,
      url: origin,
      prepare: declareArticles,
      mainControl: addArticle,
      use: addArticles,
    },
    {
      name: `panier with ${cartLines} articles`,
      url: origin,
      prepare: fillCart,
      mainControl: 'main input[inputmode=numeric]',
      use: addOne,
    },
  ];
}
