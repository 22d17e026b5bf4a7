/**
 * If the connection is lost while a step or the cart is sent, the page stays, nothing typed is lost, and the button can
 * be pressed again.
 */
import type { Locator, Page } from '@playwright/test';
import type { CartAnswer } from '#domain/cart/contract.ts';
import { parcelsOf } from '#domain/cart/entry-kind.ts';
import { pathOf } from '#domain/site/paths.ts';
import { beginJourney, readDraft, stepUrl } from '#tests/support/begun-journey.ts';
import { cartsPath } from '#tests/support/cart-api.ts';
import { addParcel, askWith } from '#tests/support/filled-cart.ts';
import { comparisonUrl } from '#tests/support/journey-criteria.ts';
import { recipientForm, senderForm, someDetails } from '#tests/support/journey-details.ts';
import { fr } from '#tests/support/journey-texts.ts';
import { fillParty, onward, openParty, partyField } from './contact-page.ts';
import { addButton, articleAt, fieldOf, forward, openDeclaration } from './declaration.ts';
import { axeClean, expect, hydrated, noOverflow, test, type Watch } from './fixtures.ts';
import { openDays } from './screen.ts';

const { address, cart, customs, journey, options } = fr.pages;
const data = '**/*.data*';
const recap = (page: Page) => page.getByRole('complementary', { name: journey.recap });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Aborts the page's own requests, including those of the form. */
async function loseConnection(page: Page, watch: Watch): Promise<void> {
  watch.expectLostRequests();
  await page.route(data, (route) => route.abort('internetdisconnected'));
}

const connectAgain = (page: Page) => page.unroute(data);

/** Checks that the message has the focus, so that it is visible and announced. */
async function toldNotKept(page: Page): Promise<void> {
  const alert = page.getByRole('alert').filter({ hasText: journey.notKeptTitle });
  await expect(alert).toContainText(journey.retry);
  await expect(page.locator('div:focus').filter({ has: alert })).toBeVisible();
}

/** Presses twice without a connection, then once with it. */
async function pressUntilKept(page: Page, watch: Watch, button: Locator, kept: () => Promise<void>): Promise<void> {
  await loseConnection(page, watch);
  for (let press = 0; press < 2; press += 1) {
    await button.click();
    await toldNotKept(page);
    await kept();
  }
  await connectAgain(page);
  await button.click();
}

test('SMT-18 addresses that can’t be sent stay in their fields and are sent again', async ({
  page,
  context,
  watch,
}) => {
  const draft = await beginJourney(context.request, { details: null });
  await page.goto(stepUrl('contact', draft));
  await hydrated(page);
  await fillParty(page, 'sender', senderForm);
  await fillParty(page, 'recipient', recipientForm);
  await pressUntilKept(page, watch, onward(page, journey.forward.options), async () => {
    await expect(title(page, address.title)).toBeVisible();
    await expect(partyField(page, 'sender', 'lastName')).toHaveValue(senderForm.lastName);
    await expect(partyField(page, 'recipient', 'streetName')).toHaveValue(recipientForm.streetName);
  });
  await expect(title(page, options.title)).toBeFocused();
  expect((await readDraft(context.request, draft.code)).details.recipient?.lastName).toBe(recipientForm.lastName);
});

test('SMT-18 errors to correct are still shown if the next submit is lost', async ({ page, context, watch }) => {
  watch.expectStatus(422);
  const draft = await beginJourney(context.request, { details: null });
  await page.goto(stepUrl('contact', draft));
  await hydrated(page);
  await onward(page, journey.forward.options).click();
  const summary = page.getByRole('region', { name: journey.errorsTitle(10) });
  await expect(summary).toBeFocused();
  await loseConnection(page, watch);
  await onward(page, journey.forward.options).click();
  await toldNotKept(page);
  await expect(summary).toBeVisible();
});

test('SMT-18 a declaration that can’t be sent keeps its articles', async ({ page, watch }) => {
  await openDeclaration(page);
  await addButton(page).click();
  const second = fieldOf(articleAt(page, 2), 'description');
  await second.fill('Carnet');
  await loseConnection(page, watch);
  await forward(page).click();
  await toldNotKept(page);
  await expect(title(page, customs.title)).toBeVisible();
  await expect(second).toHaveValue('Carnet');
  watch.expectStatus(422);
  await connectAgain(page);
  await forward(page).click();
  await expect(page.locator('#error-summary')).toBeFocused();
  await expect(second).toHaveValue('Carnet');
  await expect(page.getByText(journey.notKeptTitle)).toBeHidden();
});

test('SMT-18 CRT-9 a parcel that can’t be added is added once by the next press', async ({ page, context, watch }) => {
  await page.goto(stepUrl('options', await beginJourney(context.request)));
  await hydrated(page);
  const signature = page.getByRole('checkbox', { name: /signature/i });
  await signature.check();
  await pressUntilKept(page, watch, recap(page).getByRole('button', { name: options.add }), async () => {
    await expect(signature).toBeChecked();
    await expect(recap(page)).toContainText('8,79\u00A0€');
  });
  await expect(title(page, cart.title)).toBeVisible();
  const { entries } = (await askWith(context.request)('GET', `${cartsPath()}/current`)).body as CartAnswer;
  expect(parcelsOf(entries).map(({ smt }) => smt.options)).toEqual([['SIGNATURE']]);
});

