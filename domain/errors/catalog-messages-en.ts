/** English messages about the catalog (docs/requirements.md SHOP-1, API-2). */
import type { CatalogErrorKey } from './catalog-messages-fr.ts';
import type { Message } from './message.ts';

export const catalogMessagesEn = {
  'catalog.product': 'This product is no longer sold here. Look for another one in the shop.',
  'catalog.offer': 'This offer no longer exists. See the other sellers of this product.',
  'catalog.category': 'This department does not exist. Find all departments in the shop.',
  'catalog.brand': 'We sell nothing of this brand. Search the whole shop.',
  'catalog.seller': 'This seller sells nothing here. Search the whole shop.',
  'catalog.inStock': 'This article is in stock: add it to the cart.',

  'catalog.code': 'Give a code of 1 to 40 small letters without accents, digits, hyphens or underscores.',
  'catalog.codeTaken': 'Another product has this code already. Give a different one.',
  'catalog.ean': 'Give an EAN of 13 digits whose check digit is right, or leave this field empty.',
  'catalog.eanTaken': 'Another product has this EAN already. Correct it, or leave this field empty.',
  'catalog.clash':
    'An import or a colleague has changed at the same moment what this uses: nothing is saved. Check it, then try again.',
  'catalog.rowTaken': 'This code is taken. Give a different one.',
  'catalog.rowChanged': 'Somebody has changed this meanwhile. Load the page again, then make your change.',
  'catalog.rowNeeded': 'Other things still depend on it. Load the page again: it says which.',
  'catalog.rule': ({ message }) => String(message),
  'catalog.tickedEffect': ({ message }) => String(message),
  'catalog.tickedNone': 'Tick an offer at least.',
  'catalog.tickedLast': 'A product has one category at least: add another one at the same time.',
  'catalog.tickedNothing': 'This changes nothing about the ticked offers.',
  'catalog.tickedNumber': 'Give a number, such as 5 or -2.5.',
  'catalog.tickedPrice': ({ name, before, after, share, unusual }) =>
    `${unusual ? 'Unusual: ' : ''}${name}, price without VAT ${before} → ${after} (${share}\u00A0%).`,
  'catalog.tickedStock': ({ name, before, after, unusual }) =>
    `${unusual ? 'Unusual: ' : ''}${name}, stock ${before} → ${after}.`,
  'catalog.tickedThreshold': ({ name, before, after }) => `${name}, threshold ${before} → ${after}.`,
  'catalog.tickedWithdraw': ({ name, carts }) =>
    `${name}, withdrawn: ${carts === 1 ? '1 cart blocked' : `${carts ?? 0} carts blocked`}.`,
  'catalog.tickedReduced': ({ name, reference }) =>
    `${name}, reduction announced: ${reference} struck out, the lowest price of the last 30 days.`,
  'catalog.tickedUnreduced': ({ name, least }) =>
    least
      ? `${name}, nothing struck out: only a price below ${least}, the lowest of the last 30 days, is a reduction.`
      : `${name}, nothing struck out: the offer wasn’t on sale in the last 30 days.`,
  'catalog.tickedEnded': ({ name }) => `${name}, reduction no longer announced: nothing struck out any more.`,
  'catalog.tickedArchive': ({ name, offers, carts }) =>
    `${name}, archived: offers withdrawn ${offers}, carts blocked ${carts}.`,
  'catalog.tickedUnarchive': ({ name, offers }) => `${name}, out of the archive: offers on sale again ${offers}.`,
  'catalog.tickedRestore': ({ name }) => `${name}, on sale again.`,
  'catalog.tickedAdd': ({ name, category }) => `${name}, also in ${category ?? ''}.`,
  'catalog.tickedRemove': ({ name, category }) => `${name}, out of ${category ?? ''}.`,
  'catalog.choice': 'Choose from the list.',
  'catalog.attributeNumber': 'Give a number with at most three decimals, or leave this field empty.',
  'catalog.variantAttribute': 'Give this value: it tells the product from its variants.',
  'catalog.variantTaken': 'A variant of this product has this value already. Give a different one.',
  'catalog.offerSite':
    'The product has an offer on a site that you haven’t ticked. Tick the site, or change the offer.',
  'catalog.offerTwice': 'This seller has an offer of this product on this site already. Change that one, or the site.',
  'catalog.variantOther': ({ given }) => `The products of this group differ in ${given}. Choose the same attribute.`,
  'catalog.day': 'Give a day from 1 January 1900 on.',
  'catalog.listLength': ({ limit }) => `Keep ${limit} at most.`,
  'catalog.listTwice': 'This choice is there already.',
  'catalog.weight': 'Give a weight in whole grams, from 0 to 10,000,000.',
  'catalog.delay': 'Give two delays in whole working days, from 0 to 90, the shorter one first.',
  'catalog.deliveryFee': 'Give an amount in euros, from 0 to 1,000\u00A0€, such as 4.90.',
} as const satisfies Readonly<Record<CatalogErrorKey, Message>>;
