/** 'Options': choosing options and the day of departure, the final summary, adding to the cart. */
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { CartAnswer } from '#domain/cart/contract.ts';
import { parcelsOf } from '#domain/cart/entry-kind.ts';
import { parcelPayloadOf } from '#domain/journey/parcel-of.ts';
import { pathOf } from '#domain/site/paths.ts';
import { beginJourney, beginWithExclusiveOptions, readDraft, stepUrl } from '#tests/support/begun-journey.ts';
import { cartsPath } from '#tests/support/cart-api.ts';
import { addParcel, askWith } from '#tests/support/filled-cart.ts';
import { comparisonUrl } from '#tests/support/journey-criteria.ts';
import { senderForm, someDetails } from '#tests/support/journey-details.ts';
import { fr, texts } from '#tests/support/journey-texts.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { openDays } from './screen.ts';

const { options, journey, cart } = fr.pages;
const recap = (page: Page) => page.getByRole('complementary', { name: journey.recap });
const option = (page: Page, name: RegExp | string) => page.getByRole('checkbox', { name });
const signature = /signature/i;

async function cartOf(page: Page): Promise<CartAnswer> {
  return (await askWith(page.context().request)('GET', `${cartsPath()}/current`)).body as CartAnswer;
}

const addColissimo = (request: APIRequestContext) =>
  addParcel(request, 'part', { wanted: ({ service }) => service.label === 'Colissimo Domicile' });

test('OPT-1 OPT-3 an option changes the total at once, and the cart contains the typed values', async ({
  page,
  context,
}) => {
  const draft = await beginJourney(context.request);
  await page.goto(stepUrl('options', draft));
  await hydrated(page);
  await expect(recap(page)).toContainText('5,49\u00A0€');
  await option(page, signature).check();
  await expect(recap(page)).toContainText('8,79\u00A0€');
  await expect(page.getByRole('region', { name: options.check })).toContainText("Zoé Martin-D'Arc");
  await recap(page).getByRole('button', { name: options.add }).click();
  await expect(page.getByRole('heading', { level: 1, name: cart.title })).toBeVisible();
  const { entries, total } = await cartOf(page);
  expect(entries).toHaveLength(1);
  expect(total.ttc.value).toBe(8.79);
  expect(parcelsOf(entries)[0]?.smt).toEqual(
    parcelPayloadOf({ ...draft, details: someDetails({ options: ['SIGNATURE'], depositMode: 'POST_OFFICE' }) }),
  );
  expect((await readDraft(context.request, draft.code)).addedEntry).toBe(entries[0]?.entryNumber);
});

