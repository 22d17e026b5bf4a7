import type { ranking as french } from '#app/i18n/fr/ranking.ts';
import type { Site } from '#domain/site/site.ts';

const basis: Readonly<Record<Site, string>> = { part: 'with all taxes', pro: 'without VAT' };

/** English text of the page that explains how offers are ranked. */
export const ranking = {
  title: 'How offers are ranked',
  lead: 'The order of offers depends only on what is written here. Nobody pays to be in it or to rise in it.',
  sections: (site, brand, carriers) => [
    {
      title: 'Cheapest',
      text: ['This is the first order. When offers are equal on one point, the next decides:'],
      list: [
        `the price, ${basis[site]}, lowest first`,
        `the carrier, in the order ${[...carriers, 'then the others by code'].join(', ')}`,
        'the guarantee: a guaranteed time before an indicative one',
        'the delivery: home before pickup point',
        'the delivery time, shortest first',
      ],
      ordered: true,
    },
    {
      title: 'Fastest',
      text: ['You choose this order above the list. The same points, the delivery time first:'],
      list: [
        'the delivery time, shortest first, in working days',
        'the carrier, in the same order',
        'the guarantee: a guaranteed time before an indicative one',
        'the delivery: home before pickup point',
        `the price, ${basis[site]}, lowest first`,
      ],
      ordered: true,
    },
    {
      title: 'No paid listing',
      text: [
        'No carrier pays to be shown or to change its rank. The fixed order of carriers only separates two offers of the same price, or of the same time: it is the same for every visitor.',
        `${brand} is a demonstration shop here: it has neither contract nor shareholding with the carriers compared, and sells nothing.`,
      ],
    },
    {
      title: 'A list that is not exhaustive',
      text: [
        'Other carriers exist and are not compared here. A service that does not take your parcel is not hidden: it is listed under the offers, with its reason. A carrier that did not answer in time is named.',
      ],
    },
    {
      title: 'Where prices come from',
      text: [
        'From the carriers’ public tariffs, entered with their dates and their source. The price shown holds the weight band and the surcharges that your parcel brings; “Price details” shows each line, VAT included. Options are chosen afterwards and are not in the price that is ranked.',
        'A tariff that we could not verify gives an “Indicative rate”. A time that the carrier does not publish is an “Indicative time”.',
        'Prices are worked out again for each comparison. The offer you choose keeps its price for 60\u00A0minutes. A corrected tariff applies as soon as it is online, without changing the offers already shown.',
      ],
    },
    {
      title: 'The marks',
      text: [
        '“Cheapest”, “Fastest” and “Least CO₂” go to the one offer that is best: when two are equal, neither is marked. An offer carries one mark at most. Marks do not change the order.',
        '“Guaranteed time” is the carrier’s own commitment. Other times are usual working days.',
      ],
    },
  ],
  suspended: (carriers) => `Suspended for now: ${carriers}. Offers of these carriers are not shown.`,
  comparedTitle: 'The services compared',
  compared: (carriers, services) =>
    `${services} services of ${carriers} carriers are compared. Each comparison says how many did.`,
  lawTitle: 'The law',
  law: 'This page answers articles L111-7 and D111-10 to D111-12 of the French consumer code.',
} satisfies typeof french;
