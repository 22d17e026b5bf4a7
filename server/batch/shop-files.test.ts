/** Exports of shops from their file to their labels (docs/batches.md). */
import { afterAll, expect, test } from 'vitest';
import type { BatchAnswer } from '#domain/batch/contract.ts';
import { shopFiles } from '#domain/batch/shop-files.fixture.ts';
import { sendBatch } from '#tests/support/batch-api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { fileBuyer } from '#tests/support/file-buyer.ts';
import { scriptedBank } from '#tests/support/scripted-bank.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
const bank = scriptedBank();
const api = await shippingApi(database, { clock: () => new Date(monday), payment: bank.payment });
afterAll(() => api.close());
const buyer = await fileBuyer({ api, db: database.db, bank });

const forAll = '&box.length=30&box.width=20&box.height=15&box.weight=1,2&title=Mme&content=Savon';

/** Letters that the encodings of one byte write differently. */
const oneByte: Readonly<Record<'cp1252' | 'mac', Readonly<Record<string, number>>>> = {
  cp1252: { '’': 0x92, œ: 0x9c },
  mac: { é: 0x8e, É: 0x83, â: 0x89, ô: 0x99, è: 0x8f, '’': 0xd5, œ: 0xcf },
};
const bytesOf = (text: string, signs: Readonly<Record<string, number>>) =>
  Uint8Array.from([...text].map((sign) => signs[sign] ?? sign.charCodeAt(0)));

const encodings: Readonly<Record<string, typeof bytesOf>> = {
  'UTF-8': (text) => new TextEncoder().encode(text),
  'UTF-8 with its mark': (text) => new TextEncoder().encode(`\uFEFF${text}`),
  'UTF-16': (text) => Uint8Array.from(Buffer.from(`\uFEFF${text}`, 'utf16le')),
  'Windows-1252': (text) => bytesOf(text, oneByte.cp1252),
  'Mac Roman': (text) => bytesOf(text, oneByte.mac),
};

const street = '12 rue de l’Hôtel-de-Ville d’Évry';

const upload = async (bytes: Uint8Array<ArrayBuffer>) => {
  const answer = await sendBatch(api, bytes, { query: forAll });
  expect(answer.status).toBe(201);
  const { batchId } = (await answer.json()) as { batchId: string };
  const { body } = await api.call('GET', `/api/smt/batches/${batchId}?site=pro`);
  return body as BatchAnswer;
};

const cases = shopFiles.flatMap(([name, file]) =>
  Object.keys(encodings).map((encoding) => [name, encoding, file] as const),
);

/** What each shop takes back, `N` for the number; the other files get the general one. */
const numbers: Readonly<Record<string, string>> = {
  Shopify:
    'Name,Command,Fulfillment: Status,Fulfillment: Tracking Company,Fulfillment: Tracking Number,Fulfillment: Tracking URL\n' +
    '#1001,UPDATE,success,Colissimo,N,http://localhost:3000/professionnel/suivi/N',
  'WooCommerce, customer and order export':
    'order_id,tracking_provider,tracking_number,date_shipped,status_shipped\n55,Colissimo,N,23-11-2026,1',
  'WooCommerce, advanced order export':
    'order_id,tracking_provider,tracking_number,date_shipped,status_shipped\n1002,Colissimo,N,23-11-2026,1',
  Amazon:
    'order-id\tship-date\tcarrier-code\tcarrier-name\ttracking-number\n' + '404-1\t2026-11-23\tOther\tColissimo\tN',
  eBay: 'Order ID,Logistics Status,Shipment Carrier,Shipment Tracking\n01-1,SHIPPED,Colissimo,N',
  PrestaShop:
    'id_order;transporteur;numero_suivi;adresse_suivi\n8;Colissimo;N;http://localhost:3000/professionnel/suivi/N',
  DPD: 'recipient_reference;transporteur;numero_suivi;adresse_suivi\nD1;Colissimo;N;http://localhost:3000/professionnel/suivi/N',
};