test('G21 a parcel is paid from the options, without a look at the cart', async ({ page, context }) => {
  await page.goto(stepUrl('options', await beginJourney(context.request)));
  await hydrated(page);
  await option(page, signature).check();
  await recap(page).getByRole('button', { name: 'Payer maintenant' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vérifier et payer' })).toBeVisible();
  await expect(page.getByRole('button', { name: /payer 8,79\s€/ }).first()).toBeVisible();
});

test('OPT-1 an option that excludes another replaces it, which is announced', async ({ page, context }) => {
  const draft = await beginWithExclusiveOptions(context.request);
  await page.goto(stepUrl('options', draft));
  await hydrated(page);
  const [saturday, date] = [option(page, /samedi/i), option(page, /date garantie/i)];
  await saturday.check();
  await date.check();
  await expect(saturday).not.toBeChecked();
  await expect(page.getByRole('status').filter({ hasText: 'option retirée' })).toBeVisible();
  await saturday.check();
  await expect(date).not.toBeChecked();
});

test('G21 OPT-1 OPT-2 the deposit is shown as it was chosen, and follows collection from the mailbox', async ({
  page,
  context,
}) => {
  const draft = await beginJourney(context.request);
  await page.goto(stepUrl('options', draft));
  await hydrated(page);
  const collection = option(page, 'Enlèvement en boîte aux lettres');
  const deposit = page.getByRole('region', { name: options.deposit, exact: true });
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(deposit).toContainText('Bureau de poste');
  await collection.check();
  await expect(deposit).toContainText('Boîte aux lettres');
  await expect(page.getByRole('status').filter({ hasText: 'Dépôt\u00A0: Boîte aux lettres.' })).toBeVisible();
  await expect(recap(page)).toContainText('Boîte aux lettres');
  await expect(recap(page)).not.toContainText('Bureau de poste');
  await expect(recap(page)).toContainText('6,69\u00A0€');
  await collection.uncheck();
  await expect(recap(page)).toContainText('5,49\u00A0€');
  await expect(deposit).toContainText('Bureau de poste');
  await collection.check();
  await recap(page).getByRole('button', { name: options.add }).click();
  await expect(page.getByRole('heading', { level: 1, name: cart.title })).toBeVisible();
  expect(parcelsOf((await cartOf(page)).entries)[0]?.smt).toMatchObject({
    offer: { service: { depositMode: 'MAILBOX' } },
    options: ['MAILBOX_COLLECTION'],
  });
});

test('OPT-1 an unavailable option stays visible with its reason: no street, no collection', async ({
  page,
  context,
}) => {
  const sender = { ...senderForm, streetName: '', additionalStreetName: 'BP 40' };
  const draft = await beginJourney(context.request, { details: someDetails({ sender }) });
  await page.goto(stepUrl('options', draft));
  await hydrated(page);
  const collection = option(page, /enlèvement/i);
  await expect(collection).toBeDisabled();
  await expect(collection).toHaveAccessibleDescription(new RegExp(options.collection.STREET));
  await expect(option(page, options.names.SATURDAY)).toHaveAccessibleDescription(/n’a pas ces options/);
  // Options that only other offers have are mentioned once.
  await expect(page.getByText(/n’a pas (cette|ces) option/)).toHaveCount(1);
});

test('OPT-3 CRT-4 another date is quoted again: the new arrival and price are shown beside the former ones', async ({
  page,
  context,
}) => {
  const draft = await beginJourney(context.request);
  await page.goto(stepUrl('options', draft));
  await hydrated(page);
  await option(page, signature).check();
  await openDays(page);
  const days = page.getByLabel(options.dateLabel);
  const third = await days.getByRole('option').nth(2).textContent();
  await days.selectOption({ index: 2 });
  await page.getByRole('button', { name: options.changeDate }).click();
  await expect(page.getByRole('status').filter({ hasText: third ?? '?' })).toContainText('5,49\u00A0€');
  await expect(option(page, signature)).toBeChecked();
  const renewed = await readDraft(context.request, draft.code);
  expect(renewed.offer.key).not.toBe(draft.offer.key);
  expect(renewed.details.options).toEqual(['SIGNATURE']);
});

test('SMT-18 a reload and the back button lose nothing', async ({ page, context }) => {
  const draft = await beginJourney(context.request);
  await page.clock.install();
  await page.goto(stepUrl('options', draft));
  await hydrated(page);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await option(page, signature).check();
  // Stored at once: a pause as after typing would outlast the reload.
  await page.clock.runFor(100);
  await expect.poll(async () => (await readDraft(context.request, draft.code)).details.options).toEqual(['SIGNATURE']);
  await page.clock.resume();
  await page.reload();
  await expect(option(page, signature)).toBeChecked();
  await page.getByRole('link', { name: journey.back.contact, exact: true }).last().click();
  await page.waitForURL(`**${pathOf('contact', 'part')}**`);
  await page.goBack();
  await expect(option(page, signature)).toBeChecked();
});

test('CRT-9 a second press, the back button and a repeated form add once', async ({ page, context }) => {
  const draft = await beginJourney(context.request);
  await page.goto(stepUrl('options', draft));
  await hydrated(page);
  await recap(page).getByRole('button', { name: options.add }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: cart.title })).toBeVisible();
  await page.goBack();
  await expect(page.getByText(journey.addedTitle)).toBeVisible();
  const again = await context.request.post(stepUrl('options', draft), { form: {}, maxRedirects: 0 });
  expect([again.status(), again.headers().location]).toEqual([303, `${pathOf('cart', 'part')}?ajoute=0`]);
  expect((await cartOf(page)).entries).toHaveLength(1);
});

test('CRT-9 a press whose answer was lost leaves the cart that it created to the next press', async ({
  page,
  context,
}) => {
  const draft = await beginJourney(context.request);
  const press = () => context.request.post(stepUrl('options', draft), { form: {}, maxRedirects: 0 });
  expect((await press()).headers().location).toBe('/panier?ajoute=0');
  await context.clearCookies({ name: 'cart_part' });
  expect((await cartOf(page)).entries).toBeUndefined();
  expect((await press()).headers().location).toBe('/panier?ajoute=0');
  expect((await cartOf(page)).entries).toHaveLength(1);
});

