/** A paid parcel followed by anyone who has its number, and the choice of mails about it (docs/requirements.md ACC-7). */
import { pathOf } from '#domain/site/paths.ts';
import { advanceParcel, delayParcel, mailTokenOf, payParcel } from '#tests/support/demo-parcel.ts';
import { inSample } from '#tests/support/full-run.ts';
import { axeClean, expect, noOverflow, test } from './fixtures.ts';

for (const [site, javaScriptEnabled] of [
  ['part', true],
  ['pro', false],
] as const) {
  test.describe(`${site}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('ACC-7 a paid parcel is found by its number and followed to its delivery', {
      tag: inSample(!javaScriptEnabled),
    }, async ({ page, context }) => {
      const { number } = await payParcel(context.request, site);
      await page.goto(pathOf('trace', site));
      await page.getByRole('main').getByRole('textbox', { name: 'Numéro de suivi' }).fill(number.toLowerCase());
      await page.getByRole('main').getByRole('button', { name: 'Suivre' }).click();
      await expect(page).toHaveURL(pathOf('tracedParcel', site, { number }));
      await expect(page.getByText('Envoi annoncé au transporteur')).toBeVisible();
      await expect(page.getByText('Arrivée prévue')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Que faire maintenant' })).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText(/Martin|Petit/);
      if (javaScriptEnabled) await axeClean(page);
      await noOverflow(page);

      await advanceParcel(number, 9);
      await expect(async () => {
        await page.reload();
        await expect(page.getByRole('heading', { level: 1, name: 'Livré' })).toBeVisible({ timeout: 500 });
      }).toPass({ timeout: 60_000 });
      await expect(page.getByRole('listitem').filter({ hasText: 'Colis déposé' })).toBeVisible();
      await expect(page.getByText('Le colis a été remis.')).toBeVisible();
    });

    test('ACC-7 mails about a parcel stop and start by the link in them', { tag: inSample(javaScriptEnabled) }, async ({
      page,
      context,
    }) => {
      const { order } = await payParcel(context.request, site);
      await page.goto(pathOf('trackingMails', site, { token: await mailTokenOf(order) }));
      await expect(page.getByText(/^Un e-mail vous dit/)).toBeVisible();
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
      if (javaScriptEnabled) await axeClean(page);
      await page.getByRole('button', { name: 'Ne plus recevoir ces e-mails' }).click();
      await expect(page.getByText(/^Vous ne recevez plus d’e-mails/)).toBeVisible();
      await page.reload();
      await page.getByRole('button', { name: 'Recevoir ces e-mails' }).click();
      await expect(page.getByText(/^Un e-mail vous dit/)).toBeVisible();
    });
  });
}

test('ACC-7 the page of a late parcel shows its new date first, then the promised one, the reason, and how long to wait', async ({
  page,
  context,
}) => {
  const { number, order } = await payParcel(context.request, 'part');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(pathOf('tracedParcel', 'part', { number }));
  const promised = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await delayParcel(order, '2099-12-24');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Jeudi 24 décembre 2099' })).toBeVisible();
  await expect(page.getByText(`Nouvelle date, au lieu de ${promised.toLowerCase()}`)).toBeVisible();
  await expect(page.getByText('Attendez jusqu’au jeudi 24 décembre 2099')).toBeVisible();
  await expect(page.getByText('Le transporteur n’a pas encore reçu le colis.')).toBeVisible();
  await axeClean(page);
  await noOverflow(page);
});
