/**
 * Checks the details of a journey over HTTP: they are stored as typed, checked, copied to other offers, unchanged when
 * an offer is renewed, and opened from a cart line.
 */
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { CartModificationsAnswer } from '#domain/cart/contract.ts';
import type { DraftAnswer, UnfinishedDrafts } from '#domain/journey/contract.ts';
import { emptyDetails } from '#domain/journey/details.ts';
import { parcelPayloadOf } from '#domain/journey/parcel-of.ts';
import { isUnverified } from '#domain/journey/unverified.ts';
import type { WireOffer } from '#domain/shipping/wire-offer.ts';
import { cartsPath, choose } from '#tests/support/cart-api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { recipientForm, senderForm, someDetails } from '#tests/support/journey-details.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
let now = monday;
beforeEach(() => {
  now = monday;
});
const api = await shippingApi(database, { clock: () => new Date(now) });
afterAll(() => api.close());

const minute = 60_000;
const cookieOf = (answer: { headers: Headers }) => (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
const home = ({ service }: WireOffer) => service.carrierCode === 'POFR' && service.serviceType === 'HOME';
const relay = ({ service, delivery }: WireOffer) => service.carrierCode === 'POFR' && delivery.type === 'RELAY';

function browser(cookies: string[] = []) {
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await api.call(method, path, body, { cookie: cookies.join('; ') });
    const cookie = cookieOf(answer);
    if (cookie)
      cookies.splice(
        0,
        cookies.length,
        ...cookies.filter((each) => each.split('=')[0] !== cookie.split('=')[0]),
        cookie,
      );
    return { status: answer.status, body: answer.body as DraftAnswer & { errors?: unknown[] } };
  };
  return {
    call,
    async begin(change: Record<string, unknown> = {}, wanted = home, previous?: string) {
      const { offer, shipmentCode } = await choose(api.call, change, wanted);
      return (await call('PUT', `/api/smt/drafts/${shipmentCode}`, { offerKey: offer.key, previous })).body;
    },
    patch: (code: string, details: unknown) => call('PATCH', `/api/smt/drafts/${code}`, { details }),
    read: (code: string) => call('GET', `/api/smt/drafts/${code}`),
    renew: (code: string, collectionDate?: string) => call('POST', `/api/smt/drafts/${code}/offer`, { collectionDate }),
  };
}

const placesOf = (problems: readonly { place: string }[]) => problems.map(({ place }) => place);

