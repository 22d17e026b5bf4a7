/** A notice by mail when an article is back in stock, requested on its page (docs/catalog.md). */
import { randomUUID } from 'node:crypto';
import { pathOf } from '#domain/site/paths.ts';
import { mailLink } from '#tests/support/customer.ts';
import { inSample } from '#tests/support/full-run.ts';
import { axeClean, expect, noOverflow, test } from './fixtures.ts';

const soldOut = { slug: 'x', code: 'pochette-rigide-32-24' };

for (const [site, locale, javaScriptEnabled] of [
  ['part', 'fr', true],
  ['pro', 'en', false],
] as const) {
  test.describe(`${site}, ${locale}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });
    const words = {
      fr: {
        email: 'Adresse e-mail',
        send: 'Me prévenir',
        wrong: 'Indiquez une adresse e-mail au format nom@exemple.fr.',
        sent: 'Confirmez l’alerte par e-mail',
        confirm: 'Confirmer l’alerte',
        end: 'Arrêter l’alerte et effacer l’adresse',
        over: 'Cette alerte est terminée. Nous n’avons plus votre adresse à ce sujet.',
      },
      en: {
        email: 'E-mail address',
        send: 'Notify me',
        wrong: 'Enter an e-mail address such as name@example.com.',
        sent: 'Confirm the notice by email',
        confirm: 'Confirm the notice',
        end: 'End the notice and delete the address',
        over: 'This notice is over. We no longer have your address for it.',
      },
    }[locale];

    test('SHOP-4 a notice is requested on the page of a sold-out article, confirmed and ended by its mail', {
      tag: inSample(javaScriptEnabled),
    }, async ({ page, visitorIn, watch }) => {
      watch.expectStatus(422);
      await visitorIn(locale);
      await page.goto(pathOf('product', site, soldOut));
      const field = page.getByRole('main').getByLabel(words.email);
      await field.fill('zoe');
      await page.getByRole('button', { name: words.send }).click();
      await expect(page.getByText(words.wrong)).toBeVisible();
      await expect(field).toHaveValue('zoe');
      await expect(field).toBeFocused();
      const email = `zoe.${randomUUID()}@exemple.fr`;
      await field.fill(email);
      await page.getByRole('button', { name: words.send }).click();
      await expect(page.getByText(words.sent)).toBeVisible();
      if (javaScriptEnabled) await axeClean(page);

      await page.goto(await mailLink(email));
      if (javaScriptEnabled) {
        await axeClean(page);
        await noOverflow(page);
      }
      await page.getByRole('button', { name: words.confirm }).click();
      await expect(page.getByRole('button', { name: words.confirm })).toBeHidden();
      await page.getByRole('button', { name: words.end }).click();
      await expect(page.getByText(words.over)).toBeVisible();
    });
  });
}
