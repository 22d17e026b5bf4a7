/** Every kind of mail in both languages as staff see it, and what mail clients need of it (G14). */
import { type DefaultTreeAdapterMap, parse } from 'parse5';
import { describe, expect, test } from 'vitest';
import { noOwnTexts, type OwnText, type OwnTexts } from '#domain/mail/own-text.ts';
import type { Locale } from '#domain/site/locale.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { relayPoints } from '#tests/support/cart-api.ts';
import { orderShop, parcelAndPacks } from '#tests/support/order-shop.ts';
import { monday } from '#tests/support/shipping-api.ts';

const shop = await orderShop();
const { db, api } = shop;

/** A sentence that each kind says, in French and English. */
const said: Readonly<Record<string, readonly [fr: string, en: string]>> = {
  'order.confirmed': ['Merci, votre commande est payée', 'Thank you, your order is paid'],
  'order.labelled': ['Votre étiquette est prête', 'Your label is ready'],
  'order.unpaid': ['Sans paiement, la commande est annulée', 'Without payment the order is cancelled'],
  'order.cancelled': ['Elle n’a pas été payée à temps', 'It wasn’t paid in time'],
  'order.refund': ['L’étiquette ne vaut plus rien', 'The label is void'],
  'order.partRefund': ['Une partie de votre commande est annulée', 'A part of your order is cancelled'],
  'order.repaid': ['Un paiement en trop vous est rendu', 'An extra payment is returned to you'],
  'order.dispatch': ['Vos articles sont partis', 'Your articles are on their way'],
  'order.staffRefund': ['Ce remboursement n’annule rien de la commande.', 'This refund cancels nothing of the order.'],
  'order.dispatchDelivered': ['Vos articles sont arrivés', 'Your articles have arrived'],
  'order.claim': ['Nous avons reçu votre réclamation', 'We have received your claim'],
  'order.claimRefused': ['Votre réclamation est refusée', 'Your claim is refused'],
  'return.received': ['Nous avons reçu votre demande de retour', 'We have received your return request'],
  'return.accepted': ['collez l’étiquette prépayée sur le colis', 'stick the prepaid label on the parcel'],
  'return.returned': ['Les articles sont revenus', 'The articles are back'],
  'return.refused': ['Nous ne pouvons pas accepter votre retour', 'We can’t accept your return'],
  'order.address': ['Nos mails partent à une autre adresse', 'Our mails go to another address'],
  'parcel.handedOver': ['Votre colis pour Paris est en route', 'Your parcel to Paris is on its way'],
  'parcel.problem': ['Un contretemps pour votre colis vers Paris', 'Your parcel to Paris has met with a problem'],
  'parcel.outForDelivery': [
    'Votre colis est en cours de livraison à Paris',
    'Your parcel is out for delivery in Paris',
  ],
  'parcel.toCollect': ['7 avenue de la Gare, 75011 Paris', '7 avenue de la Gare, 75011 Paris'],
  'parcel.delivered': ['Votre colis a été livré à Paris', 'Your parcel was delivered in Paris'],
  'recipient.handedOver': ['vous envoie un colis', 'is sending you a parcel'],
  'recipient.problem': ['a pris du retard ou repart', 'is delayed or going back'],
  'recipient.outForDelivery': ['est en cours de livraison', 'is out for delivery'],
  'recipient.toCollect': ['7 avenue de la Gare, 75011 Paris', 'Collect it with an identity document'],
  'recipient.delivered': ['a été remis', 'was delivered'],
  'withdrawal.received': ['Nous avons reçu votre rétractation', 'We have received your withdrawal'],
  'withdrawal.accepted': ['Votre rétractation est acceptée', 'Your withdrawal is accepted'],
  'withdrawal.refused': ['Nous ne pouvons pas accepter votre rétractation', 'We can’t accept your withdrawal'],
  'notice.confirm': ['Confirmez votre alerte', 'Confirm your notice'],
  'notice.back': ['Votre article est de nouveau en stock', 'Your article is back in stock'],
  'account.confirm': [
    'Confirmez votre adresse e-mail en ouvrant ce lien',
    'Confirm your email address by opening this link',
  ],
  'account.reset': ['Vous avez demandé un nouveau mot de passe', 'You asked for a new password'],
  'account.finish': [
    'attendait déjà la confirmation de cette adresse',
    'already waiting for this address to be confirmed',
  ],
  'account.known': [
    'a voulu créer un compte Guichet avec cette adresse',
    'tried to create a Guichet account with this address',
  ],
  'account.changed': ['vient d’être changé', 'has just been changed'],
  'account.staffInvited': ['invité à travailler dans la gestion', 'invited to work in the back office'],
  'account.staffAdded': ['ouvre désormais la gestion', 'now opens the back office'],
  'account.secondFactorOn': ['le code d’une application d’authentification', 'the code of an authenticator app'],
  'account.secondFactorOff': ['ne demande plus que le mot de passe', 'asks for the password alone again'],
  'account.recoveryCodeUsed': [
    'L’un des codes de secours de votre compte',
    'One of the recovery codes of your Guichet account',
  ],
  'account.recoveryCodesRenewed': ['De nouveaux codes de secours', 'New recovery codes'],
  'account.apiKeyMade': ['Une clé d’API vient d’être créée', 'An API key has just been made'],
  'account.webhookMade': ['Un webhook vient d’être créé', 'A webhook has just been made'],
  'account.webhookSwitchedOff': ['n’a accepté aucun message depuis cinq jours', 'has taken no message for five days'],
  'account.newEmail': [
    'Vous voulez vous connecter à Guichet avec cette adresse',
    'You want to sign in to Guichet with this address',
  ],
  'account.emailTaken': ['mais elle en a déjà un', 'but it has one already'],
  'account.emailChangeAsked': [
    'Une autre adresse e-mail vient d’être demandée',
    'Another email address has just been asked for',
  ],
  'account.emailChanged': ['a désormais une autre adresse e-mail', 'now has another email address'],
  'account.unused': ['n’a pas servi depuis près de trois ans', 'has not been used for almost three years'],
  'account.unusedErased': [
    'qui n’a pas servi depuis trois ans, est effacé',
    'which was not used for three years, is erased',
  ],
  'account.erased': ['sont effacés, comme demandé', 'are erased, as requested'],
};

