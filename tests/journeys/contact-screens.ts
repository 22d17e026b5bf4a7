/** The states of 'Coordonnées' and of the professionals' page of the parties. */
import { expect } from '@playwright/test';
import { beginJourney, serviceOf, stepUrl } from '#tests/support/begun-journey.ts';
import { recipientForm, senderForm, someDetails } from '#tests/support/journey-details.ts';
import { texts } from '#tests/support/journey-texts.ts';
import { onward, partyOf } from './contact-page.ts';
import { hydrated } from './fixtures.ts';
import type { ScreenState, Visit } from './screens.ts';

type Begun = NonNullable<Parameters<typeof beginJourney>[1]>;

async function openContact({ page, site }: Visit, begun: Begun): Promise<void> {
  const draft = await beginJourney(page.context().request, { site, wanted: () => true, ...begun });
  await page.goto(stepUrl('contact', draft, site));
  await hydrated(page);
}

const toRelay = serviceOf('ChronoRelais13');

export const contactScreens: readonly ScreenState[] = [
  {
    name: 'coordonnees of a company, all fields open',
    async open(visit) {
      const sender = { ...senderForm, isCompany: true, companyName: 'Dupont S.A.', floor: '3' };
      await openContact(visit, { details: someDetails({ sender }) });
    },
  },
  {
    name: 'coordonnees with an error in every field',
    announce: (watch) => watch.expectStatus(422),
    async open(visit) {
      const { page, locale, site } = visit;
      const t = texts[locale];
      await openContact(visit, { details: null, wanted: toRelay });
      await onward(page, t.pages.journey.forward.options).click();
      const count = site === 'pro' ? 12 : 11;
      await expect(page.getByRole('region', { name: t.pages.journey.errorsTitle(count) })).toBeFocused();
    },
  },
  {
    name: 'coordonnees with a doubted address',
    announce: (watch) => watch.expectStatus(422),
    async open(visit) {
      const { page, locale } = visit;
      const t = texts[locale];
      const details = someDetails({ recipient: { ...recipientForm, city: 'Marseille' } });
      await openContact(visit, { details, wanted: ({ delivery }) => delivery.type === 'HOME' });
      await onward(page, t.pages.journey.forward.options).click();
      await expect(partyOf(page, 'recipient', t).getByText(t.pages.address.unknown)).toBeVisible();
    },
  },
  {
    name: 'coordonnees with relay points',
    async open(visit) {
      const { page, locale } = visit;
      await openContact(visit, { wanted: toRelay });
      const picker = page.getByRole('radiogroup', { name: texts[locale].pages.relay.title.delivery });
      await picker.getByRole('radio').first().check();
    },
  },
  {
    name: 'sender and recipient on a page of their own',
    sites: ['pro'],
    async open({ page, site }) {
      const draft = await beginJourney(page.context().request, { site, wanted: () => true });
      await page.goto(stepUrl('parties', draft, site));
      await hydrated(page);
    },
  },
];
