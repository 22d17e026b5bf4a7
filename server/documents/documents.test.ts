/** The contents of documents, checked by the text that a PDF reader extracts from them. */
import { describe, expect, test } from 'vitest';
import { allLines } from '#domain/documents/printed-address.ts';
import { groupedNumber } from '#domain/documents/s10.ts';
import { formatPrice } from '#domain/money/money.ts';
import {
  aCn22,
  aCn23,
  aCommercialInvoice,
  aCustomsForm,
  aLabel,
  anInvoice,
  aProForma,
  aQuotation,
  aReceipt,
  making,
  mixedLines,
  parcelNumber,
  professional,
} from '#tests/build/documents.ts';
import { anOrderedArticle, anOrderedParcel, aParcelAbroad, aParcelWithAccents } from '#tests/build/order-lines.ts';
import { readPdf, readPdfBarcodes } from '#tests/support/pdf-reading.ts';
import { makeCustomsPaper } from './make-customs-form.ts';
import { makeInvoice } from './make-invoice.ts';
import { labelFormats, makeLabelSheets, makeLabels } from './make-labels.ts';
import { makeQuotation } from './make-quotation.ts';
import { makeReceipt } from './make-receipt.ts';

const plain = (text: string): string => text.replace(/[\s\u00A0]+/g, ' ');

describe.each(labelFormats)('CRT-8 a label on %s', (format) => {
  test('says what was ordered, with every accent', async () => {
    const label = aLabel(aParcelAbroad());
    const { text, title, language } = await readPdf(await makeLabels([label], format, making));
    const facts = [label.serviceLabel, label.orderCode, label.sortingArea, '0,280 kg', 'lun. 23/11/2026', '1/1'];
    for (const fact of [...facts, ...allLines(label.recipient), ...label.sender, groupedNumber(label.number)])
      expect(text).toContain(fact);
    expect(label.recipient.address[0]).toBe('M ȘTEFAN MÜLLER-BRØNSTED');
    expect([title, language]).toEqual(['Étiquette d’expédition ZZ 1000 0000 3 XX', 'fr']);
  });

  test('has codes that a decoder reads: the number, the routing, the order', async () => {
    expect(await readPdfBarcodes(await makeLabels([aLabel()], format, making))).toEqual([
      { format: 'DataMatrix', text: 'ZZ100000003XX;FR;94240;1200' },
      { format: 'Code128', text: parcelNumber },
      { format: 'Code128', text: 'G26-4F7K9Q' },
    ]);
  });

  test('of several parcels is one file with a page each', async () => {
    const second = aLabel(anOrderedParcel(1), { number: 'ZZ100000017XX', place: { number: 2, of: 2 } });
    const { pages } = await readPdf(await makeLabels([aLabel(), second], format, making));
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain('ZZ 1000 0000 3 XX');
    expect(pages[1]).toContain('ZZ 1000 0001 7 XX');
    expect(pages[1]).toContain('2/2');
  });

  test('is marked across unless a carrier has made it', async () => {
    const text = async (specimen: boolean) =>
      (await readPdf(await makeLabels([aLabel(aParcelWithAccents(), { specimen })], format, making))).text;
    expect(await text(true)).toMatch(/SPÉCIMEN.*sans valeur d’affranchissement/);
    expect(await text(false)).not.toMatch(/SPÉCIMEN|sans valeur/);
  });
});

test('CRT-8 labels stand two to a sheet of A4, each with the codes of its own parcel', async () => {
  const others = ['ZZ100000017XX', 'ZZ100000025XX'].map((number, at) =>
    aLabel(anOrderedParcel(at + 1), { number, place: { number: at + 2, of: 3 } }),
  );
  const bytes = await makeLabelSheets([aLabel(), ...others], making);
  const { pages, title, beyondPage, overlaps } = await readPdf(bytes);
  expect(pages).toHaveLength(2);
  expect(pages[0]).toContain('ZZ 1000 0000 3 XX');
  expect(pages[0]).toContain('ZZ 1000 0001 7 XX');
  expect(pages[1]).toContain('ZZ 1000 0002 5 XX');
  expect([title, beyondPage, overlaps]).toEqual(['Étiquette d’expédition G26-4F7K9Q', [], []]);
  const numbers = (await readPdfBarcodes(bytes)).map(({ text }) => text).filter((text) => /^ZZ\d+XX$/.test(text));
  expect(numbers).toEqual([parcelNumber, 'ZZ100000017XX', 'ZZ100000025XX']);
});