test.each(cases)(
  'G26 G29 the export of %s in %s goes from upload to its label, and its number back',
  async (name, encoding, file) => {
    const written = file.replaceAll(/(?:12 )?rue des Lilas/g, (text) =>
      text.startsWith('12') ? street : street.slice(3),
    );
    const encode = encodings[encoding] ?? bytesOf;
    const { batchId, counts, lines } = await upload(encode(written, {}));
    expect(counts).toMatchObject({ lines: 1, ready: 1, faulty: 0 });
    expect(lines[0]?.cells).toMatchObject({ line1: street });
    expect(await buyer.add(batchId)).toMatchObject({ refusedCount: 0, left: 0, added: [{}] });
    const order = await buyer.place();
    const addressTo = { line1: street, town: 'Bourg-en-Bresse' };
    expect(order.entries).toMatchObject([{ smt: { addresses: { addressTo } } }]);
    await buyer.pay(order);
    const { pages } = await buyer.labels(batchId);
    expect(pages).toEqual([expect.stringMatching(/ANNE DURAND.*01000 BOURG EN BRESSE/)]);
    const text = (await buyer.numbers(batchId)).replaceAll('\r\n', '\n').trim();
    expect(text.replaceAll(/ZZ\d{9}XX/g, 'N').replace('\uFEFF', '')).toEqual(numbers[name] ?? expect.any(String));
  },
);

test('G29 a mobile without its zero is whole, and what the cart would refuse is to be corrected before', async () => {
  const head = 'Nom complet;Adresse;CP;Ville;Mail;Portable';
  const { lines, counts } = await upload(
    new TextEncoder().encode(
      `${head}\nAnne Durand;1 rue A;59000;Lille;a@exemple.fr;612345678\nPaul Petit;1 rue B;59000;Lille;b@exemple.fr;0123\n` +
        'Paul Petit;1 rue B;59000;Lille;b@exemple.fr;0123',
    ),
  );
  expect(counts).toMatchObject({ ready: 1, faulty: 2, doubtful: 1 });
  expect(lines.map(({ faults, cheapest }) => [cheapest !== null, ...faults.map(({ column }) => column)])).toEqual([
    [true],
    [true, 'phone'],
    [true, 'phone'],
  ]);
  expect(lines[2]?.warnings[0]?.message).toBe(
    'Ligne identique à la ligne 3. Écartez-la si ce n’est pas un deuxième colis.',
  );
});

test('G26 further articles of an order are joined to it, and the page is told how many lines', async () => {
  const [, file = ''] = shopFiles.find(([name]) => name === 'Shopify') ?? [];
  const { joined, counts, lines, columns } = await upload(
    new TextEncoder().encode(`${file}\n#1001,anne@exemple.fr,,1,Pull en laine,45.00,,,,,,,,,,,,,,,`),
  );
  expect({ joined, counts }).toMatchObject({ joined: 1, counts: { lines: 1, ready: 1, faulty: 0, doubtful: 0 } });
  expect(lines[0]?.cells).toMatchObject({ articleDescription: 'Savon | Pull en laine', articleQuantity: '2 | 1' });
  expect(columns[0]).toEqual({ heading: 'Name', column: 'reference' });
});

test('G26 a box that can’t be read is told at its field', async () => {
  const answer = await sendBatch(api, 'cp\n59000', { query: '&box.length=long&title=Dr' });
  const { errors } = (await answer.json()) as { errors: readonly { subject: string }[] };
  expect([answer.status, errors.map(({ subject }) => subject)]).toEqual([400, ['box.length', 'title']]);
});

test('G28 what is wrong with several lines is told once, with how many they are', async () => {
  const lines = Array.from({ length: 5 }, (_, at) => `R${at};9999${at};Nulle part`);
  const { causes } = await upload(new TextEncoder().encode(`reference;cp;ville\n${lines.join('\n')}\nR9;59000;Lille`));
  expect(causes).toMatchObject([{ lines: 5, first: 2, message: expect.stringContaining('Code postal 99990') }]);
});
