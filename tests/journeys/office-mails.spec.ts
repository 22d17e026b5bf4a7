/** Every kind of mail as it would be sent, in the back office (docs/back-office.md, "Mails"). */
import { signInAsStaff } from '#tests/support/demo-staff.ts';
import { isFullRun } from '#tests/support/full-run.ts';
import { axeClean, cleanIn, expect, noOverflow } from './fixtures.ts';
import { test } from './office-site.ts';

// One after the other in one worker, which starts the site.
test.describe.configure({ mode: 'default' });

test('G14 staff see each mail as it would be sent about the demo’s example', async ({ page, context, site }) => {
  await signInAsStaff(context, site.dataDir, 'support');
  await page.goto('/gestion/mails');
  await page.getByRole('link', { name: 'Modèles de mails' }).click();
  await page.getByRole('link', { name: /^Commande \S+ confirmée/ }).click();
  const mail = page.frameLocator('iframe[title="Le mail en français"]');
  await expect(mail.getByRole('heading', { level: 1 })).toHaveText('Merci, votre commande est payée');
  await expect(mail.getByText('Joints à ce mail')).toBeVisible();
  await axeClean(page);
  await noOverflow(page);
});

test('35.8 an operator gives a mail words of their own, by keyboard, sees them first and saves them', async ({
  page,
  context,
  site,
  watch,
}) => {
  await signInAsStaff(context, site.dataDir, 'operator');
  await page.goto('/gestion/mails/modeles?type=order.unpaid');
  const french = page.frameLocator('iframe[title="Le mail en français"]');
  await page.getByLabel('Titre').first().fill('Encore un instant, {nobody}');
  await page.getByLabel('Ajouté avant le texte').first().fill('{brand} vous attend.');
  watch.expectStatus(422);
  await page.keyboard.press('Control+s');
  await expect(page.getByLabel('Titre').first()).toBeFocused();
  await expect(page.getByText(/Ce mail ne connaît pas {nobody}/)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Encore un instant');
  await page.getByRole('button', { name: 'Aperçu' }).press('Enter');
  await expect(french.getByRole('heading', { level: 1 })).toHaveText('Encore un instant');
  await expect(french.getByText('Guichet vous attend.', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Titre').first()).toHaveValue('Encore un instant');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('les prochains mails les portent')).toBeVisible();
  await page.reload();
  await expect(french.getByRole('heading', { level: 1 })).toHaveText('Encore un instant');
  await axeClean(page);
  await noOverflow(page);
});

test('G14 each mail is accessible and fits, on a telephone or in a wide window, light or dark', async ({
  page,
  context,
  site,
}) => {
  test.slow();
  await signInAsStaff(context, site.dataDir, 'support');
  await page.goto('/gestion/mails/modeles');
  const links = await page.getByRole('navigation', { name: 'Mails' }).getByRole('link').all();
  const kinds = await Promise.all(links.map((link) => link.getAttribute('href')));
  expect(kinds.length).toBeGreaterThan(35);
  await page.goto(kinds[0] ?? '');
  const source = (await page.locator('iframe').first().getAttribute('src')) ?? '';
  // On a page of its own: a mail's address allows no script, not even that of the check, which stays loaded here.
  await page.goto('about:blank');
  for (const [at, href] of kinds.entries()) {
    const kind = new URLSearchParams(href?.split('?')[1]).get('type') ?? '';
    const locale = at % 2 === 0 ? 'fr' : 'en';
    const address = source.replace('order.confirmed', kind).replace('locale=fr', `locale=${locale}`);
    const html = await (await page.request.get(address)).text();
    await page.setContent(html);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const [narrow, wide] = Math.floor(at / 2) % 2 === 0 ? (['light', 'dark'] as const) : (['dark', 'light'] as const);
    const both = [
      { colorScheme: narrow, width: 390 },
      { colorScheme: wide, width: 600 },
    ] as const;
    // Both languages have both widths in both colour schemes among the mails; each mail has both looks in the full run.
    await cleanIn(page, ...(isFullRun ? both : [both[Math.floor(at / 4) % 2 === 0 ? 0 : 1]]));
  }
});