test('CRT-8 a label on A4 has a proof to keep, advice and a rule of 5 cm, in the order’s language', async () => {
  const { text } = await readPdf(await makeLabels([aLabel(aParcelWithAccents(), { locale: 'en' })], 'A4', making));
  expect(text).toContain('Your proof Order G26-4F7K9Q Tracking ZZ 1000 0000 3 XX');
  expect(text).toContain('Paid 10,09 € incl. VAT');
  expect(text.match(/1\.200 kg/g)).toHaveLength(2);
  expect(text).toContain('Hand the parcel in at a post office, Monday 23 November 2026.');
  expect(text).toContain('5 cm');
});

test('G3 a label names every option and place, however long, and the proof the whole destination', async () => {
  const london = { town: 'London', postalCode: 'SW1A1AA', country: { isocode: 'GB' } };
  const label = {
    ...aLabel(anOrderedParcel(0, { payload: { to: london } })),
    options: [
      'Remise contre signature',
      'Assurance ad valorem 1 000 €',
      'Livraison le samedi',
      'Collecte en boîte aux lettres',
    ],
    deposit: {
      mode: 'RELAY',
      on: '2026-11-23',
      relay: `Supermarché des Grands Boulevards Nord, 59491 Villeneuve-d’Ascq`,
    },
  } as const;
  const { text, beyondPage, overlaps } = await readPdf(await makeLabels([label], 'A4', making));
  expect([beyondPage, overlaps]).toEqual([[], []]);
  for (const whole of [...label.options, label.deposit.relay, 'Vers LONDON SW1A 1AA GB'])
    expect(text.replaceAll(' ', '')).toContain(whole.replaceAll(' ', '').replaceAll('\u00A0', ''));
});

test('ADR-2 the longest address stays within the label', async () => {
  const to = {
    companyName: 'Établissements Dupont-Wattrelos et Fils',
    service: 'Service des achats généraux et moyens',
    building: 'Résidence Les Grands Pins Bâtiment B12',
    line1: '112 boulevard du Général de Gaulle bis',
    additionalStreetName: 'Zone artisanale du Haut-Mesnil-le-Roy',
    town: 'Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson',
  };
  const label = aLabel(anOrderedParcel(0, { payload: { to, from: to } }));
  const { text, beyondPage, overlaps } = await readPdf(await makeLabels([label], '10x15', making));
  expect([beyondPage, overlaps]).toEqual([[], []]);
  // The company's name has 39 characters and goes on below.
  expect(allLines(label.recipient)).toHaveLength(7);
  for (const line of allLines(label.recipient)) expect(text).toContain(line);
});