test('CRT-5 a line is opened, changed and saved, and doesn’t change before it is saved', async ({ page, context }) => {
  const first = await beginJourney(context.request);
  await page.goto(stepUrl('options', first));
  await hydrated(page);
  await recap(page).getByRole('button', { name: options.add }).click();
  await expect(page.getByRole('heading', { level: 1, name: cart.title })).toBeVisible();
  await page.getByRole('button', { name: /^Modifier/ }).click();
  await expect(page.getByText(journey.editing(1))).toBeVisible();
  await expect(page).toHaveURL(/coordonnees/);
  const code = new URL(page.url()).searchParams.get('envoi') ?? '';
  await page.goto(stepUrl('options', { code }));
  await hydrated(page);
  await option(page, signature).check();
  expect((await cartOf(page)).total.ttc.value).toBe(5.49);
  await recap(page).getByRole('button', { name: options.save }).click();
  await expect(page.getByRole('heading', { level: 1, name: cart.title })).toBeVisible();
  const { entries, total } = await cartOf(page);
  expect([entries.length, total.ttc.value, entries[0]?.version]).toEqual([1, 8.79, 2]);
});

test('CRT-5 two tabs change one line: one wins, the other shows a notice and keeps its typed values', async ({
  page,
  context,
  watch,
}) => {
  watch.expectStatus(422);
  await addColissimo(context.request);
  const ask = askWith(context.request);
  const otherDraft = (await ask('POST', '/api/smt/drafts', { entryNumber: 0 })).body as { code: string };
  const mine = (await ask('POST', '/api/smt/drafts', { entryNumber: 0 })).body as { code: string };
  const second = await context.newPage();
  await second.goto(stepUrl('options', otherDraft));
  await hydrated(second);
  await page.goto(stepUrl('options', mine));
  await hydrated(page);
  await option(second, signature).check();
  await recap(second).getByRole('button', { name: options.save }).click();
  await expect(second.getByRole('heading', { level: 1, name: cart.title })).toBeVisible();
  await option(page, /enlèvement/i).check();
  await recap(page).getByRole('button', { name: options.save }).click();
  await expect(page.getByRole('alert')).toContainText('modifiée entre-temps');
  await expect(option(page, /enlèvement/i)).toBeChecked();
  expect(parcelsOf((await cartOf(page)).entries)[0]?.smt.options).toEqual(['SIGNATURE']);
});

test('CRT-5 a cancelled change leaves the line unchanged and deletes the draft', async ({ page, context }) => {
  await addColissimo(context.request);
  const edit = (await askWith(context.request)('POST', '/api/smt/drafts', { entryNumber: 0 })).body as { code: string };
  await page.goto(stepUrl('options', edit));
  await hydrated(page);
  await option(page, signature).check();
  // The automatic save has to be over, or it could arrive after the draft has been removed.
  await expect.poll(async () => (await readDraft(context.request, edit.code)).details.options).toEqual(['SIGNATURE']);
  await page.getByRole('button', { name: journey.giveUp }).click();
  await expect(page.getByRole('heading', { level: 1, name: cart.title })).toBeVisible();
  expect((await cartOf(page)).total.ttc.value).toBe(5.49);
  expect((await askWith(context.request)('GET', `/api/smt/drafts/${edit.code}`)).status).toBe(404);
});

/** Vertical space in pixels between an element of the page's column and the next one. */
async function spaceUnder(told: Locator): Promise<number> {
  return told.evaluate((text) => {
    const children = [...(text.closest('.wrap')?.children ?? [])];
    const at = children.findIndex((child) => child.contains(text));
    const bottom = children[at]?.getBoundingClientRect().bottom ?? Number.NaN;
    return (children[at + 1]?.getBoundingClientRect().top ?? Number.NaN) - bottom;
  });
}

test('SMT-18 votre-colis offers to resume an unfinished parcel', async ({ page, context, visitorIn }) => {
  await visitorIn('en');
  const draft = await beginJourney(context.request);
  const { unfinished } = texts.en.pages.shipping;
  await page.goto(comparisonUrl());
  const notice = page.getByText(unfinished.title('Lyon', 'Paris'));
  expect(await spaceUnder(notice)).toBeGreaterThanOrEqual(16);
  await page.goto(pathOf('parcel', 'part'));
  await expect(notice).toBeVisible();
  await page.getByRole('link', { name: unfinished.resumeLabel('Paris') }).click();
  await expect(page).toHaveURL(new RegExp(`options\\?envoi=${draft.code}`));
  await expect(page.getByRole('heading', { level: 1, name: texts.en.pages.options.title })).toBeVisible();
});

