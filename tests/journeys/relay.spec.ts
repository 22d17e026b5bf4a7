/**
 * Relay points of 'Coordonnées': list, search, filters, map, with and without a script (docs/requirements.md ADR-14).
 */
import type { BrowserContext, Page } from '@playwright/test';
import type { RelayPointsAnswer } from '#domain/relay/contract.ts';
import { isOpenAt, type OpeningHours, opensOn, sunday, weekMoment } from '#domain/relay/opening-hours.ts';
import { type Locale, locales } from '#domain/site/locale.ts';
import { beginJourney, readDraft, serviceOf, stepUrl } from '#tests/support/begun-journey.ts';
import { askWith } from '#tests/support/filled-cart.ts';
import { inSample } from '#tests/support/full-run.ts';
import { someDetails } from '#tests/support/journey-details.ts';
import { fr, texts } from '#tests/support/journey-texts.ts';
import { openParty, partyOf } from './contact-page.ts';
import { axeClean, expect, hydrated, noOverflow, test } from './fixtures.ts';

const t = fr.pages.relay;
const pickup = { wanted: serviceOf('ColissimoPickupStation') };

/** The section of the points where the parcel is fetched. */
const picker = (page: Page, locale: Locale = 'fr') =>
  page.getByRole('region', { name: texts[locale].pages.relay.title.delivery });
const radios = (page: Page) => picker(page).getByRole('radio');
const chosenIn = (page: Page) => picker(page).getByRole('radio', { checked: true });

async function findPoints(context: BrowserContext, query = 'postalCode=75011&city=Paris'): Promise<RelayPointsAnswer> {
  const path = `/api/smt/relay-points?carrierCode=POFR&kind=delivery&weight=0.25&${query}`;
  return (await askWith(context.request)('GET', path)).body as RelayPointsAnswer;
}

/** Opens the picker again, which collapses to a line after a choice. */
const reopen = (page: Page) => picker(page).getByText(t.change, { exact: true }).click();
/** Chooses a point in the list. */
async function press(page: Page, index: number): Promise<void> {
  await radios(page).nth(index).check({ force: true });
  await reopen(page);
}

/** The step of a Lyon to Paris parcel that is fetched at a relay point. */
async function open(page: Page, details = someDetails()) {
  const draft = await beginJourney(page.context().request, { ...pickup, details });
  await page.goto(stepUrl('contact', draft));
  return draft;
}

test('ADR-14 the list comes first, nearest point first, with distance, hours and limit, and no map is fetched', async ({
  page,
}) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await open(page);
  await hydrated(page);
  const { relayPoints } = await findPoints(page.context());
  await expect(picker(page).getByRole('status').first()).toHaveText(t.count(20, '75011 Paris'));
  await expect(radios(page)).toHaveCount(6);
  await expect(radios(page).first()).toHaveAccessibleName(new RegExp(`^${relayPoints[0]?.label.slice(0, 12)}.*\\sm$`));
  await expect(radios(page).first()).toHaveAccessibleDescription(/75\d{3} Paris.*kg/);
  await picker(page).getByText(t.more(14)).click();
  await expect(radios(page)).toHaveCount(20);
  expect(urls.filter((url) => /live-map|maplibre|\/api\/maps/.test(url))).toEqual([]);
});

test('ADR-14 SMT-18 a point is chosen by keyboard alone, stored at once and sent in the cart’s payload', async ({
  page,
}) => {
  const draft = await open(page);
  await hydrated(page);
  const { relayPoints } = await findPoints(page.context());
  await radios(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(chosenIn(page)).toHaveValue(relayPoints[1]?.postOfficeId ?? '');
  await expect(
    picker(page)
      .getByText(/^Aujourd’hui, /)
      .filter({ visible: true }),
  ).toHaveCount(1);
  await expect
    .poll(async () => (await readDraft(page.context().request, draft.code)).details.deliveryRelay?.postOfficeId)
    .toBe(relayPoints[1]?.postOfficeId);
  await page.reload();
  await hydrated(page);
  await reopen(page);
  await expect(chosenIn(page)).toHaveValue(relayPoints[1]?.postOfficeId ?? '');
});

test('ADR-14 continuing without a point is reported at the list', async ({ page, watch }) => {
  watch.expectStatus(422);
  await open(page);
  await hydrated(page);
  await page
    .getByRole('button', { name: /^Continuer/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: /point relais de retrait/i })).toBeVisible();
  await expect(picker(page).getByText('Choisissez le point relais de retrait.')).toBeVisible();
  await expect(picker(page).getByRole('radiogroup')).toHaveAccessibleDescription(/Choisissez le point relais/);
});

