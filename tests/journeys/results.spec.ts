/** Sort, filters and shared URLs of the results. */
import { comparisonUrl, toLausanne } from '#tests/support/journey-criteria.ts';
import { fr, texts } from '#tests/support/journey-texts.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { chooseButton, offerList, offerRow, servicesInOrder } from './screen.ts';

const { results, filters } = fr.pages.shipping;

test('SMT-11 the cheapest come first, the fastest on request, and the order is in the address', async ({ page }) => {
  await page.goto(comparisonUrl());
  await hydrated(page);
  const cheapest = await servicesInOrder(page);
  expect(cheapest.slice(0, 3)).toEqual(['Colissimo Point Retrait', 'Shop2Shop', 'Colissimo Domicile']);
  await page.getByRole('group', { name: results.sortLabel }).getByRole('link', { name: results.fastest }).click();
  await expect(offerList(page, fr, 'plus_rapide')).toBeVisible();
  const fastest = await servicesInOrder(page, fr, 'plus_rapide');
  expect(fastest).toHaveLength(cheapest.length);
  expect(fastest[0]).toMatch(/^Chrono/);
  await expect(page).toHaveURL(/plus_rapide/);
  await page.getByRole('group', { name: results.sortLabel }).getByRole('link', { name: results.cheapest }).click();
  await expect.poll(() => servicesInOrder(page)).toEqual(cheapest);
});

test('SMT-10 each filter shows the number of offers that it leaves, and leaves as many', async ({ page }) => {
  await page.goto(comparisonUrl());
  await hydrated(page);
  const all = (await servicesInOrder(page)).length;
  const aside = page.getByRole('complementary', { name: filters.title });
  const relay = aside.getByRole('group', { name: filters.delivery }).getByRole('checkbox', {
    name: fr.trip.ways.RELAY_DELIVERY,
  });
  const count = Number(((await relay.locator('xpath=..').textContent()) ?? '').match(/(\d+)\s*$/)?.[1]);
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(all);
  await relay.check();
  await expect(page.getByRole('heading', { name: results.filteredHeading(count, all) })).toBeVisible();
  expect(await servicesInOrder(page)).toHaveLength(count);
  await expect(page).toHaveURL(/delivery=relay/);
  await expect(page.getByRole('status').filter({ hasText: /affichée/ })).toContainText(`${count} offres affichées`);
  const applied = page.getByRole('group', { name: filters.applied });
  await applied.getByRole('link', { name: fr.trip.ways.RELAY_DELIVERY }).click();
  await expect(page.getByRole('heading', { name: results.heading(all) })).toBeVisible();
  await expect(relay).not.toBeChecked();
});

test('SMT-10 carriers are filters too, and filters without results can be cleared', async ({ page }) => {
  await page.goto(comparisonUrl());
  await hydrated(page);
  const aside = page.getByRole('complementary', { name: filters.title });
  await aside.getByRole('checkbox', { name: 'Colissimo' }).check();
  await expect(offerRow(page, 'Chrono 13')).toHaveCount(0);
  await expect(offerRow(page, 'Colissimo Domicile')).toBeVisible();
  await page.getByRole('group', { name: filters.applied }).getByRole('link', { name: filters.clear }).click();
  await expect(offerRow(page, 'Chrono 13')).toBeVisible();
  await page.goto(comparisonUrl({}, 'part', { delivery: 'relay', delai: 'garanti', carriers: 'colissimo' }));
  await expect(page.getByText(filters.none)).toBeVisible();
  await page.getByRole('link', { name: filters.clear }).last().click();
  await expect(offerRow(page, 'Colissimo Domicile')).toBeVisible();
});

test('SMT-10 filters and order survive a new comparison', async ({ page }) => {
  await page.goto(comparisonUrl({}, 'part', { delivery: 'home', tri: 'plus_rapide' }));
  await hydrated(page);
  await page.getByRole('link', { name: fr.trip.edit }).click();
  await page.getByRole('textbox', { name: fr.pages.shipping.form.weight }).fill('0,251');
  await page.getByRole('button', { name: fr.pages.shipping.form.compare }).click();
  await expect(chooseButton(page, 'Colissimo Domicile', '7,59 €')).toBeVisible();
  await expect(offerRow(page, 'Colissimo Point Retrait')).toHaveCount(0);
  await expect(offerList(page, fr, 'plus_rapide')).toBeVisible();
});

test('NAV-31 the other language shows the same comparison, in that language, from then on', async ({ page }) => {
  await page.goto(comparisonUrl(toLausanne, 'part', { carriers: 'delivengo' }));
  await page.getByRole('link', { name: fr.shell.otherLanguage }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1, name: texts.en.pages.shipping.title })).toBeAttached();
  await expect(chooseButton(page, 'Delivengo easy', '15,50 €', texts.en)).toBeVisible();
  await expect(offerRow(page, 'Colissimo Home')).toHaveCount(0);
  await page.goto(comparisonUrl());
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(chooseButton(page, 'Colissimo Home', '5,49 €', texts.en)).toBeVisible();
});

test('SMT-24 services without an offer are listed with the reason', async ({ page }) => {
  await page.goto(comparisonUrl());
  await hydrated(page);
  await page.getByText(/services ne prennent pas ce colis/).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Lettre verte suivie' })).toContainText(/3\scm maximum/);
});

test('the ranking is explained above the results, as the law on comparators asks', async ({ page }) => {
  await page.goto(comparisonUrl());
  const link = page.getByRole('main').getByRole('link', { name: results.legalLink });
  const [linkBox, listBox] = [await link.boundingBox(), await offerList(page).boundingBox()];
  expect(linkBox?.y ?? Number.POSITIVE_INFINITY).toBeLessThan(listBox?.y ?? 0);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: fr.documents.ranking.title })).toBeVisible();
});

test.describe('on a telephone', { tag: '@mobile' }, () => {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
      test.use({ javaScriptEnabled });

      test('SMT-10 the filters are a sheet with groups, and its foot shows the number of results', async ({ page }) => {
        await page.goto(comparisonUrl());
        if (javaScriptEnabled) await hydrated(page);
        await page.getByRole('button', { name: 'Filtres' }).click();
        const sheet = page.getByRole('complementary', { name: 'Filtrer' });
        await expect(sheet.getByRole('group')).toHaveCount(4);
        const foot = sheet.getByRole('button', { name: /^Voir \d+\soffres?$/ });
        await expect(foot).toBeInViewport({ ratio: 1 });
        await sheet
          .getByRole('group', { name: 'Livraison' })
          .getByRole('checkbox', { name: /À domicile/ })
          .check();
        if (javaScriptEnabled) {
          await expect(page).toHaveURL(/delivery=home/);
          await foot.click();
        } else {
          await sheet.getByRole('button', { name: 'Appliquer les filtres' }).click();
        }
        await expect(sheet).toBeHidden();
        const applied = page.getByRole('group', { name: 'Filtres appliqués' });
        await expect(applied.getByRole('link', { name: 'Retirer le filtre À domicile' })).toBeVisible();
      });
    });
  }
});
