import type { DocumentMessages } from '#app/i18n/fr/documents.ts';
import { carbon } from './carbon.ts';
import { catalog } from './catalog.ts';
import { content } from './content.ts';
import { demoBank } from './demo-bank.ts';
import { depositPoints } from './deposit-points.ts';
import { frame } from './frame.ts';
import { home } from './home.ts';
import { landing } from './landing.ts';
import { office } from './office.ts';
import { product } from './product.ts';
import { ranking } from './ranking.ts';
import { sources } from './sources.ts';
import { suggestions } from './suggestions.ts';
import { trace } from './trace.ts';
import { tracking } from './tracking.ts';

/** Texts of document pages, English. */
export const documents = {
  frame,
  home,
  landing,
  catalog,
  product,
  ranking,
  carbon,
  content,
  demoBank,
  depositPoints,
  office,
  sources,
  trace,
  tracking,
  suggestions,
  begun: {
    label: 'Shipment begun',
    title: 'Shipment begun:',
    to: 'to',
    resume: 'Go on with it',
    close: 'Hide the begun parcel',
  },
  closed: {
    title: 'Sending parcels is suspended',
    lead: (label) => `The comparison is closed for now on ${label}.`,
    facts: [
      {
        name: 'Your form',
        text: 'What you have begun to fill in is kept for 24\u00A0hours: you will find it again when we reopen.',
      },
      { name: 'An urgent parcel?', text: 'Any post office takes your parcels.' },
      {
        name: 'Your criteria',
        text: 'The address of a comparison keeps its criteria: it will work again when we reopen.',
      },
    ],
    sign: 'CLOSED',
    home: 'Back to the home page',
    ranking: 'How offers are ranked',
  },
} satisfies DocumentMessages;