test('ADR-14 a search around another town changes neither the page nor the choice', async ({ page }) => {
  const draft = await open(page);
  await hydrated(page);
  await press(page, 0);
  const before = await chosenIn(page).inputValue();
  await page.evaluate(() => document.body.setAttribute('data-same', ''));
  const field = picker(page).getByRole('textbox', { name: t.around });
  await field.fill('13001 Marseille');
  await field.press('Enter');
  await expect(picker(page).getByRole('status').first()).toHaveText(t.count(20, '13001 Marseille'));
  await expect(page.locator('body')).toHaveAttribute('data-same');
  await expect(chosenIn(page)).toHaveValue(before);
  await press(page, 2);
  await expect(chosenIn(page)).not.toHaveValue(before);
  await press(page, 0);
  await expect(chosenIn(page)).toHaveValue(before);
  await expect
    .poll(async () => (await readDraft(page.context().request, draft.code)).details.deliveryRelay?.postOfficeId)
    .toBe(before);
});

test('ADR-14 a place that doesn’t exist is reported at the field', async ({ page, watch }) => {
  watch.expectStatus(400);
  await open(page);
  await hydrated(page);
  const field = picker(page).getByRole('textbox', { name: t.around });
  await field.fill('99999');
  await picker(page).getByRole('button', { name: t.search }).click();
  await expect(field).toHaveAccessibleDescription('Code postal incorrect');
  await expect(radios(page)).toHaveCount(6);
});

test('ADR-14 G24 filters show points that are open on Sunday, open now or accessible, and the chosen one', async ({
  page,
}) => {
  // A fixed time for page and test, because the open points depend on it.
  const moment = Date.now();
  await page.clock.setFixedTime(moment);
  await open(page);
  await hydrated(page);
  const { relayPoints, timeZone } = await findPoints(page.context());
  await picker(page).getByText(t.more(14)).click();
  const visibleIds = () => radios(page).evaluateAll((all) => all.map((radio) => (radio as HTMLInputElement).value));
  const idsOf = (fits: (point: RelayPointsAnswer['relayPoints'][number]) => boolean) =>
    relayPoints.filter(fits).map(({ postOfficeId }) => postOfficeId);
  const filter = (name: string) => picker(page).getByRole('checkbox', { name });
  const isLate = ({ openingHours }: { readonly openingHours: OpeningHours }) =>
    openingHours.some(({ day, slots }) => day < 6 && slots.some(({ to }) => to > '19:00'));
  await filter('Après 19 h').check();
  await expect.poll(visibleIds).toEqual(idsOf(isLate));
  await filter('Le samedi').check();
  await expect.poll(visibleIds).toEqual(idsOf((point) => isLate(point) && opensOn(point.openingHours, 6)));
  await filter('Après 19 h').uncheck();
  await filter('Le samedi').uncheck();
  await filter(t.openSunday).check();
  await expect.poll(visibleIds).toEqual(idsOf(({ openingHours }) => opensOn(openingHours, sunday)));
  await filter(t.accessible).check();
  await expect.poll(visibleIds).toEqual(idsOf((point) => opensOn(point.openingHours, sunday) && point.accessible));
  await filter(t.openSunday).uncheck();
  await filter(t.accessible).uncheck();
  await press(page, 0);
  const chosen = await chosenIn(page).inputValue();
  await filter(t.openNow).check();
  const now = weekMoment(moment, timeZone);
  await expect
    .poll(visibleIds)
    .toEqual(idsOf(({ postOfficeId, openingHours }) => postOfficeId === chosen || isOpenAt(openingHours, now)));
});

test('ADR-14 around me: the position is requested only after a press, and a refusal has a friendly message', async ({
  page,
  context,
}) => {
  await open(page);
  await hydrated(page);
  const here = picker(page).getByRole('button', { name: t.locate });
  await context.grantPermissions([]);
  await here.click();
  await expect(picker(page).getByRole('status').first()).toHaveText(t.noPosition);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 43.2965, longitude: 5.3698 });
  await here.click();
  await expect(picker(page).getByRole('status').first()).toHaveText(t.count(20, t.here));
  await expect(
    picker(page)
      .getByText(/1300\d Marseille/)
      .first(),
  ).toBeVisible();
});