const flat = (text: string) => text.replace(/[\s\u00A0]+/g, ' ').trim();

type Node = DefaultTreeAdapterMap['node'];

const styleOf = (node: Node) => ('attrs' in node ? (node.attrs.find(({ name }) => name === 'style')?.value ?? '') : '');

/** The texts of a document that its readers see. */
function textsOf(node: Node): readonly string[] {
  if (node.nodeName === '#text' && 'value' in node) return [flat(node.value)].filter((text) => /[\p{L}\d]/u.test(text));
  if (['style', 'title', '#comment'].includes(node.nodeName) || styleOf(node).includes('display:none')) return [];
  return 'childNodes' in node ? node.childNodes.flatMap(textsOf) : [];
}

async function openModels() {
  const toRelay = {
    ...parcelAndPacks,
    offer: ({ service, delivery }) => service.carrierCode === 'POFR' && delivery.type === 'RELAY',
    change: { addresses: { deliveryRelayPoint: relayPoints.paris } },
  } satisfies Parameters<typeof shop.buy>[0];
  const { code: order, guid } = await shop.buy(toRelay);
  const { cookie } = await signedInAccount(db, monday, { roles: ['support'] });
  const models = (kind: string | null) => api.office(cookie).mails.models({ kind, order });
  const pageOf = (kind: string, locale: Locale) =>
    api.app.request(`/api/gestion/mail-models/${kind}?locale=${locale}&order=${order}`, { headers: { cookie } });
  return { order, guid, models, pageOf };
}

