/** 35.1: what an act says that it will do is what it then does (docs/back-office.md, "Effects"). */

import { beforeEach, expect, test } from 'vitest';
import { documents } from '#app/i18n/fr/documents.ts';
import { catalogTexts } from '#app/office/catalog/catalog-texts.ts';
import { structureTexts } from '#app/office/catalog/structure-texts.ts';
import { customersTexts } from '#app/office/customers/customers-texts.ts';
import { closingText } from '#app/office/flags/flag.ts';
import { mediaTexts } from '#app/office/media/media-texts.ts';
import { orderTexts } from '#app/office/orders/order-texts.ts';
import { newCode } from '#domain/catalog/structure-table.ts';
import type { FlagName } from '#domain/flags/flag.ts';
import { formatPrice } from '#domain/money/money.ts';
import { caseExamples } from '#tests/office/case-examples.ts';
import { refusedText } from '#tests/office/catalog-examples.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { orderShop } from '#tests/support/order-shop.ts';
import { sendOrder } from '#tests/support/placed-order.ts';
import { monday } from '#tests/support/shipping-api.ts';

const shop = await orderShop();
const { db, api, ask, bank, sweep } = shop;
const { cookie } = await signedInAccount(db, monday, { firstName: 'Léa', roles: ['operator'] });
const office = api.office(cookie);

interface Act {
  readonly says: () => Promise<string>;
  /** The sentence, with its numbers as expected of what was prepared. */
  readonly sentence: string;
  readonly act: () => Promise<unknown>;
  /** What has happened, in the order of the numbers of the sentence. */
  readonly happened: () => Promise<readonly number[]>;
  readonly undo?: () => Promise<unknown>;
}

/** Sums count as cents. */
const numbersIn = (sentence: string) =>
  [...sentence.matchAll(/\d+(?:,\d\d)?/g)].map(([number]) =>
    number.includes(',') ? Math.round(Number(number.replace(',', '.')) * 100) : Number(number),
  );

const refusedCarts = async (paths: readonly string[]) => {
  const answers = await Promise.all(paths.map((path) => sendOrder(ask, path)));
  return answers.filter(({ status }) => status >= 400).length;
};

const flag = async (name: FlagName) => {
  const found = (await office.flags.list()).flags.find((each) => each.name === name && each.site === 'part');
  return found ? closingText(found, documents.office) : '';
};
const close = (name: FlagName, isOpen = false) =>
  office.flags.change({ name, site: 'part', isOpen, reason: isOpen ? '' : 'essai' });

const cartsWith = async (count: number, wanted: Parameters<typeof shop.fill>[0]) => {
  const paths: string[] = [];
  for (let each = 0; each < count; each += 1) paths.push(await shop.fill(wanted));
  return paths;
};