test('ADR-14 a chosen point far away is shown among its neighbours and stays chosen after a search', async ({
  page,
}) => {
  const [point] = (await findPoints(page.context(), 'postalCode=06000&city=Nice')).relayPoints;
  const deliveryRelay = point && {
    postOfficeId: point.postOfficeId,
    label: point.label,
    country: point.country,
    postalCode: point.postalCode,
  };
  await open(page, someDetails({ deliveryRelay }));
  await hydrated(page);
  await reopen(page);
  await expect(picker(page).getByRole('status').first()).toHaveText('20 points autour de 06000 Nice');
  await expect(chosenIn(page)).toHaveValue(point?.postOfficeId ?? '');
  await expect(picker(page).getByText('Votre choix')).toHaveCount(0);

  await picker(page).getByRole('textbox', { name: 'Autour de' }).fill('Lyon');
  await picker(page).getByRole('button', { name: 'Chercher' }).click();
  await expect(picker(page).getByRole('status').first()).toHaveText(/Lyon/);
  await expect(chosenIn(page)).toHaveValue(point?.postOfficeId ?? '');
  await expect(picker(page).getByText('Votre choix')).toBeVisible();
});

for (const locale of locales) {
  test(`ADR-14 G24 without an operator’s map there is the list alone in ${locale}, also on a small screen @mobile`, {
    tag: inSample(locale === 'fr'),
  }, async ({ page, visitorIn }) => {
    await visitorIn(locale);
    const draft = await open(page);
    await hydrated(page);
    const names = picker(page, locale).getByRole('button');
    await expect(names.filter({ hasText: locale === 'fr' ? /carte/i : /map/i })).toHaveCount(0);
    await expect(picker(page, locale).locator('svg[viewBox^="0 0 4"], canvas')).toHaveCount(0);
    await picker(page, locale).getByText(texts[locale].pages.relay.more(14)).click();
    await axeClean(page);
    await noOverflow(page);
    const [first] = (await findPoints(page.context())).relayPoints;
    await picker(page, locale).getByRole('radio').first().check({ force: true });
    await expect(picker(page, locale).locator('summary:focus')).toContainText(first?.label ?? '-');
    await expect
      .poll(async () => (await readDraft(page.context().request, draft.code)).details.deliveryRelay?.postOfficeId)
      .toBe(first?.postOfficeId);
  });
}

test('ADR-14 G24 the point of the last parcel is first, and says so', async ({ page, context }) => {
  const { relayPoints } = await findPoints(context);
  const { postOfficeId, label, country, postalCode } = relayPoints[8] ?? { postOfficeId: '', label: '', country: '' };
  await beginJourney(context.request, {
    ...pickup,
    details: someDetails({ deliveryRelay: { postOfficeId, label, country, postalCode } }),
  });
  // Of the same carrier to another end of the same town: the point isn't chosen already.
  const draft = await beginJourney(context.request, {
    wanted: serviceOf('ColissimoPickupStation'),
    quote: { to: { country: 'FR', postalCode: '75012', city: 'Paris', b2b: false } },
    details: null,
  });
  await page.goto(stepUrl('contact', draft));
  await expect(radios(page).first()).toHaveAccessibleName(new RegExp(label.replace(/[()]/g, '\\$&')));
  await expect(radios(page).first()).toHaveAccessibleDescription(/Votre dernier point/);
  await expect(picker(page).getByText('Votre dernier point')).toHaveCount(1);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('ADR-14 a search shows other points; the choice and all typed values stay', async ({ page, context }) => {
    const draft = await open(page);
    await picker(page).getByRole('textbox', { name: t.around }).fill('13001 Marseille');
    await openParty(page, 'sender');
    await page
      .getByRole('textbox', { name: /^Prénom/ })
      .first()
      .fill('Maryse');
    await picker(page).getByRole('button', { name: t.search }).click();
    await expect(picker(page).getByRole('status').first()).toHaveText(t.count(20, '13001 Marseille'));
    await expect(picker(page).getByRole('textbox', { name: t.around })).toHaveValue('13001 Marseille');
    await expect(partyOf(page, 'sender').getByText('Maryse')).toBeVisible();
    await radios(page).nth(1).check({ force: true });
    await page
      .getByRole('button', { name: /^Continuer/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: fr.pages.options.title })).toBeVisible();
    const { deliveryRelay } = (await readDraft(context.request, draft.code)).details;
    expect(deliveryRelay).toMatchObject({
      country: 'FR',
      label: expect.stringMatching(/\(démo\)$/),
      postalCode: expect.stringMatching(/^13/),
    });
  });

  test('ADR-14 an unknown town is reported on the field', async ({ page }) => {
    await open(page);
    const field = picker(page).getByRole('textbox', { name: t.around });
    await field.fill('Qsdfqsdf');
    await picker(page).getByRole('button', { name: t.search }).click();
    await expect(field).toHaveAccessibleDescription(/Aucune localité/);
    await expect(field).toHaveValue('Qsdfqsdf');
  });
});