describe('the details of a journey', () => {
  test('SMT-18 SMT-19 a fresh draft lacks both addresses; filled in, the step is complete', async () => {
    const visitor = browser();
    const { code, complete, problems } = await visitor.begin();
    expect(complete).toEqual(['parcel']);
    expect(placesOf(problems.contact)).toEqual(['sender', 'recipient']);
    const { body } = await visitor.patch(code, { sender: senderForm, recipient: recipientForm });
    expect(body).toMatchObject({ complete: ['parcel', 'contact'], problems: { contact: [] } });
  });

  test('SMT-18 ADR-9 wrong texts are stored as typed and reported on their field, in the visitor’s language', async () => {
    const visitor = browser();
    const { code } = await visitor.begin();
    const sender = { ...senderForm, firstName: "Zoé'", mobilePhone: '12', streetName: '', additionalStreetName: '' };
    await visitor.patch(code, { sender });
    const french = await visitor.read(code);
    expect(french.body.details.sender).toEqual(sender);
    expect(french.body.problems.contact).toEqual(
      expect.arrayContaining([
        {
          place: 'sender.streetName',
          message: 'Veuillez saisir le champ libellé de voie, ou le champ lieu-dit ou boîte postale',
        },
      ]),
    );
    const english = await visitor.call('GET', `/api/smt/drafts/${code}?lang=en`);
    expect(placesOf(english.body.problems.contact)).toEqual(placesOf(french.body.problems.contact));
    expect(english.body.problems.contact).not.toEqual(french.body.problems.contact);
  });

  test('G47 characters that no database can store are refused at their field, and codes of another form', async () => {
    const visitor = browser();
    const { code } = await visitor.begin();
    for (const city of ['Ly\u0000on', 'Ly\ud800on']) {
      const { status, body } = await visitor.patch(code, { sender: { ...senderForm, city } });
      expect([status, body]).toMatchObject([
        400,
        { errors: [{ subject: 'details.sender.city', type: 'ValidationError' }] },
      ]);
    }
    for (const wrong of ['..', 'é', 'a'.repeat(101)]) {
      expect([wrong, (await visitor.read(wrong)).status]).toEqual([wrong, 404]);
    }
    for (const wrong of ['%00', 'a%00b', '%ED%A0%80']) {
      expect([wrong, (await visitor.read(wrong)).status]).toEqual([wrong, 400]);
    }
  });

  test('CRT-4 the postal code must be that of the price, and the carrier’s own limits are reported', async () => {
    const visitor = browser();
    const { code } = await visitor.begin();
    const details = {
      sender: { ...senderForm, postalCode: '13001' },
      recipient: { ...recipientForm, streetName: 'a'.repeat(36) },
    };
    const { body } = await visitor.patch(code, details);
    expect(placesOf(body.problems.contact)).toEqual(['sender.postalCode', 'recipient.streetName']);
  });

  test.each([
    ['no carrier goes to', { country: 'GU', postalCode: '96910' }, "Cette localité n'est pas éligible"],
    ['is of no department', { postalCode: '99999' }, 'Code postal incorrect'],
    ['a country without codes has none of', { country: 'AE', postalCode: '12345' }, 'Code postal incorrect'],
  ])('ADR-6 a place that %s has a message of its own', async (_what, place, message) => {
    const visitor = browser();
    const { code } = await visitor.begin();
    const { body } = await visitor.patch(code, someDetails({ recipient: { ...recipientForm, ...place } }));
    expect(body.problems.contact).toContainEqual({ place: 'recipient.postalCode', message });
  });

  test('ADR-14 a delivery in a relay needs its relay point', async () => {
    const visitor = browser();
    const { code } = await visitor.begin({}, relay);
    const { body } = await visitor.patch(code, someDetails());
    expect(placesOf(body.problems.contact)).toEqual(['deliveryRelay']);
    expect(body.complete).not.toContain('contact');
  });

  test('CUS-1 a declaration is required if there is a customs border between the ends', async () => {
    const visitor = browser();
    const to = { country: 'CH', postalCode: '1201', city: 'Genève', b2b: false };
    const { code, customsNeeded } = await visitor.begin({ to });
    expect(customsNeeded).toBe(true);
    const recipient = {
      ...recipientForm,
      country: 'CH',
      postalCode: '1201',
      city: 'Genève',
      mobilePhone: '079 123 45 67',
    };
    const { body } = await visitor.patch(code, { sender: senderForm, recipient });
    expect(body.problems.contact).toEqual([]);
    expect(body.problems.customs.length).toBeGreaterThan(0);
    expect(body.complete).toEqual(['parcel', 'contact']);
    const article = {
      description: 'Savon',
      originCountry: 'FR',
      tariffNumber: '340111',
      unitGrams: '40',
      unitValue: '6,5',
      quantity: '2',
    };
    const customs = { goodsType: 'GIFT', goodsDetail: '', articles: [article], declared: true };
    expect((await visitor.patch(code, { customs })).body.complete).toEqual(['parcel', 'contact', 'customs']);
  });

  test('CUS-5 to the United States an article sold needs the ten digits of their own tariff', async () => {
    const visitor = browser();
    const abroad = { country: 'US', postalCode: '78701', city: 'Austin TX' };
    const quote = { to: { ...abroad, b2b: false } };
    const { code, customsDemands } = await visitor.begin(quote);
    expect(customsDemands).toEqual({
      tariffNumber: { digits: 10, site: 'hts.usitc.gov', notForPrivate: ['GIFT', 'DOCUMENTS'] },
      descriptionIn: 'en',
      dutiesPrepaid: {
        freeGift: { value: 100, currency: 'USD' },
        estimate: { lowPercent: 10, highPercent: 15, until: '2026-07-23' },
      },
    });
    const declared = (tariffNumber: string) => ({
      ...someDetails({ recipient: { ...recipientForm, ...abroad, mobilePhone: '+1 512 555 0100' } }),
      customs: {
        goodsType: 'SALE_OF_GOODS',
        goodsDetail: '',
        articles: [
          {
            description: 'Cotton T-shirt',
            originCountry: 'FR',
            tariffNumber,
            unitGrams: '200',
            unitValue: '9',
            quantity: '1',
          },
        ],
        declared: true,
      },
    });
    const six = (await visitor.patch(code, declared('610910'))).body;
    expect(six.problems.customs).toEqual([
      {
        place: 'customs.articles.0.tariffNumber',
        message: 'Indiquez un numéro tarifaire de 10\u00A0chiffres\u00A0: le pays de destination l’exige.',
      },
    ]);
    await visitor.call('POST', cartsPath());
    const put = (draft: DraftAnswer) => visitor.call('POST', `${cartsPath()}/current/smt`, parcelPayloadOf(draft));
    expect(await put(six)).toMatchObject({ status: 400, body: { errors: [{ subject: 'customs' }] } });
    const ten = (await visitor.patch(code, declared('6109100012'))).body;
    expect(ten.complete).toEqual(['parcel', 'contact', 'customs']);
    expect((await put(ten)).status).toBe(200);
  });

  test('CUS-1 documents by letter need no declaration, by another carrier they do, and by letter again they don’t', async () => {
    const visitor = browser();
    const quote = {
      to: { country: 'AD', postalCode: 'AD500', city: 'Andorra la Vella', b2b: false },
      packageDetail: { type: 'PARCEL', dimensionType: 'ORDINARY', length: 22, width: 16, height: 2, weight: 0.25 },
    };
    const byLetter = ({ service }: WireOffer) => service.serviceCode === 'LettreSuivie';
    const begun = await visitor.begin(quote, byLetter);
    expect([begun.customsNeeded, begun.documentsExempt]).toEqual([true, true]);
    const recipient = { ...recipientForm, country: 'AD', postalCode: 'AD500', mobilePhone: '+376 312 345' };
    const typed = someDetails({ recipient: { ...recipient, city: 'Andorra la Vella' }, documentsOnly: true });
    const letter = (await visitor.patch(begun.code, typed)).body;
    expect(letter).toMatchObject({ customsNeeded: false, documentsExempt: true, complete: ['parcel', 'contact'] });
    await visitor.call('POST', cartsPath());
    const put = (draft: DraftAnswer) => visitor.call('POST', `${cartsPath()}/current/smt`, parcelPayloadOf(draft));
    expect((await put(letter)).status).toBe(200);

    const parcel = await visitor.begin(quote, home, letter.code);
    expect(parcel).toMatchObject({ customsNeeded: true, documentsExempt: false, details: { documentsOnly: true } });
    expect(parcel.problems.customs).not.toEqual([]);
    const claimed = parcelPayloadOf({ ...parcel, customsNeeded: false, documentsExempt: true });
    expect(claimed.offer.additionalInfo).toEqual({ productCategory: 'DOCUMENTS' });
    expect(await visitor.call('POST', `${cartsPath()}/current/smt`, claimed)).toMatchObject({
      status: 400,
      body: { errors: [{ subject: 'customs' }] },
    });
    const articles = [
      {
        description: 'Contrats imprimés',
        originCountry: 'FR',
        tariffNumber: '491199',
        unitGrams: '200',
        unitValue: '1',
        quantity: '1',
      },
    ];
    const customs = { goodsType: 'DOCUMENTS', goodsDetail: '', articles, declared: true };
    const draft = (await visitor.patch(parcel.code, { customs })).body;
    expect(draft.complete).toEqual(['parcel', 'contact', 'customs']);
    const { status, body } = await put(draft);
    const [line] = (body as unknown as CartModificationsAnswer).cartModifications;
    expect([status, line?.entry.smt.customs?.cn23Products.length]).toEqual([200, 1]);

    const again = await visitor.begin(quote, byLetter, draft.code);
    expect(again).toMatchObject({ customsNeeded: false, documentsExempt: true });
  });

  test('OPT-1 options that the offer doesn’t have are reported', async () => {
    const visitor = browser();
    const { code } = await visitor.begin();
    const { body } = await visitor.patch(code, { options: ['SATURDAY_NIGHT'] });
    expect(placesOf(body.problems.options)).toEqual(['options']);
  });

  test('OPT-1 OPT-2 an option that contradicts the way of handing over is reported, and not once it fits', async () => {
    const visitor = browser();
    const { code } = await visitor.begin();
    const options = ['MAILBOX_COLLECTION'];
    const { body } = await visitor.patch(code, someDetails({ options }));
    expect(body.problems.options).toEqual([
      { place: 'options', message: expect.stringMatching(/^L’enlèvement en boîte aux lettres remplace le dépôt/) },
    ]);
    const fitting = await visitor.patch(code, { depositMode: 'MAILBOX' });
    expect(fitting.body.problems.options).toEqual([]);
  });

  test('SMT-18 ADR-12 the typed details are carried to another offer; the places become those of its ends, unverified', async () => {
    const visitor = browser();
    const first = await visitor.begin();
    await visitor.patch(first.code, someDetails({ options: ['SIGNATURE'] }));
    const to = { country: 'FR', postalCode: '13001', city: 'Marseille', b2b: false };
    const second = await visitor.begin({ to }, relay, first.code);
    expect(second.code).not.toBe(first.code);
    expect(second.details.sender).toEqual(senderForm);
    expect(second.details.recipient).toEqual({ ...recipientForm, postalCode: '13001', city: 'Marseille' });
    expect(second.details.deliveryRelay).toBeNull();
    // The recipient's street was typed for Paris, so in Marseille it is unverified (ADR-12).
    expect(isUnverified(second.details, 'recipient')).toBe(true);
    expect(isUnverified(second.details, 'sender')).toBe(false);
    expect((await visitor.begin({}, home)).details.sender).toBeNull();
  });

  test('SMT-17 an expired offer is renewed in one call, with a new key, the former price and unchanged details', async () => {
    const visitor = browser();
    const first = await visitor.begin();
    await visitor.patch(first.code, someDetails());
    now = monday + 61 * minute;
    expect((await visitor.read(first.code)).body.expired).toBe(true);
    const { status, body } = await visitor.renew(first.code);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      code: first.code,
      expired: false,
      previous: { price: first.offer.price, collectionDate: first.criteria.collectionDate },
      details: someDetails(),
    });
    expect(body.offer.key).not.toBe(first.offer.key);
    expect(body.shipmentCode).not.toBe(first.shipmentCode);
    expect(body.submitKey).not.toBe(first.submitKey);
  });

  test('CRT-4 OPT-3 another date gives a new quote and key; a day without departures is a 400', async () => {
    const visitor = browser();
    const { code, offer } = await visitor.begin();
    const { body } = await visitor.renew(code, '2026-11-25');
    expect(body.offer.collection.date).toBe('2026-11-25');
    expect(body.criteria.collectionDate).toBe('2026-11-25');
    expect(body.previous).toMatchObject({ collectionDate: '2026-11-23', price: offer.price });
    expect(await visitor.renew(code, '2026-11-22')).toMatchObject({
      status: 400,
      body: { errors: [{ subject: 'collectionDate' }] },
    });
    for (const wrong of ['x', '2026-02-31', ''])
      expect([wrong, (await visitor.renew(code, wrong)).status]).toEqual([wrong, 400]);
    expect((await visitor.read(code)).body.offer.collection.date).toBe('2026-11-25');
  });

  test('SMT-18 another browser can neither read, change, renew nor remove a draft', async () => {
    const [mine, theirs] = [browser(), browser()];
    const { code } = await mine.begin();
    await theirs.begin();
    const answers = [
      await theirs.read(code),
      await theirs.patch(code, { options: [] }),
      await theirs.renew(code),
      await theirs.call('DELETE', `/api/smt/drafts/${code}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await mine.read(code)).status).toBe(200);
    expect((await mine.call('DELETE', `/api/smt/drafts/${code}`)).status).toBe(200);
    expect((await mine.read(code)).status).toBe(404);
  });
});

describe('the unfinished drafts of a browser', () => {
  test('SMT-18 come last changed first, each with the step to resume at, without those of other browsers', async () => {
    const visitor = browser();
    expect((await visitor.call('GET', '/api/smt/drafts')).body).toEqual({ drafts: [], proposal: null });
    const first = await visitor.begin();
    now += minute;
    const second = await visitor.begin();
    now += minute;
    await visitor.patch(first.code, someDetails());
    await browser().begin();
    const { status, body } = await visitor.call('GET', '/api/smt/drafts');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      drafts: [
        { code: first.code, step: 'options', label: first.offer.service.label, expired: false },
        { code: second.code, step: 'contact', criteria: second.criteria },
      ],
    });
    expect((await visitor.call('GET', '/api/visitor')).body).toMatchObject({
      journey: { code: first.code, step: 'options', from: 'Lyon', to: 'Paris' },
    });
    await visitor.call('PATCH', `/api/smt/drafts/${first.code}`, { details: {}, addedEntry: 0 });
    expect((await visitor.call('GET', '/api/smt/drafts')).body).toMatchObject({ drafts: [{ code: second.code }] });
    expect((await visitor.call('GET', '/api/smt/drafts?site=pro')).body).toEqual({ drafts: [], proposal: null });
  });
});

describe('another parcel of the same browser', () => {
  const added = (visitor: ReturnType<typeof browser>, code: string) =>
    visitor.call('PATCH', `/api/smt/drafts/${code}`, { details: {}, addedEntry: 0 });
  const begun = async (visitor: ReturnType<typeof browser>) =>
    ((await visitor.call('GET', '/api/smt/drafts')).body as unknown as UnfinishedDrafts).proposal;

  test('SMT-18 begins with the sender, the departure and the country of the parcel added last', async () => {
    const visitor = browser();
    const first = await visitor.begin();
    await visitor.patch(first.code, someDetails({ options: ['SIGNATURE'], depositMode: 'POST_OFFICE' }));
    expect(await begun(visitor)).toBeNull();
    await added(visitor, first.code);
    expect(await begun(visitor)).toEqual({
      from: { country: 'FR', postalCode: '69003', city: 'Lyon' },
      toCountry: 'FR',
    });
    const second = await visitor.begin();
    expect(second.details).toEqual({ ...emptyDetails, sender: senderForm, depositMode: 'POST_OFFICE' });
    const elsewhere = await visitor.begin({ from: { country: 'FR', postalCode: '75011', city: 'Paris' } });
    expect(elsewhere.details.sender).toMatchObject({
      firstName: 'Zoé',
      streetName: '',
      postalCode: '75011',
      city: 'Paris',
    });
    expect(elsewhere.details.unverified).toBeUndefined();
  });

  test('SMT-18 a parcel added by another browser, or on the other site, gives no proposal', async () => {
    const [visitor, other] = [browser(), browser()];
    const { code } = await visitor.begin();
    await visitor.patch(code, someDetails());
    await added(visitor, code);
    expect((await other.begin()).details).toEqual(emptyDetails);
    expect(await begun(other)).toBeNull();
    expect((await visitor.call('GET', '/api/smt/drafts?site=pro')).body).toMatchObject({ proposal: null });
  });
});

describe('a line of the cart opened to be changed', () => {
  async function withLine() {
    const visitor = browser();
    const draft = await visitor.begin();
    const { body } = await visitor.patch(draft.code, someDetails({ options: ['SIGNATURE'] }));
    await visitor.call('POST', cartsPath());
    const added = await visitor.call('POST', `${cartsPath()}/current/smt`, parcelPayloadOf(body));
    const [modification] = (added.body as unknown as CartModificationsAnswer).cartModifications;
    if (!modification) throw new Error(JSON.stringify(added.body));
    return { visitor, entry: modification.entry, draft: body };
  }

  test('CRT-5 has the line’s offer, addresses and options; the line doesn’t change until the draft is saved', async () => {
    const { visitor, entry, draft } = await withLine();
    const { status, body } = await visitor.call('POST', '/api/smt/drafts', { entryNumber: entry.entryNumber });
    expect(status).toBe(201);
    expect(body.code).not.toBe(draft.code);
    expect(body).toMatchObject({
      shipmentCode: draft.shipmentCode,
      offer: { key: draft.offer.key },
      criteria: draft.criteria,
      details: someDetails({ options: ['SIGNATURE'], depositMode: 'POST_OFFICE' }),
      edit: { entryNumber: entry.entryNumber, version: entry.version },
      previous: { price: draft.offer.price },
    });
    await visitor.patch(body.code, { options: [] });
    const cart = await visitor.call('GET', `${cartsPath()}/current`);
    expect(cart.body).toMatchObject({ entries: [{ version: entry.version, smt: { options: ['SIGNATURE'] } }] });
  });

  test('CRT-5 choosing another offer while a line is edited keeps the line and its old price', async () => {
    const { visitor, entry } = await withLine();
    const { body: edit } = await visitor.call('POST', '/api/smt/drafts', { entryNumber: entry.entryNumber });
    const other = await visitor.begin({}, relay, edit.code);
    expect(other).toMatchObject({ edit: edit.edit, previous: { price: edit.offer.price } });
  });

  test('CRT-5 SMT-18 a draft that edits a line isn’t listed as unfinished', async () => {
    const { visitor, entry } = await withLine();
    const drafts = async () => (await visitor.call('GET', '/api/smt/drafts')).body as unknown as UnfinishedDrafts;
    const before = (await drafts()).drafts.map(({ code }) => code);
    const { status, body: edit } = await visitor.call('POST', '/api/smt/drafts', { entryNumber: entry.entryNumber });
    expect([status, edit.edit]).toEqual([201, expect.objectContaining({ entryNumber: entry.entryNumber })]);
    await visitor.patch(edit.code, {});
    const next = await visitor.begin({}, relay, edit.code);
    expect(next.edit).toEqual(edit.edit);
    expect((await drafts()).drafts.map(({ code }) => code)).toEqual(before);
  });

  test('CRT-5 as a copy for another parcel keeps all details with another offer, and doesn’t change the line', async () => {
    const { visitor, entry, draft } = await withLine();
    const copied = { entryNumber: entry.entryNumber, copy: true };
    const { status, body } = await visitor.call('POST', '/api/smt/drafts', copied);
    expect([status, body.edit, body.previous]).toEqual([201, null, null]);
    expect(body.code).not.toBe(draft.code);
    const details = someDetails({ options: ['SIGNATURE'], depositMode: 'POST_OFFICE' });
    expect(body).toMatchObject({ criteria: draft.criteria, details });
    // Opening a copy alone doesn't begin a journey, so no page offers to continue it.
    const codes = async () => (await visitor.call('GET', '/api/smt/drafts')).body as unknown as UnfinishedDrafts;
    expect((await codes()).drafts.map(({ code }) => code)).toEqual([draft.code]);
    const next = await visitor.begin({}, home, body.code);
    expect(next).toMatchObject({ edit: null, details, complete: ['parcel', 'contact'] });
    expect(next.submitKey).not.toBe(draft.submitKey);
    await visitor.patch(body.code, {});
    expect((await codes()).drafts.map(({ code }) => code)).toContain(body.code);
  });

  test('CRT-5 a line that isn’t the caller’s is the same 404 as an absent one', async () => {
    const { visitor, entry } = await withLine();
    const answers = [
      await browser().call('POST', '/api/smt/drafts', { entryNumber: entry.entryNumber }),
      await visitor.call('POST', '/api/smt/drafts', { entryNumber: 999 }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  });
});
