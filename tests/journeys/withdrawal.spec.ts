/** Withdrawing from a contract in two labelled steps, without signing in (code de la consommation, L221-21). */
import { pathOf } from '#domain/site/paths.ts';
import { inSample } from '#tests/support/full-run.ts';
import { axeClean, expect, noOverflow, test } from './fixtures.ts';

for (const [site, locale, javaScriptEnabled] of [
  ['part', 'fr', true],
  ['pro', 'en', false],
] as const) {
  test.describe(`${site}, ${locale}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });
    const words = {
      fr: { link: 'Renoncer au contrat ici', confirm: 'Confirmer la rétractation', done: 'Rétractation reçue' },
      en: { link: 'Withdraw from contract here', confirm: 'Confirm withdrawal', done: 'Withdrawal received' },
    }[locale];
    const labels = {
      fr: {
        name: 'Nom',
        code: 'Numéro de commande',
        email: 'E-mail donné en commandant',
        wrong: '3 champs à corriger',
      },
      en: { name: 'Name', code: 'Order number', email: 'E-mail given with the order', wrong: '3 fields to correct' },
    }[locale];

    test('CRT-8 a withdrawal can be stated from any page, errors are reported at their fields, and there is a receipt', {
      tag: inSample(javaScriptEnabled),
    }, async ({ page, visitorIn, watch }) => {
      watch.expectStatus(422);
      await visitorIn(locale);
      await page.goto(pathOf('home', site));
      await page.getByRole('contentinfo').getByRole('link', { name: words.link }).click();
      await page.getByRole('button', { name: words.confirm }).click();
      const summary = page.getByRole('region', { name: labels.wrong });
      await expect(summary).toBeVisible();
      if (javaScriptEnabled) {
        await axeClean(page);
        await noOverflow(page);
      }
      await page.getByLabel(labels.name).fill('Zoé Martin');
      await page.getByLabel(labels.code).fill('G26-7K3M9X');
      await page.getByLabel(labels.email).fill('zoe@exemple.fr');
      await page.getByRole('button', { name: words.confirm }).click();
      await expect(page.getByRole('heading', { level: 1, name: words.done })).toBeVisible();
      await expect(page.getByText(/^R-[\dA-F]{8}$/).first()).toBeVisible();
      await expect(page.getByText('G26-7K3M9X')).toBeVisible();
      if (javaScriptEnabled) {
        await axeClean(page);
        await noOverflow(page);
      }
    });
  });
}
