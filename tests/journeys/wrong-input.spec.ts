/** Wrong input gets a clear message at its field, in both languages, and nothing typed is lost. */

import type { Locator, Page } from '@playwright/test';
import { errorMessage } from '#domain/errors/messages.ts';
import type { ErrorKey } from '#domain/errors/messages-fr.ts';
import { type Locale, locales } from '#domain/site/locale.ts';
import { pathOf } from '#domain/site/paths.ts';
import { inSample } from '#tests/support/full-run.ts';
import { type Criteria, comparisonUrl, parisLyon, servedByNone } from '#tests/support/journey-criteria.ts';
import { fr, type Texts, texts } from '#tests/support/journey-texts.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { arrivalField, compareButton, departureField, offerList, weightField } from './screen.ts';

/** Checks that the error summary has the focus, and that its link leads to the field, which has the message. */
async function expectFieldError(page: Page, t: Texts, field: Locator, message: string): Promise<void> {
  const summary = page.getByRole('region', { name: t.pages.shipping.form.errorTitle(1) });
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(`^${t.shell.errorPrefix.trim()}`));
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(message.replaceAll(/[.()+]/g, '\\$&')));
  await summary.getByRole('link', { name: message }).click();
  await expect(field).toBeFocused();
  await expect(offerList(page, t)).toHaveCount(0);
}

interface Case {
  readonly text: string;
  readonly key: ErrorKey;
  readonly field: (page: Page, t: Texts) => Locator;
  readonly prepare?: (page: Page, t: Texts) => Promise<void>;
}

const freeSizes = (page: Page, t: Texts) => page.getByRole('radio', { name: t.pages.shipping.form.otherSizes }).check();
const lengthField = (page: Page, t: Texts) => page.getByRole('textbox', { name: t.pages.shipping.form.length });

const cases: readonly Case[] = [
  { text: '0', key: 'weight.range', field: weightField },
  { text: '-1', key: 'weight.invalid', field: weightField },
  { text: '31', key: 'weight.range', field: weightField },
  { text: '1,2,3', key: 'weight.invalid', field: weightField },
  { text: 'abc', key: 'weight.invalid', field: weightField },
  { text: '', key: 'weight.missing', field: weightField },
  { text: '400', key: 'length.range', field: lengthField, prepare: freeSizes },
  { text: '99999', key: 'postalCode.incorrect', field: arrivalField },
  { text: '99999 Paris', key: 'postalCode.incorrect', field: departureField },
  { text: '', key: 'postalCode.missing', field: arrivalField },
];

/** The form's values by field name. */
function typedTexts(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const form = document.querySelector('main form[method=get]:has([name="packageDetail.weight"]:not([type=hidden]))');
    if (!(form instanceof HTMLFormElement)) throw new Error('no form');
    return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  });
}