describe('CUS-6 customs papers', () => {
  test('a CN 22 has the declaration as typed, in French and English', async () => {
    const form = aCustomsForm();
    const { text, pages, title } = await readPdf(await makeCustomsPaper(form, aCn22, making));
    expect(pages).toHaveLength(1);
    expect(title).toBe('DÉCLARATION EN DOUANE CN 22 ZZ 1000 0000 3 XX');
    expect(text).toContain('Livre de recettes, relié 1 0,120 18,00 4901 99 FR');
    expect(text).toContain('Torchon en lin 2 0,060 14,00 6302 92 FR');
    expect(text).toContain('Carte de vœux imprimée 1 0,015 3,80 – RO');
    expect(text).toContain('Total 4 0,195 35,80 Brut · Gross 0,280 kg');
    for (const line of [...form.sender.lines, ...form.recipient.lines]) expect(text).toContain(line);
  });

  test.each([
    ['a CN 22', aCn22, 'Date and sender’s signature Référence de l’expéditeur'],
    ['a CN 23', aCn23, 'Date and sender’s signature Bureau d’origine'],
    ['an invoice', aCommercialInvoice, 'Date and sender’s signature Exemplaire 1 sur 2'],
  ])('G6 %s leaves the signature to the sender’s hand', async (_name, paper, words) => {
    const { text } = await readPdf(await makeCustomsPaper(aCustomsForm(), paper, making));
    expect(plain(text)).toContain(words);
    expect(text).not.toContain('Mme Anne Durand');
  });

  test('G6 a CN 23 has as many copies as the carrier wants, two to a page, and says which is kept', async () => {
    const bytes = await makeCustomsPaper(aCustomsForm(), aCn23, making);
    const { text, pages } = await readPdf(bytes);
    expect(pages).toHaveLength(2);
    expect(text.match(/Carte de vœux imprimée/g)).toHaveLength(4);
    expect(pages[0]).toMatch(/Copy 1 of 4, with the parcel.*Copy 2 of 4, with the parcel/);
    expect(pages[1]).toMatch(/Exemplaire 3 sur 4, à joindre au colis.*Exemplaire 4 sur 4, à garder/);
    for (const fact of ['CN 23', '6,59 €', '+33612345678', '+41791234567', 'G26-4F7K9Q']) expect(text).toContain(fact);
    const code = { format: 'Code128', text: parcelNumber };
    expect(await readPdfBarcodes(bytes)).toEqual([code, code, code, code]);
  });

  test('a hundred articles take fifteen parts of CN 23, two sheets each, none is lost', async () => {
    const [article] = aCustomsForm().articles;
    if (!article) throw new Error('no article');
    const articles = Array.from({ length: 100 }, (_, at) => ({ ...article, description: `Livre ${at + 1}.` }));
    const { pages, text } = await readPdf(await makeCustomsPaper({ ...aCustomsForm(), articles }, aCn23, making));
    expect(pages).toHaveLength(30);
    for (const { description } of articles) expect(text.split(description)).toHaveLength(5);
    expect(pages[29]).toContain('Feuille · Sheet 15/15');
  });

  test('G6 a commercial invoice has both parties, articles, values, origin, numbers, terms and reason', async () => {
    const form = { ...aCustomsForm(), category: 'SALE_OF_GOODS' as const };
    const { text, pages, title } = await readPdf(await makeCustomsPaper(form, aCommercialInvoice, making));
    expect(title).toBe('FACTURE COMMERCIALE ZZ 1000 0000 3 XX');
    expect(pages).toHaveLength(2);
    const facts = ['Commercial invoice', 'G26-4F7K9Q-0', '21/11/2026', 'ZZ 1000 0000 3 XX', 'DAP SUISSE', '6,59 €'];
    for (const fact of [...facts, ...form.sender.lines, ...form.recipient.lines, 'Vente · Sale of goods'])
      expect(text).toContain(fact);
    expect(text).toContain('Livre de recettes, relié 1 0,120 18,00 4901 99 FR');
    expect(text).toContain('Total 4 0,195 35,80 Brut · Gross 0,280 kg');
    expect(pages[1]).toContain('Copy 2 of 2, with the parcel');
    expect(text).not.toContain('Value for customs purposes only');
  });

  test('G6 a gift by Chronopost has five pro forma invoices; duties paid in advance are terms of their own', async () => {
    const form = { ...aCustomsForm(), dutiesPrepaid: true };
    const { text, pages } = await readPdf(await makeCustomsPaper(form, aProForma, making));
    expect(pages).toHaveLength(5);
    for (const fact of ['FACTURE PRO FORMA', 'Value for customs purposes only.', 'Cadeau · Gift', 'DDP SUISSE'])
      expect(text).toContain(fact);
  });

  test('the explanation of other goods stands beside the categories', async () => {
    const form = { ...aCustomsForm(), category: 'OTHER' as const, explanation: 'Prêt d’objets' };
    expect((await readPdf(await makeCustomsPaper(form, aCn22, making))).text).toContain('Category Prêt d’objets');
  });

  test('G6 the label names the papers of its parcel', async () => {
    const customs = { forms: [{ form: 'CN23' as const, attached: 3, kept: 1 }], advanceData: true };
    const parcel = aParcelAbroad();
    const sold = { ...parcel, quoted: { ...parcel.quoted, service: { ...parcel.quoted.service, customs } } };
    const textOf = async (each: typeof parcel) =>
      plain((await readPdf(await makeLabels([aLabel(each)], 'A4', making))).text);
    expect(await textOf(sold)).toContain('Papiers douaniers : déclaration CN23, 4 exemplaires');
    expect(await textOf(parcel)).not.toContain('Papiers douaniers');
  });
});

