/** A guest's order followed on one page, from its payment to the delivery (docs/requirements.md ACC-7). */
import type { Page } from '@playwright/test';
import { pathOf } from '#domain/site/paths.ts';
import { relayPoints } from '#tests/support/cart-api.ts';
import { advanceParcel, payPunctualParcel } from '#tests/support/demo-parcel.ts';
import { axeClean, expect, noOverflow, test } from './fixtures.ts';

const acts = {
  print: 'Imprimez l’étiquette',
  moving: 'Rien à faire\u00A0: le colis est en route',
  waiting: 'À retirer par le destinataire',
  delivered: 'Livré',
} as const;

const labelsOn = (page: Page) => page.getByRole('link', { name: /^Étiquette/ });
const parcelOn = (page: Page) => page.getByRole('region', { name: /^Colis vers/ });

/** Waits for what the site's follower stores, which asks the carrier every few seconds; the open page looks each minute. */
async function arrives(page: Page, act: string, reloads: boolean): Promise<void> {
  await expect(async () => {
    await (reloads ? page.reload() : page.clock.fastForward('01:00'));
    const said = page.getByRole('paragraph').and(page.getByText(act, { exact: true }));
    await expect(parcelOn(page).locator(said)).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 90_000 });
}

test('G12 G13 a guest follows a parcel on the page of the order, which shows by itself what happens', async ({
  page,
  context,
}) => {
  test.slow();
  const { order, number } = await payPunctualParcel(context.request, 'part');
  await page.clock.install();
  await page.goto(pathOf('confirmation', 'part', { code: order.guid ?? '' }));
  const parcel = parcelOn(page);
  await expect(parcel.getByText(acts.print)).toBeVisible();
  await expect(parcel).toContainText(/Bureau de poste.*\(démo\)/);
  await expect(parcel.getByRole('link', { name: 'Autres points de dépôt' })).toBeVisible();
  await expect(labelsOn(page)).toHaveCount(2);
  await parcel.getByText('Sans imprimante\u00A0: le code de dépôt').click();
  await expect(parcel.getByRole('img', { name: `Code de dépôt à lire, ${number}` })).toBeVisible();

  // The visitor opens the addresses and moves on by the keyboard: both stay when the page changes by itself.
  await parcel.getByText('Adresses et prix').click();
  await parcel.getByRole('link', { name: /^Suivre le colis/ }).focus();
  await advanceParcel(number, 2);
  await arrives(page, acts.moving, false);
  await expect(parcel.getByText('Destinataire')).toBeVisible();
  await expect(parcel.getByRole('link', { name: /^Suivre le colis/ })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: /Colis vers .*, En route/ })).toBeAttached();
  await expect(labelsOn(page)).toHaveCount(0);

  await advanceParcel(number, 9);
  await arrives(page, acts.delivered, false);
  await expect(parcel).toContainText(/d’après le transporteur/);
  await axeClean(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('G13 from relay to relay, both points are named with their hours, and the last day to collect', async ({
    page,
    context,
  }) => {
    test.slow();
    const { order, number } = await payPunctualParcel(context.request, 'part', {
      wanted: ({ service }) => service.carrierCode === 'POFR' && service.serviceType === 'RELAIS',
      change: {
        offer: { service: { depositMode: 'RELAY' } },
        addresses: { depositRelayPoint: relayPoints.lyon, deliveryRelayPoint: relayPoints.paris },
      },
    });
    await page.goto(pathOf('confirmation', 'part', { code: order.guid ?? '' }));
    const parcel = parcelOn(page);
    await expect(parcel).toContainText(relayPoints.lyon.label);
    await expect(parcel).toContainText(relayPoints.lyon.line1);
    await advanceParcel(number, 3);
    await arrives(page, acts.waiting, true);
    await expect(parcel).toContainText(relayPoints.paris.label);
    await expect(parcel).toContainText(relayPoints.paris.line1);
    await expect(parcel.getByText(/^Dernier jour\u00A0: /)).toBeVisible();
    await page.goto(pathOf('tracedParcel', 'part', { number }));
    await expect(page.getByRole('main')).toContainText(relayPoints.paris.label);
    await expect(page.getByText(/^Dernier jour\u00A0: /)).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/Martin|Petit/);
    await noOverflow(page);
  });
});