for (const locale of locales) {
  const t = texts[locale];
  // One visit for all, because opening the page takes longest.
  test(`SMT-15 each wrong value typed is reported at its field, and nothing is lost, ${locale}`, {
    tag: inSample(locale === 'fr'),
  }, async ({ page, visitorIn }) => {
    await visitorIn(locale);
    await page.goto(`${comparisonUrl()}&modifier=1`);
    await hydrated(page);
    for (const { text, key, field, prepare } of cases) {
      await test.step(`${key} for '${text}'`, async () => {
        await prepare?.(page, t);
        const right = await field(page, t).inputValue();
        await field(page, t).fill(text);
        const before = await typedTexts(page);
        await compareButton(page, t).click();
        await expectFieldError(page, t, field(page, t), errorMessage(locale, key));
        await expect(field(page, t)).toHaveValue(text);
        const after = await typedTexts(page);
        for (const part of ['from', 'to', 'packageDetail'] as const) {
          for (const [criterion, value] of Object.entries(before)) {
            if (!criterion.startsWith(part) || /postalCode|city$/.test(criterion)) continue;
            expect(after[criterion], criterion).toBe(value);
          }
        }
        await field(page, t).fill(right);
      });
    }
    await compareButton(page, t).click();
    await expect(offerList(page, t)).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${t.pages.shipping.title}`));
  });

  const addresses: readonly { criteria: Criteria; key: ErrorKey; field: Case['field'] }[] = [
    {
      criteria: { collectionDate: '2020-01-06' },
      key: 'date.past',
      field: (page, texts) => page.getByLabel(texts.pages.shipping.form.date),
    },
    {
      criteria: { 'packageDetail.weight': '0' },
      key: 'weight.range',
      field: weightField,
    },
    {
      criteria: { 'to.cityZip': '99999 Nulleville', 'to.postalCode': '99999', 'to.city': 'Nulleville' },
      key: 'postalCode.incorrect',
      field: arrivalField,
    },
  ];
  test(`SMT-15 a past date, a weight of 0 and a postal code of nowhere in the address, ${locale}`, {
    tag: inSample(locale === 'en'),
  }, async ({ page, visitorIn }) => {
    await visitorIn(locale);
    for (const { criteria, key, field } of addresses) {
      await page.goto(comparisonUrl(criteria));
      await expectFieldError(page, t, field(page, t), errorMessage(locale, key));
      const textsAfter = await typedTexts(page);
      expect(textsAfter).toMatchObject({ ...parisLyon, ...criteria });
    }
  });
}

test('SMT-15 a wrong weight on the landing page is reported on votre-colis, with all that was typed', async ({
  page,
}) => {
  await page.goto(pathOf('landing', 'part'));
  await departureField(page).fill('75001 Paris');
  await page.getByRole('combobox', { name: fr.pages.shipping.form.arrivalCountry }).selectOption({ label: 'France' });
  await arrivalField(page).fill('69002 Lyon');
  await weightField(page).fill('1,2,3');
  await compareButton(page).click();
  await expectFieldError(page, fr, weightField(page), errorMessage('fr', 'weight.invalid'));
  await expect(departureField(page)).toHaveValue('75001 Paris');
  await expect(arrivalField(page)).toHaveValue('69002 Lyon');
  await expect(weightField(page)).toHaveValue('1,2,3');
});

const noOffer: Readonly<Record<Locale, RegExp>> = {
  fr: /pas de départ de ce pays \(Allemagne\)/,
  en: /no departures from this country \(Germany\)/,
};

for (const locale of locales) {
  test(`SMT-14 two ends that no carrier serves: the reason is shown and typed values stay, ${locale}`, {
    tag: inSample(locale === 'fr'),
  }, async ({ page, visitorIn }) => {
    const t = texts[locale];
    await visitorIn(locale);
    await page.goto(comparisonUrl(servedByNone));
    await expect(page.getByText(t.pages.shipping.states.alertTitle.trip, { exact: true })).toBeVisible();
    await expect(
      page.getByRole('status').filter({ hasText: `${t.pages.shipping.states.alertTitle.trip}.` }),
    ).toBeAttached();
    await expect(page.getByText(noOffer[locale]).first()).toBeVisible();
    await page.getByRole('link', { name: t.trip.edit }).first().click();
    await expect(departureField(page, t)).toHaveValue('10115 Berlin');
    await expect(arrivalField(page, t)).toHaveValue('01000-000 São Paulo');
  });
}

test('SMT-14 a parcel too large for every carrier: the likeliest cause, corrected in one click', async ({ page }) => {
  await page.goto(comparisonUrl({ 'packageDetail.length': '200', 'packageDetail.weight': '20' }));
  await hydrated(page);
  await expect(page.getByText(fr.pages.shipping.states.alertTitle.parcel, { exact: true })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Comparer avec/ })
    .click();
  await expect(offerList(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(fr.pages.shipping.states.alertTitle.parcel, { exact: true })).toBeVisible();
});

test('SMT-6 a place typed under the wrong country is suggested in its own country', async ({ page }) => {
  await page.goto(`${comparisonUrl()}&modifier=1`);
  await hydrated(page);
  const country = page.getByRole('combobox', { name: fr.pages.shipping.form.arrivalCountry });
  await country.selectOption({ label: 'Allemagne' });
  await arrivalField(page, fr).fill('Zzzzzz');
  await expect(page.getByText(fr.pages.shipping.form.noPlace)).toBeVisible();
  await arrivalField(page, fr).fill('Annecy');
  await page.getByRole('option', { name: /Annecy.*France/ }).click();
  await expect(country).toHaveValue('FR');
  await expect(arrivalField(page, fr)).toHaveValue('Annecy');
});