describe('CRT-8 invoices', () => {
  test('have number, day, both parties, each line, VAT per rate and the total', async () => {
    const invoice = anInvoice();
    const { text, title } = await readPdf(await makeInvoice(invoice, making));
    expect(title).toBe('Facture F-part-2026-000042');
    const facts = [
      'Émise le 21 novembre 2026',
      'Guichet Démonstration Société anonyme au capital de 1 500 000 € 12 rue du Guichet-Imaginaire 75099 Paris',
      'RCS Paris 999000011 TVA FR66999000011',
      'Mme Łucja Dvořáková 5 rue de l’Œuvre 69003 Lyon',
      'Opération mixte : biens et services',
      'Boîte à fermeture rapide 22 × 16 × 6 cm Vendu par Guichet 2 1,00 € 20 % 2,00 € 2,40 €',
      'Vendu par Bureau et Pesée, facturé pour son compte',
      'Envoi Delivengo Lyon vers Lausanne 1 6,59 € 0 % 6,59 € 6,59 €',
      'article 262 du CGI',
      'article 261 C, 3° du CGI',
      'Médiation Fictive du Commerce',
      'Page 1 sur 1',
    ];
    for (const fact of facts) expect(text).toContain(fact);
    for (const { total } of invoice.lines) expect(text).toContain(plain(formatPrice(total.taxInclusive)));
    for (const { rate, taxExclusive, tax } of invoice.vat)
      expect(text).toContain(plain(`TVA ${rate} % sur ${formatPrice(taxExclusive)} ${formatPrice(tax)}`));
    expect(text).toContain(plain(`Payé TTC ${formatPrice(invoice.total.taxInclusive)}`));
  });

  test.each([
    ['an invoice', null],
    ['a credit note', { number: 'F-pro-2026-000001', issuedOn: '2026-11-20' }],
  ] as const)(
    'of a professional, %s, has the mentions between companies, and is a copy of a platform’s',
    async (_, credits) => {
      const invoice = anInvoice(mixedLines, { ...professional, credits, throughPlatform: true, vatOnDebits: true });
      const { text } = await readPdf(await makeInvoice(invoice, making));
      const mentions = [
        'Facturé à Atelier & Fils',
        'SIREN 732829320',
        'TVA FR44732829320',
        'Opération mixte : biens et services',
        'Pas d’escompte pour paiement anticipé.',
        'Pénalités de retard : trois fois le taux d’intérêt légal (code de commerce, L441-10).',
        'Indemnité forfaitaire pour frais de recouvrement en cas de retard : 40 € (code de commerce, D441-5).',
        'Option pour le paiement de la TVA d’après les débits.',
        'Copie : la facture électronique est transmise par une plateforme agréée',
      ];
      for (const mention of mentions) expect(text).toContain(mention);
      expect(text).not.toContain('Rétractation');
      const { text: consumers } = await readPdf(await makeInvoice(anInvoice(mixedLines, { credits }), making));
      for (const mention of ['SIREN', 'débits', 'escompte', 'recouvrement', 'Copie'])
        expect(consumers).not.toContain(mention);
    },
  );

  test('go on over several pages, numbered, without losing a line', async () => {
    const lines = Array.from({ length: 60 }, (_, at) => ({ ...aParcelWithAccents(), entryNumber: at }));
    const invoice = anInvoice(lines, { parcelNumbers: new Map() });
    const { pages, text } = await readPdf(await makeInvoice(invoice, making));
    expect(text.match(/Envoi Colissimo Domicile/g)).toHaveLength(60);
    expect(pages.length).toBeGreaterThan(3);
    expect(pages.at(-1)).toContain(`Page ${pages.length} sur ${pages.length}`);
    for (const page of pages) expect(page).toContain('Facture F-part-2026-000042');
    expect(pages.at(-1)).toContain(plain(`Payé TTC ${formatPrice(invoice.total.taxInclusive)}`));
  });

  test('are taken back by a credit note that names them', async () => {
    const invoice = anInvoice(mixedLines, {
      number: 'A-part-2026-000007',
      issuedOn: '2026-11-22',
      credits: { number: 'F-part-2026-000042', issuedOn: '2026-11-21' },
    });
    const { text, title } = await readPdf(await makeInvoice(invoice, making));
    expect(title).toBe('Avoir A-part-2026-000007');
    expect(text).toContain('Annule la facture F-part-2026-000042 du 21 novembre 2026');
    expect(text).toContain('Émise le 22 novembre 2026');
    expect(text).toContain(plain(`Remboursé TTC ${formatPrice(invoice.total.taxInclusive)}`));
    expect(text).not.toContain('Payé');
  });

  test('are in the language of the order', async () => {
    const { text, language } = await readPdf(await makeInvoice(anInvoice(mixedLines, { locale: 'en' }), making));
    expect(language).toBe('en');
    expect(text).toMatch(/Invoice F-part-2026-000042.*Issued on 21 November 2026.*Paid incl\. VAT/);
  });
});