const acts: Readonly<Record<string, () => Promise<Act>>> = {
  async 'closing payment'() {
    const carts = await cartsWith(2, { parcels: 0, articles: [['2', 1]] });
    return {
      says: () => flag('payment'),
      sentence: '2 paniers ne peuvent plus être commandés.',
      act: () => close('payment'),
      happened: async () => [await refusedCarts(carts)],
      undo: () => close('payment', true),
    };
  },
  async 'closing a carrier'() {
    const carts = [
      ...(await cartsWith(1, {
        offer: ({ service }) => service.carrierCode === 'POFR' && service.serviceType === 'HOME',
      })),
      ...(await cartsWith(1, { parcels: 0, articles: [['2', 1]] })),
    ];
    return {
      says: () => flag('carrier:POFR'),
      sentence: '1 panier perd l’offre qu’il a choisie.',
      act: () => close('carrier:POFR'),
      happened: async () => [await refusedCarts(carts)],
      undo: () => close('carrier:POFR', true),
    };
  },
  async 'closing the journey'() {
    const drafts = () => db.selectFrom('journey_draft').select('shipment_code').where('site', '=', 'part').execute();
    await db.deleteFrom('journey_draft').execute();
    const draft = { site: 'part', owner_hash: 'a', data: '{}', expires_at: new Date(monday + 3_600_000) } as const;
    await db
      .insertInto('journey_draft')
      .values(['A', 'B', 'C'].map((shipment_code) => ({ ...draft, shipment_code })))
      .execute();
    return {
      says: () => flag('journey'),
      sentence: '3 saisies commencées sont gardées, et attendent la réouverture.',
      act: () => close('journey'),
      happened: async () => [(await drafts()).length],
      undo: () => close('journey', true),
    };
  },
  async 'withdrawing an offer'() {
    const carts = await cartsWith(2, { parcels: 0, articles: [['2', 1]] });
    await shop.place({ parcels: 0, articles: [['2', 1]] });
    const held = () => db.selectFrom('stock_hold').select('order_code').where('offer_id', '=', '2').execute();
    return {
      async says() {
        const { offers } = await office.catalog.product('carton-20');
        return catalogTexts.fr.holds(offers.find(({ id }) => id === '2')?.holds ?? { carts: 0, orders: 0 });
      },
      // The cart of the unpaid order is blocked too.
      sentence: 'Retirer bloque 3 paniers\u00A0; 1 commande à payer garde ses lots',
      act: () => office.catalog.sellOffer({ id: '2', isSold: false }),
      happened: async () => [(await refusedCarts(carts)) + 1, (await held()).length],
      undo: () => office.catalog.sellOffer({ id: '2', isSold: true }),
    };
  },
  async 'archiving a product'() {
    const carts = [
      ...(await cartsWith(1, { parcels: 0, articles: [['2', 1]] })),
      ...(await cartsWith(1, {
        parcels: 0,
        articles: [
          ['1', 1],
          ['2', 1],
        ],
      })),
    ];
    await shop.place({ parcels: 0, articles: [['1', 1]] });
    const held = () => db.selectFrom('stock_hold').select('order_code').where('offer_id', 'in', ['1', '2']).execute();
    const onSale = async () =>
      (await office.catalog.product('carton-20')).offers.filter(({ isWithdrawn }) => !isWithdrawn).length;
    const before = await onSale();
    return {
      async says() {
        const { archiving } = await office.catalog.product('carton-20');
        return catalogTexts.fr.archiveEffect(archiving.offers, archiving);
      },
      // The cart of the unpaid order is blocked too.
      sentence:
        'Archiver retire 4 offres de la vente et bloque 3 paniers\u00A0; 1 commande à payer garde ses lots. Le produit quitte la liste\u00A0; désarchiver remet tout en vente.',
      act: () => office.catalog.archive({ code: 'carton-20', isArchived: true }),
      happened: async () => [before - (await onSale()), (await refusedCarts(carts)) + 1, (await held()).length],
      async undo() {
        await office.catalog.archive({ code: 'carton-20', isArchived: false });
        expect(await onSale()).toBe(before);
      },
    };
  },
  async 'cancelling an order'() {
    const { code, total } = await shop.buy({ articles: [['2', 2]] });
    const stock = await shop.stockOf('2');
    return {
      async says() {
        const { amount, packs } = (await office.orders.read(code)).cancelling;
        return orderTexts.fr.cancelText(formatPrice(amount), packs);
      },
      sentence: `La commande est annulée en entier\u00A0: ${formatPrice(Math.round(total.ttc.value * 100))} remboursés, un avoir émis, 2 lots remis en stock.`,
      act: () => office.orders.cancel({ code, reason: 'essai' }),
      async happened() {
        await sweep();
        return [...[...bank.refunds.values()].map(({ amount }) => amount), (await shop.stockOf('2')) - stock];
      },
    };
  },
  async 'changing ticked offers'() {
    const change = {
      ...{ offers: ['2'], price: null, stock: { by: 'add' as const, value: 7 }, sale: '' as const, threshold: null },
      ...{ addCategory: '', removeCategory: '' },
    };
    const says = () => refusedText(office.catalog.changeTicked({ ...change, confirmed: '' }));
    const before = await shop.stockOf('2');
    return {
      says,
      sentence: `Carton simple 20 cm (Papeterie du Port, part), stock ${before} → ${before + 7}.`,
      act: async () => office.catalog.changeTicked({ ...change, confirmed: await says() }),
      happened: async () => [20, before, await shop.stockOf('2')],
    };
  },
  async 'changing a brand'() {
    const row = { table: 'brands', key: 'nordpli' } as const;
    const renamed = async () => {
      const { products } = await office.catalog.list({});
      const all = await Promise.all(products.map(({ code }) => office.catalog.product(code)));
      const found = all.filter(({ brand }) => brand === 'Nordpli SA');
      return [found.length, found.flatMap(({ offers }) => offers).length];
    };
    return {
      async says() {
        const { uses } = await office.structure.read(row);
        return uses ? structureTexts.fr.effect(uses) : '';
      },
      sentence: 'Un changement se voit aussitôt sur 7 produits et 12 offres.',
      async act() {
        const { cells } = await office.structure.read(row);
        await office.structure.save({ ...row, cells: { ...cells, name: 'Nordpli SA' }, known: cells });
        await api.reloadCatalog();
      },
      happened: renamed,
    };
  },
  async 'removing an attribute'() {
    const value = (code: string) => ({ code, name_fr: code, name_en: code, position: '1' });
    const table = 'attribute-values' as const;
    const attribute = { ...value('forme'), kind: 'choice', facet: 'yes' };
    await office.structure.save({ table: 'attributes', key: newCode, cells: attribute, known: {} });
    for (const code of ['rond', 'ovale']) {
      const key = `forme=${newCode}`;
      await office.structure.save({ table, key, cells: { attribute: 'forme', ...value(code) }, known: {} });
    }
    const values = async () => (await office.structure.list({ table })).length;
    const before = await values();
    return {
      async says() {
        const { uses } = await office.structure.read({ table: 'attributes', key: 'forme' });
        return uses ? structureTexts.fr.removes(uses) : '';
      },
      sentence: 'Retire aussi 2 valeurs.',
      act: () => office.structure.remove({ table: 'attributes', key: 'forme' }),
      happened: async () => [before - (await values())],
    };
  },
  async 'replacing a picture'() {
    const drawing = (side: number) =>
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="9"><path d="M0 0h9v9z"/></svg>`);
    await office.media.upload({ name: 'dessin', altFr: 'Un dessin', file: drawing(9) });
    const { version } = await office.catalog.product('carton-20');
    await office.catalog.changePictures({ code: 'carton-20', version, pictures: ['dessin'] });
    const shown = async () => {
      const { products } = await office.catalog.list({});
      const all = await Promise.all(products.map(({ code }) => office.catalog.product(code)));
      return all.map(({ pictures }) => pictures.map(({ url }) => url).join());
    };
    const before = await shown();
    return {
      async says() {
        const medium = (await office.media.list()).find(({ name }) => name === 'dessin');
        return mediaTexts.fr.replaceEffect(medium?.uses.length ?? -1, medium?.products ?? -1);
      },
      sentence: 'Change aussitôt 0 pages en ligne et 1 produit.',
      act: () => office.media.replace({ name: 'dessin', file: drawing(12) }),
      happened: async () => [0, (await shown()).filter((urls, at) => urls !== before[at]).length],
    };
  },
  async 'ending all sessions of a customer'() {
    const { id } = await signedInAccount(db, monday, { firstName: 'Ana' });
    await office.customers.view({ id, reason: 'appareil perdu' });
    const sessions = async () => (await office.customers.read(id)).details?.sessions.length ?? -1;
    const before = await sessions();
    return {
      says: async () => customersTexts.fr.sessionCount(await sessions()),
      sentence: '1 ouverte',
      act: () => office.customers.endSessions(id),
      happened: async () => [before - (await sessions())],
    };
  },
  async 'erasing a customer'() {
    const { id } = await signedInAccount(db, monday, { firstName: 'Zoé' });
    await db
      .updateTable('customer_order')
      .set({ account_id: id })
      .where('code', '=', (await shop.buy()).code)
      .execute();
    await office.customers.view({ id, reason: 'demande écrite' });
    const count = async () => {
      const { details } = await office.customers.read(id);
      return [details?.sessions.length ?? 0, details?.addressCount ?? 0, details?.orderCount ?? 0] as const;
    };
    const before = await count();
    return {
      says: async () => customersTexts.fr.erasureEffect(...(await count())),
      sentence: 'Sessions fermées\u00A0: 1\u00A0; adresses effacées\u00A0: 0\u00A0; commandes sans nom\u00A0: 1.',
      act: () => office.customers.erase({ id, confirmation: 'Zoé Martin' }),
      async happened() {
        const left = await db.selectFrom('account').select('id').where('id', '=', id).execute();
        const named = await db.selectFrom('customer_order').select('code').where('account_id', '=', id).execute();
        return [before[0] * (1 - left.length), before[1], before[2] - named.length];
      },
    };
  },
};

/**
 * How each act of the office is known before it is done: `effect` says numbers, compared above or, for refunds, in
 * refund-deeds.test.ts, for roles in staff.test.ts; `report` is made of a file and read first; `asks` is refused until what is unusual is ticked;
 * `changes` is a form whose bar lists what changes; `undo` is taken back as it was made; `adds` takes nothing from anybody; `step` moves
 * one object whose page shows it on by one state; `one` takes away the one thing that its button names and on which
 * nothing depends, and says in words what follows.
 */
const kinds = {
  effect: [
    'flags.change catalog.sellOffer catalog.archive orders.cancel media.replace customers.erase refunds.make refunds.ask',
    'structure.save structure.remove catalog.changeTicked team.changeRoles customers.endSessions',
  ].join(' '),
  report: 'points.upload points.apply catalogImports.apply catalogImports.undo tariffs.upload tariffs.schedule',
  asks: 'catalog.change catalog.changeListed content.withdraw content.publish promotions.save sending.unavailable',
  changes: 'content.save mails.changeTexts media.describe searches.changeRule mails.correct',
  undo: 'catalog.changePictures catalog.announceReduction content.restore redirects.save orders.tag catalogImports.stop',
  adds: 'catalog.create media.upload searches.addRule orders.addNote staffKeys.make team.invite customers.view',
  step: [
    'claims.repay claims.refuse sending.prepare sending.send sending.deliver refunds.decline refunds.retry',
    'withdrawals.accept withdrawals.refuse withdrawals.markReturned withdrawals.arrive withdrawals.repay',
    'withdrawals.link withdrawals.close mails.resend carriers.try jobs.run',
  ].join(' '),
  one: [
    'points.remove media.remove redirects.remove searches.removeRule orders.removeNote staffKeys.end tariffs.remove',
    'customers.endSession customers.mailReset',
  ].join(' '),
};

test('35.1 no act of the office is without a place among those whose effect is said', () => {
  const all = Object.entries(caseExamples).flatMap(([room, cases]) =>
    Object.entries(cases).flatMap(([name, example]) =>
      'refuse' in example && !('changesNothing' in example) ? [`${room}.${name}`] : [],
    ),
  );
  expect(Object.values(kinds).join(' ').split(' ').sort()).toEqual(all.sort());
});

beforeEach(() => db.deleteFrom('cart').execute());

test.each(Object.entries(acts))('35.1 %s does what its sentence says, number by number', async (_, prepare) => {
  const { says, sentence, act, happened, undo } = await prepare();
  expect(await says()).toBe(sentence);
  await act();
  expect(await happened()).toEqual(numbersIn(sentence));
  await undo?.();
});
