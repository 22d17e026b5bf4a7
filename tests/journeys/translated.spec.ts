/** Pages whose text nodes a translator of the browser wraps, as Chrome's does, while they are used (G23). */
import type { Page } from '@playwright/test';
import { beginJourney, stepUrl } from '#tests/support/begun-journey.ts';
import { senderForm } from '#tests/support/journey-details.ts';
import { fr } from '#tests/support/journey-texts.ts';
import { errorOf, fillParty, onward, partyField } from './contact-page.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { mouse } from './hands.ts';
import { walk } from './walk.ts';
import { type WholeJourney, wholeJourneys } from './whole-journeys.ts';

/** Wraps every text node in two elements, now and whenever the page changes. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const wrap = () => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: Node[] = [];
      while (texts.nextNode()) found.push(texts.currentNode);
      for (const text of found) {
        const parent = text.parentElement;
        if (!text.textContent?.trim() || !parent || /^(FONT|SCRIPT|STYLE|OPTION|TEXTAREA)$/.test(parent.tagName))
          continue;
        const outer = document.createElement('font');
        const inner = document.createElement('font');
        parent.replaceChild(outer, text);
        outer.append(inner);
        inner.append(text);
      }
    };
    new MutationObserver(wrap).observe(document.body, { childList: true, subtree: true, characterData: true });
    wrap();
  });
}

test('G23 a wrong mobile on a translated page is told, and nothing typed is lost', async ({ page, context, watch }) => {
  watch.expectStatus(422);
  const draft = await beginJourney(context.request, { details: null });
  await page.goto(stepUrl('contact', draft));
  await hydrated(page);
  await translate(page);
  await fillParty(page, 'sender', { ...senderForm, mobilePhone: '12' });
  await onward(page, fr.pages.journey.forward.options).click();
  const mobile = partyField(page, 'sender', 'mobilePhone');
  await expect.poll(() => errorOf(mobile)).toContain('10\u00A0chiffres');
  await expect(partyField(page, 'sender', 'firstName')).toHaveValue(senderForm.firstName);
  await mobile.fill('0612345678');
  await mobile.blur();
  await expect.poll(() => errorOf(mobile)).toBe('');
});

test('G23 a parcel with a declaration gets into the cart from translated pages', async ({ page }) => {
  page.on('load', () => void hydrated(page).then(() => translate(page)));
  const [, toGeneva] = wholeJourneys as [WholeJourney, WholeJourney];
  const { cart } = await walk(page, mouse, toGeneva, 'fr');
  expect(cart.entries).toHaveLength(1);
});