test('SMT-18 a server that is down is reported like a lost connection', async ({ page, context, watch }) => {
  watch.expectStatus(502);
  await page.goto(stepUrl('options', await beginJourney(context.request)));
  await hydrated(page);
  const signature = page.getByRole('checkbox', { name: /signature/i });
  await signature.check();
  await page.route(data, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
  await recap(page).getByRole('button', { name: options.add }).click();
  await toldNotKept(page);
  await expect(signature).toBeChecked();
  await noOverflow(page);
});

test('SMT-18 a step that was stored but whose next page was lost asks to try again', async ({
  page,
  context,
  watch,
}) => {
  const draft = await beginJourney(context.request, { details: null });
  await page.goto(stepUrl('contact', draft));
  await hydrated(page);
  await fillParty(page, 'sender', senderForm);
  await fillParty(page, 'recipient', recipientForm);
  watch.expectLostRequests();
  await page.route(data, (route) => (route.request().method() === 'GET' ? route.abort() : route.fallback()));
  await onward(page, journey.forward.options).click();
  await expect(page.getByRole('alert')).toContainText(journey.lostTitle);
  await axeClean(page);
  await connectAgain(page);
  await page.getByRole('link', { name: journey.reload }).click();
  await expect(page.getByRole('region', { name: options.check })).toContainText(recipientForm.lastName);
});

test('CRT-5 CRT-6 a line that can’t be changed stays in the cart, and is changed by the next press', async ({
  page,
  context,
  watch,
}) => {
  await addParcel(context.request, 'part');
  await page.goto(pathOf('cart', 'part'));
  await hydrated(page);
  const line = page.getByRole('article');
  const remove = line.getByRole('button', { name: cart.remove });
  await loseConnection(page, watch);
  for (const button of [line.getByRole('button', { name: cart.edit }), remove, remove]) {
    await button.click();
    const alert = page.getByRole('alert').filter({ hasText: cart.problems.failed.title });
    await expect(page.locator('div:focus').filter({ has: alert })).toBeVisible();
    await expect(line).toBeVisible();
  }
  await connectAgain(page);
  await remove.click();
  await expect(page.getByText(cart.emptyTitle)).toBeVisible();
  await expect(page.getByRole('button', { name: cart.restore })).toBeVisible();
});

test('SMT-18 while a step is being sent its fields are locked, until the answer arrives or is lost', async ({
  page,
  context,
  watch,
}) => {
  const details = someDetails({ sender: { ...senderForm, lastName: '' } });
  const draft = await beginJourney(context.request, { details });
  await page.goto(stepUrl('contact', draft));
  await hydrated(page);
  watch.expectLostRequests();
  const held = Promise.withResolvers<void>();
  await page.route(data, async (route) => {
    await held.promise;
    await route.abort();
  });
  const form = page.locator('form[method=post]').filter({ has: page.locator('[name="sender.lastName"]') });
  const name = partyField(page, 'sender', 'lastName');
  await name.fill('Martin');
  await name.press('Enter');
  await expect(form).toHaveAttribute('inert');
  await page.keyboard.type('zzz');
  await expect(page.getByRole('button', { name: journey.sending }).first()).toBeVisible();
  held.resolve();
  await toldNotKept(page);
  await expect(form).not.toHaveAttribute('inert');
  await expect(name).toHaveValue('Martin');
  await name.fill('Martinet');
  await expect(name).toHaveValue('Martinet');
});

test('SMT-18 a button of the form has the focus again after an answer that stays on the page', async ({
  page,
  context,
}) => {
  await page.goto(stepUrl('options', await beginJourney(context.request)));
  await hydrated(page);
  await openDays(page);
  await page.getByLabel(options.dateLabel).selectOption({ index: 2 });
  const change = page.getByRole('button', { name: options.changeDate });
  await change.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: '€' })).toBeVisible();
  await expect(change).toBeFocused();
});

test('SMT-18 an offer that can’t be stored is reported where it was chosen, and is stored once the server answers', async ({
  page,
  watch,
}) => {
  await page.goto(comparisonUrl());
  await hydrated(page);
  const choose = page.getByRole('button', { name: /^Choisir/ }).first();
  await loseConnection(page, watch);
  await choose.click();
  await expect(page.getByRole('alert').filter({ hasText: fr.pages.shipping.states.notChosen })).toBeVisible();
  await connectAgain(page);
  await choose.click();
  await expect(title(page, address.title)).toBeVisible();
});

test('SMT-18 typed values are saved automatically after a lost submit', async ({ page, context, watch }) => {
  const draft = await beginJourney(context.request);
  await page.goto(stepUrl('contact', draft));
  await hydrated(page);
  await loseConnection(page, watch);
  await openParty(page, 'sender');
  await partyField(page, 'sender', 'lastName').fill('Durand');
  await onward(page, journey.forward.options).click();
  await toldNotKept(page);
  await expect.poll(async () => (await readDraft(context.request, draft.code)).details.sender?.lastName).toBe('Durand');
});