test('SMT-18 an unfinished parcel can be discarded on votre-colis', async ({ page, context }) => {
  const draft = await beginJourney(context.request);
  const { unfinished } = fr.pages.shipping;
  await page.goto(pathOf('parcel', 'part'));
  await hydrated(page);
  await page.getByRole('button', { name: unfinished.giveUpLabel('Paris') }).click();
  await expect(page.getByText(unfinished.title('Lyon', 'Paris'))).toBeHidden();
  expect((await askWith(context.request)('GET', `/api/smt/drafts/${draft.code}`)).status).toBe(404);
});

test('SMT-18 document pages offer to resume at the last step, only to the browser that began', async ({
  page,
  context,
  visitorIn,
}) => {
  await visitorIn('en');
  const { begun } = texts.en.documents;
  const bar = page.getByRole('complementary', { name: begun.label });
  const counted = page.waitForResponse(/\/api\/visitor/);
  await page.goto(pathOf('landing', 'part'));
  await counted;
  await expect(bar).toBeHidden();
  const draft = await beginJourney(context.request);
  for (const place of ['home', 'landing'] as const) {
    await page.goto(pathOf(place, 'part'));
    await expect(bar).toContainText(`Lyon ${begun.to} Paris`);
  }
  await bar.getByRole('link', { name: begun.resume }).click();
  await expect(page).toHaveURL(new RegExp(`options\\?envoi=${draft.code}`));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('OPT-1 OPT-2 collection from the mailbox determines the deposit', async ({ page, context }) => {
    const draft = await beginJourney(context.request);
    await page.goto(stepUrl('options', draft));
    await option(page, 'Enlèvement en boîte aux lettres').check();
    await recap(page).getByRole('button', { name: options.add }).click();
    await expect(page.getByRole('heading', { level: 1, name: cart.title })).toBeVisible();
    expect(parcelsOf((await cartOf(page)).entries)[0]?.smt.offer.service.depositMode).toBe('MAILBOX');
  });

  test('OPT-1 CRT-2 options are chosen, a conflict is reported, the parcel is added to the cart', async ({
    page,
    context,
    watch,
  }) => {
    watch.expectStatus(422);
    const draft = await beginWithExclusiveOptions(context.request);
    await page.goto(stepUrl('options', draft));
    await option(page, /samedi/i).check();
    await option(page, /date garantie/i).check();
    await recap(page).getByRole('button', { name: options.add }).click();
    await expect(page.getByText('Ces options s’excluent. N’en gardez qu’une.').first()).toBeVisible();
    await expect(option(page, /samedi/i)).toBeChecked();
    await option(page, /samedi/i).uncheck();
    await recap(page).getByRole('button', { name: options.add }).click();
    await expect(page.getByRole('heading', { level: 1, name: cart.title })).toBeVisible();
    expect(parcelsOf((await cartOf(page)).entries)[0]?.smt.options).toEqual(['GUARANTEED_DATE']);
  });
});

test('SMT-17 SMT-18 the mirror in the browser’s session outlives a reload, offers and recap only 60 minutes', async ({
  page,
  context,
}) => {
  const storedForm = () =>
    page.evaluate(() => JSON.parse(sessionStorage.getItem('smt') ?? '{}').state?.shippingService);
  const draft = await beginJourney(context.request);
  await page.goto(stepUrl('options', draft));
  await expect.poll(async () => (await storedForm())?.offerRecap?.key).toBe(draft.offer.key);
  await page.evaluate(() => {
    const session = JSON.parse(sessionStorage.getItem('smt') ?? '{}');
    session.state.shippingService.formStartedAt -= 3_600_001;
    sessionStorage.setItem('smt', JSON.stringify(session));
  });
  await page.goto(comparisonUrl());
  await expect.poll(async () => (await storedForm())?.form?.arrival?.city).toBe('Lyon');
  expect(await storedForm()).toMatchObject({ offerRecap: null, sender: { lastName: senderForm.lastName } });
});
