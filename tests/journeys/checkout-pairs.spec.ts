/** From the checkout to the paid order, by every pair of its factors (docs/requirements.md CRT-8, NAV-11, NAV-31, NAV-33). */
import type { BrowserContext, Page } from '@playwright/test';
import type { Locale } from '#domain/site/locale.ts';
import { pathOf } from '#domain/site/paths.ts';
import { addDemoArticle } from '#tests/support/article-cart.ts';
import { withChange } from '#tests/support/cart-api.ts';
import { registerCustomer } from '#tests/support/customer.ts';
import { addParcel, type ParcelToAdd, toLausanne } from '#tests/support/filled-cart.ts';
import { inSample } from '#tests/support/full-run.ts';
import { checkoutWords, fillCheckout, order, payAtBank } from './checkout-page.ts';
import { type CheckoutPair, checkoutPairs, isSampled, missingPairs } from './checkout-pairs.ts';
import { axeClean, expect, hydrated, noOverflow, test } from './fixtures.ts';
import { keyboard, mouse } from './hands.ts';

const eveningDress = {
  description: 'Robe de soirée en soie',
  originCountry: 'FR',
  tariffNumber: '620449',
  unitWeight: 0.1,
  unitValue: 450,
  quantity: 1,
};

/** Worth more than 300 special drawing rights, up to which a CN22 is enough. */
const valuables: ParcelToAdd = {
  ...toLausanne,
  change: withChange(toLausanne.change, { customs: { cn23Products: [eveningDress] } }),
};

const hasArticles = ({ contents }: CheckoutPair) => contents === 'articles' || contents === 'both';

async function fillCart({ request }: BrowserContext, row: CheckoutPair): Promise<void> {
  const { site, contents } = row;
  if (contents === 'international') await addParcel(request, site, valuables);
  else if (contents !== 'articles') await addParcel(request, site);
  if (hasArticles(row)) await addDemoArticle(request, site, 'carton-50-40-30');
}

type PerContents<T> = Readonly<Record<CheckoutPair['contents'], T>>;

const labels = {
  fr: (recipient: string) => [`Étiquette A4, ${recipient}`, `Étiquette 10\u00A0×\u00A015\u00A0cm, ${recipient}`],
  en: (recipient: string) => [`Label A4, ${recipient}`, `Label 10\u00A0×\u00A015\u00A0cm, ${recipient}`],
};
const [paris, lausanne] = ['Paris, Paul Petit', 'Lausanne, Paul Petit'];
const accounts = {
  fr: ['Reçu des envois (PDF, A4)', 'Facture (PDF, A4)'],
  en: ['Receipt for the parcels (PDF, A4)', 'Invoice (PDF, A4)'],
};

/** The names of the documents that the page of the order links to, each once. */
const documents: Readonly<Record<Locale, PerContents<readonly string[]>>> = {
  fr: {
    parcel: [...labels.fr(paris), ...accounts.fr],
    articles: ['Facture (PDF, A4)'],
    both: [...labels.fr(paris), ...accounts.fr],
    international: [...labels.fr(lausanne), `Déclaration en douane CN23 (PDF, A4), ${lausanne}`, ...accounts.fr],
  },
  en: {
    parcel: [...labels.en(paris), ...accounts.en],
    articles: ['Invoice (PDF, A4)'],
    both: [...labels.en(paris), ...accounts.en],
    international: [...labels.en(lausanne), `Customs declaration CN23 (PDF, A4), ${lausanne}`, ...accounts.en],
  },
};

/** The heading over what to do with the order. */
const nextSteps: Readonly<Record<Locale, PerContents<string>>> = {
  fr: {
    parcel: 'Que faire maintenant',
    articles: 'Articles vendus par',
    both: 'Que faire maintenant',
    international: 'Que faire maintenant',
  },
  en: {
    parcel: 'What to do now',
    articles: 'Items sold by',
    both: 'What to do now',
    international: 'What to do now',
  },
};