async function openTexts() {
  const { code: order } = await shop.buy();
  const { cookie, id } = await signedInAccount(db, monday, { roles: ['operator'] });
  const account = db.selectFrom('account').select('email').where('id', '=', id);
  const { email } = await account.executeTakeFirstOrThrow();
  return { order, email, office: api.office(cookie) };
}

describe('G14 the kinds of mails', () => {
  test('are all shown to staff, each in both languages and forms, without what opens the order', async () => {
    const { order, guid, models, pageOf } = await openModels();
    const { code, kinds } = await models(null);
    expect(code).toBe(order);
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(Object.keys(said).sort());
    for (const [kind, [fr, en]] of Object.entries(said)) {
      const { mails } = await models(kind);
      expect(mails.map(({ locale }) => locale)).toEqual(['fr', 'en']);
      for (const [at, sentence] of [fr, en].entries()) {
        const { locale = 'fr', text = '' } = mails[at] ?? {};
        const html = await (await pageOf(kind, locale)).text();
        expect([kind, flat(text)]).toEqual([kind, expect.stringContaining(sentence)]);
        expect([kind, textsOf(parse(html)).join(' ')]).toEqual([kind, expect.stringContaining(sentence)]);
        expect(text + html).not.toContain(guid);
      }
    }
  });

  test('say the same in text as in HTML, in a form that mail clients keep', async () => {
    const { models, pageOf } = await openModels();
    for (const kind of Object.keys(said)) {
      for (const { locale, text } of (await models(kind)).mails) {
        const html = await (await pageOf(kind, locale)).text();
        const missing = textsOf(parse(html)).filter((each) => !flat(text).includes(each));
        expect([kind, locale, missing]).toEqual([kind, locale, []]);
        expect(html).toMatch(new RegExp(`<html lang="${locale}"`));
        expect(html.match(/<h1/g)).toHaveLength(1);
        expect(html).not.toMatch(
          /<(?:script|link|form|svg|video)\b|display:(?:flex|grid)|position:|url\(|var\(|@import|float:/,
        );
        expect(html.match(/<img\b[^>]*>/g)).toEqual([expect.stringContaining('alt=""')]);
        expect(html).toContain('@media (prefers-color-scheme:dark)');
        for (const [, href] of html.matchAll(/href="([^"]*)"/g)) expect(href).toMatch(/^https?:\/\//);
        expect(text).not.toMatch(/undefined|null|NaN|\[object/);
      }
    }
  });

  test('can be framed by the shop’s own pages only, and can neither run nor load anything', async () => {
    const { pageOf } = await openModels();
    const { status, headers } = await pageOf('order.confirmed', 'fr');
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-same-origin",
    );
    expect((await pageOf('order.nothing', 'fr')).status).toBe(404);
  });

  test('35.8 are shown and written in a shop without orders, about an invented one at today’s prices', async () => {
    const { cookie } = await signedInAccount(db, monday, { roles: ['operator'] });
    const { mails } = api.office(cookie);
    const { code, isExample, kinds } = await mails.models({ kind: null, order: null });
    expect([code, isExample, kinds.length]).toEqual(['G00-EXEMPLE', true, Object.keys(said).length]);
    const confirmed = await mails.models({ kind: 'order.confirmed', order: null });
    const [french, english] = confirmed.mails.map(({ text }) => flat(text));
    expect(french).toContain('Commande G00-EXEMPLE');
    expect(french).toMatch(/Colis pour Nora Benali, Lyon.*Prix TTC : 11,19 €/);
    expect(english).toContain('Order G00-EXEMPLE');
    const texts = inFrench({ subject: 'Votre mot de passe chez nous' });
    await mails.changeTexts({ kind: 'account.reset', order: 'G00-EXEMPLE', texts, version: 0 });
    const reset = await mails.models({ kind: 'account.reset', order: null });
    expect(reset.mails[0]?.subject).toBe('Votre mot de passe chez nous');
    expect(await db.selectFrom('customer_order').select('code').where('code', '=', 'G00-EXEMPLE').execute()).toEqual(
      [],
    );
    const unknown = await mails.models({ kind: 'order.confirmed', order: 'G26-000000' });
    expect(unknown).toMatchObject({ code: null, isExample: false, kinds: [], mails: [] });
  });
});

/** Own texts of a mail in French. */
const inFrench = (own: Partial<OwnText>): OwnTexts => ({ ...noOwnTexts, fr: { ...noOwnTexts.fr, ...own } });

describe('35.8 the operator’s own texts', () => {
  test('are in the mails that are made from then on, with facts in place of words in braces', async () => {
    const { office, order } = await openTexts();
    const own = {
      subject: 'Merci {firstName} pour {order}',
      title: '',
      before: 'Un mot de {brand}.\n\nEt un autre.',
      after: 'À bientôt.',
    };
    const unknown = office.mails.changeTexts({ kind: 'order.confirmed', order, texts: inFrench(own), version: 0 });
    await expect(unknown).rejects.toMatchObject({
      status: 400,
      errors: [
        {
          subject: 'texts.fr.subject',
          message: expect.stringContaining('Ce mail ne connaît pas {firstName}. Il connaît\u00A0: {brand}, {brandPro}'),
        },
      ],
    });
    const texts = inFrench({ ...own, subject: 'Merci pour {order}' });
    await office.mails.changeTexts({ kind: 'order.confirmed', order, texts, version: 0 });
    await shop.mailed();
    const { code } = await shop.buy();
    const [mail] = await shop.mailed();
    expect(mail?.subject).toBe(`Merci pour ${code}`);
    const text = flat(mail?.text ?? '');
    expect(text).toMatch(/^Merci, votre commande est payée =+ Un mot de Guichet\. Et un autre\. Commande/);
    expect(text.indexOf('À bientôt.')).toBeGreaterThan(text.indexOf('Commande'));
    const late = office.mails.changeTexts({ kind: 'order.confirmed', order, texts: noOwnTexts, version: 0 });
    await expect(late).rejects.toMatchObject({ status: 409 });
    await office.mails.changeTexts({ kind: 'order.confirmed', order, texts: noOwnTexts, version: 1 });
    const { mails } = await office.mails.models({ kind: 'order.confirmed', order });
    expect(mails[0]?.subject).toBe(`Commande ${order} confirmée – Guichet`);
  });

  test('of a kind are in its mails alone', async () => {
    const { office, order } = await openTexts();
    const { kinds } = await office.mails.models({ kind: null, order });
    const rows = kinds.map(({ kind }) => ({ kind, texts: JSON.stringify(inFrench({ subject: `Objet ${kind}` })) }));
    await db.deleteFrom('mail_text').execute();
    await db.insertInto('mail_text').values(rows).execute();
    // The process that changes one reads all of them again.
    const [kind, texts] = ['order.confirmed', inFrench({ subject: 'Objet order.confirmed' })];
    await office.mails.changeTexts({ kind, order, texts, version: 1 });
    const after = await office.mails.models({ kind: null, order });
    expect(after.kinds.map(({ subject }) => subject)).toEqual(kinds.map(({ kind }) => `Objet ${kind}`));
  });

  test('can be seen and tried before they are saved', async () => {
    const { office, order, email } = await openTexts();
    const wish = { kind: 'order.unpaid', order, texts: inFrench({ title: 'Encore un instant' }) };
    expect((await office.mails.models(wish)).mails[0]?.text).toMatch(/^Encore un instant\n/);
    const sent = api.mails.length;
    expect(await office.mails.tryTexts(wish)).toBe(email);
    expect(api.mails.slice(sent).map(({ to, locale }) => [to, locale])).toEqual([
      [email, 'fr'],
      [email, 'en'],
    ]);
    expect((await office.mails.models({ kind: 'order.unpaid', order })).mails[0]?.text).not.toContain(
      'Encore un instant',
    );
  });
});
