/** 'Coordonnées': a relay point in another price zone, whose price is shown before it is chosen. */
import type { Page } from '@playwright/test';
import { beginJourney, readDraft, serviceOf, stepUrl } from '#tests/support/begun-journey.ts';
import { fr } from '#tests/support/journey-texts.ts';
import { onward } from './contact-page.ts';
import { expect, hydrated, test } from './fixtures.ts';

const { journey, options, relay } = fr.pages;
const toRelay = serviceOf('Shop2Shop');

const section = (page: Page) => page.getByRole('region', { name: relay.title.delivery });
const points = (page: Page) => section(page).getByRole('radio');

async function searchAjaccio(page: Page): Promise<void> {
  await section(page).getByRole('textbox', { name: relay.around }).fill('20000 Ajaccio');
  await section(page).getByRole('button', { name: relay.search }).click();
  await expect(
    section(page)
      .getByText(/points? autour de 20000 Ajaccio/)
      .first(),
  ).toBeVisible();
}

/** Accepts the point's price, adds the parcel to the cart and returns its line. */
async function takeAndAdd(page: Page): Promise<void> {
  const take = section(page).getByRole('button', { name: /^Prendre ce point à 10,88\s€$/ });
  await expect(section(page).getByText(/^Prix actuel\s: 4,40\s€, arrivée/)).toBeVisible();
  await expect(section(page).getByText(/^Avec ce point\s: 10,88\s€, arrivée/)).toBeVisible();
  await take.click();
  await expect(page.getByText(/^Avec le point relais choisi à Ajaccio\s: 10,88\s€, au lieu de 4,40\s€/)).toBeVisible();
  // The picker may be collapsed.
  const search = section(page).getByRole('textbox', { name: relay.around, includeHidden: true });
  await expect(search).toHaveValue(/Ajaccio$/i);
  await expect(take).toBeHidden();
  await onward(page, journey.forward.options).click();
  await expect(page.getByRole('heading', { level: 1, name: options.title })).toBeVisible();
  await onward(page, options.add).click();
  const line = page.getByRole('article', { name: /Colis vers Ajaccio/ });
  await expect(line).toBeVisible();
  await expect(line.getByText(/10,88/).first()).toBeVisible();
}

test('SMT-22 ADR-14 a point in Corsica for a parcel to Paris is taken at its own price', async ({ page, context }) => {
  const draft = await beginJourney(context.request, { wanted: toRelay });
  await page.goto(stepUrl('contact', draft));
  await hydrated(page);
  await searchAjaccio(page);
  await expect(
    section(page)
      .getByText(/Autre zone tarifaire \(Supplément Corse\)\s: 10,88\s€ en tout/)
      .first(),
  ).toBeVisible();
  await expect(section(page).getByText(/^.*Tous ces points sont hors de la zone tarifaire/)).toBeVisible();
  await points(page).first().check();
  await takeAndAdd(page);
});

test('ADR-14 points that the service doesn’t reach can’t be chosen and have a reason', async ({ page, context }) => {
  const draft = await beginJourney(context.request, { wanted: toRelay });
  await page.goto(stepUrl('contact', draft));
  await hydrated(page);
  await section(page).getByRole('textbox', { name: relay.around }).fill('97400 Saint-Denis');
  await section(page).getByRole('button', { name: relay.search }).click();
  await expect(section(page).getByText('Hors de la zone du transporteur pour cette offre').first()).toBeVisible();
  await expect(points(page).first()).toBeDisabled();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('SMT-22 SMT-25 a point in Corsica is taken at its own price', async ({ page, context, watch }) => {
    watch.expectStatus(422);
    const draft = await beginJourney(context.request, { wanted: toRelay });
    await page.goto(stepUrl('contact', draft));
    await searchAjaccio(page);
    await points(page).first().check();
    await onward(page, journey.forward.options).click();
    await expect(page.getByRole('region', { name: journey.errorsTitle(1) })).toBeVisible();
    expect((await readDraft(context.request, draft.code)).offer.price.taxInclusive.value).toBe(4.4);
    await takeAndAdd(page);
  });

  test('ADR-13 a point that the cart refuses is reported on its field', async ({ page, context }) => {
    const draft = await beginJourney(context.request, { wanted: toRelay });
    await page.goto(`${stepUrl('contact', draft)}&sujets=deliveryRelayPoint`);
    await expect(page.getByRole('region', { name: journey.errorsTitle(1) })).toContainText('point relais');
  });
});