const properNames = /Zoé(?: Martin-D'Arc)?|\d+ rue [\w-]+|Français/g;
const frenchWords = /[àâçèéêîôùûœ]|\b(?:colis|commande|de|des|et|la|le|les|panier|payer|pour|une?|vers|votre|vous)\b/gi;

/** Checks that nothing on an English page is in French but names, and the way to the French page. */
async function expectEnglish(page: Page): Promise<void> {
  const text = `${await page.title()}\n${await page.locator('body').innerText()}`;
  // Names and addresses of points stay as they are.
  const names = await page.locator('[translate=no]').allInnerTexts();
  const lines = names.reduce((rest, name) => rest.replaceAll(name, ''), text.replaceAll(properNames, '')).split('\n');
  expect(
    lines.filter((line) => line.match(frenchWords)),
    `French on ${page.url()}`,
  ).toEqual([]);
}

/**
 * Checks a page of a row: it is in the row's language and, if it belongs to the sample, accessible and not too wide.
 */
async function examine(page: Page, row: CheckoutPair, isNew = false): Promise<void> {
  const { language, hands } = row;
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  if (language === 'en') await expectEnglish(page);
  // Four rows, two for each width: more would take long and examine the same pages.
  if (!isSampled(row) || (hands !== 'mouse' && hands !== 'small')) return;
  // Checkout and bank are checked with axe elsewhere (screens.ts, demo-bank.spec.ts).
  if (isNew) await axeClean(page);
  await noOverflow(page);
}

async function expectDocuments(page: Page, names: readonly string[]): Promise<void> {
  const links = page.getByRole('main').locator('a[href*="/documents/"]');
  await expect(links).toHaveText(names);
  for (const link of await links.all()) {
    const pdf = await page.context().request.get((await link.getAttribute('href')) ?? '');
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
  }
}

async function buy(page: Page, row: CheckoutPair): Promise<void> {
  const { buyer, site, language, contents, hands: how } = row;
  const words = checkoutWords[language];
  const manner = { hands: how === 'keyboard' ? keyboard(page) : mouse, words };
  await page.goto(pathOf('checkout', site));
  if (how !== 'noScript') await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
  await examine(page, row);
  const email = buyer === 'guest' ? 'zoe@example.fr' : null;
  const needsCompany = site === 'pro' && buyer === 'guest';
  await fillCheckout(page, { email, hasArticles: hasArticles(row), needsCompany }, manner);
  await order(page, manner);
  await examine(page, row);
  expect(await payAtBank(page, manner)).toMatch(/^G\d\d-[0-9A-Z]{6}$/);
  await expect(page.getByRole('heading', { name: nextSteps[language][contents] })).toBeVisible();
  await examine(page, row, true);
  await expectDocuments(page, documents[language][contents]);
  await page.goto(pathOf('cart', site));
  await expect(page.getByRole('heading', { name: words.emptyCart })).toBeVisible();
}

for (const row of checkoutPairs) {
  const { buyer, site, language, contents, hands } = row;
  test.describe(() => {
    test.use({ javaScriptEnabled: hands !== 'noScript' });

    test(`CRT-8 NAV-33 ${contents} by ${hands}, ${buyer} on ${site} in ${language}${hands === 'small' ? ' @mobile' : ''}`, {
      tag: inSample(isSampled(row)),
    }, async ({ page, context, visitorIn }) => {
      await visitorIn(language);
      await fillCart(context, row);
      if (buyer === 'customer') await registerCustomer(context, { isPro: site === 'pro' });
      await buy(page, row);
    });
  });
}

test('CRT-8 the rows above have every pair of values', () => {
  expect(missingPairs(checkoutPairs)).toEqual([]);
  expect(missingPairs(checkoutPairs.slice(1))).toContain('contents parcel, hands mouse');
  const sampled = missingPairs(checkoutPairs.filter(isSampled));
  expect(sampled.filter((pair) => !/contents.*hands|site.*contents/.test(pair))).toEqual([]);
  expect(sampled).toHaveLength(12);
});