test('CRT-8 the receipt has each parcel with its number, and says that it is no invoice', async () => {
  const { text, title } = await readPdf(await makeReceipt(aReceipt(), making));
  expect(title).toBe('Reçu G26-4F7K9Q');
  expect(text).toContain('Colissimo Domicile Noël Lefèvre, Lyon vers L’Haÿ-les-Roses, Remise contre signature');
  expect(text).toContain('ZZ 1000 0000 3 XX 23/11/2026 1,200 kg 10,09 €');
  expect(text).toContain('Payé TTC 16,68 €');
  expect(text).toContain('Ce reçu n’est pas une facture');
});

describe('13.6 a quotation', () => {
  test('has number, day, both companies, each line with its reference or trip, VAT per rate and the total', async () => {
    const quotation = aQuotation();
    const { text, title, language } = await readPdf(await makeQuotation(quotation, making));
    expect([title, language]).toEqual(['Devis D26-7K3M9XQR2A', 'fr']);
    const facts = [
      'Ce devis n’est pas une facture Émis le 21 novembre 2026',
      'Guichet Démonstration Société anonyme au capital de 1 500 000 € 12 rue du Guichet-Imaginaire 75099 Paris',
      'RCS Paris 999000011 TVA FR66999000011',
      'Établi pour Atelier & Fils Mme Łucja Dvořáková 5 rue de l’Œuvre 69003 Lyon',
      'SIREN 732829320 SIRET 73282932000074 TVA FR44732829320',
      'Validité Jusqu’au 21 novembre 2026 à 12 h 35',
      'Envoi Colissimo Domicile Lyon vers L’Haÿ-les-Roses, 1,200 kg, dépôt le 23/11/2026 1 7,16 € 20 % 7,16 € 8,59 €',
      'Option Remise contre signature 1 1,25 € 20 % 1,25 € 1,50 €',
      'Boîte à fermeture rapide 22 × 16 × 6 cm Réf. boite, Vendu par Guichet 2 1,00 € 20 % 2,00 € 2,40 €',
      'Réf. boite, Vendu par Bureau et Pesée, facturé pour son compte',
      'Livraison, Bureau et Pesée',
      'article 262 du CGI',
      'article 261 C, 3° du CGI',
      'Paiement par carte bancaire, en entier, à la commande.',
      'Pour accepter ce devis, passez la commande de votre panier dans la boutique en ligne',
      'Devis gratuit : sans commande, rien n’est dû.',
    ];
    for (const fact of facts) expect(text).toContain(fact);
    for (const { rate, taxExclusive, tax } of quotation.vat)
      expect(text).toContain(plain(`TVA ${rate} % sur ${formatPrice(taxExclusive)} ${formatPrice(tax)}`));
    expect(text).toContain(plain(`Total HT ${formatPrice(quotation.total.taxExclusive)}`));
    expect(text).toContain(plain(`Total TTC ${formatPrice(quotation.total.taxInclusive)}`));
    expect(text).not.toContain('Payé');
  });

  const parcels =
    'Envois et leurs options : prix garantis pour une commande passée avant le 21 novembre 2026 à 12 h 35, heure de Paris.';
  const articles = 'Articles et leur livraison : prix du 21 novembre 2026, non garantis. Rien n’est réservé';

  test('says which prices are guaranteed, and which aren’t', async () => {
    const textOf = async (...quoted: Parameters<typeof aQuotation>) =>
      (await readPdf(await makeQuotation(aQuotation(...quoted), making))).text;
    const both = await textOf();
    for (const fact of [parcels, articles, 'Estimation : voir « Prix garantis ou non »']) expect(both).toContain(fact);
    const ofParcels = await textOf([anOrderedParcel()]);
    expect(ofParcels).toContain(parcels);
    expect(ofParcels).not.toMatch(/non garantis|Estimation/);
    const ofArticles = await textOf([anOrderedArticle(0)], { parcelsUntil: null });
    expect(ofArticles).toContain(articles);
    expect(ofArticles).toContain('Jusqu’au 21 décembre 2026 Estimation');
    expect(ofArticles).not.toContain('prix garantis');
  });

  test('names a company of which no address is known, in the visitor’s language', async () => {
    const quotation = aQuotation(mixedLines, { locale: 'en', address: null });
    const { text, language } = await readPdf(await makeQuotation(quotation, making));
    expect(language).toBe('en');
    for (const fact of [
      'Quote D26-7K3M9XQR2A',
      'Made for Atelier & Fils SIREN 732829320',
      'Until 21 November 2026, 12:35',
      'not guaranteed. Nothing is reserved',
      'Ref. boite, Sold by Guichet',
      'Total incl. VAT',
    ])
      expect(text).toContain(fact);
  });
});
