/** The declaration's own buttons in a browser without JavaScript. */
import { expect, test } from 'vitest';
import type { StepRequest } from '#app/journey/step-action.ts';
import { outcomeOf } from '#tests/support/office-page.ts';
import { declarationAfterIntent } from './read-customs.ts';
import { submitCustoms } from './submit-customs.ts';

/** A press of the button for a further article, on a form with so many of them. */
async function addTo(count: number) {
  const form = new FormData();
  for (let at = 0; at < count; at += 1) form.set(`articles.${at}.description`, 'Savon solide');
  form.set('intent', 'add');
  const customs = declarationAfterIntent(form, 'FR');
  const request = { site: 'part', form, draft: { code: 'abc', details: { customs } } } as unknown as StepRequest;
  return { stored: customs.articles.length, ...(await outcomeOf(() => submitCustoms('add', request, 'fr'))) };
}

test('NAV-32 CUS-3 a hundredth article is added, the hundred-and-first is refused with a reason', async () => {
  const page = '/envoi-colis/comparer-transporteurs/parcours/douanes';
  expect(await addTo(99)).toMatchObject({ stored: 100, status: 303, location: `${page}?envoi=abc&article=99` });
  const refusal = { place: 'customs.articles', message: expect.stringContaining('100\u00A0articles') };
  expect(await addTo(100)).toMatchObject({ stored: 100, status: 422, value: { problems: [refusal] } });
});
