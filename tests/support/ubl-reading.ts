/** Reads UBL documents for tests, and checks them by the rules of EN 16931-1 about sums, parties and VAT. */

/** An element of a document; `text` is empty if it has child elements. */
export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlNode[];
  text: string;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const decoded = (text: string) => text.replace(/&(\w+);/g, (_, name: string) => entities[name] ?? `&${name};`);

/** Reads a document without mixed content; throws if it isn't well-formed. */
export function readXml(source: string): XmlNode {
  const root: XmlNode = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  for (const [, closing, name = '', attributes = '', text = ''] of source.matchAll(
    /<(?!\?)(\/?)([\w:]+)((?:\s+[\w:]+="[^"]*")*)>([^<]*)/g,
  )) {
    const parent = open.at(-1);
    if (closing) {
      if (parent?.name !== name) throw new Error(`</${name}> closes ${parent?.name}`);
      open.pop();
      continue;
    }
    const pairs = [...attributes.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
      key,
      decoded(value),
    ]);
    const node: XmlNode = { name, attributes: Object.fromEntries(pairs), children: [], text: decoded(text.trim()) };
    parent?.children.push(node);
    open.push(node);
  }
  const [document] = root.children;
  if (open.length > 1 || !document) throw new Error('the document breaks off');
  return document;
}

/** The elements at a path of names without namespace prefixes: `LegalMonetaryTotal/PayableAmount`. */
export function nodesAt(node: XmlNode, path: string): readonly XmlNode[] {
  return path
    .split('/')
    .reduce<readonly XmlNode[]>(
      (nodes, step) =>
        nodes.flatMap(({ children }) => children.filter(({ name }) => name.replace(/^\w+:/, '') === step)),
      [node],
    );
}

/** The texts of the elements at a path. */
export const textsAt = (node: XmlNode, path: string) => nodesAt(node, path).map(({ text }) => text);

/** The amounts at a path in cents; throws if one has more than two decimals (BR-DEC). */
export function centsAt(node: XmlNode, path: string): readonly number[] {
  return textsAt(node, path).map((text) => {
    const [, sign = '', units = '', decimals = ''] = /^(-?)(\d+)\.(\d\d)$/.exec(text) ?? [];
    if (units === '') throw new Error(`${path}: ${text}`);
    return (sign === '-' ? -1 : 1) * (Number(units) * 100 + Number(decimals));
  });
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

interface Rule {
  readonly name: string;
  readonly holds: (document: XmlNode, lines: readonly XmlNode[]) => boolean;
}

const total = (document: XmlNode, name: string) => sum(centsAt(document, `LegalMonetaryTotal/${name}`));
const groups = (document: XmlNode) => nodesAt(document, 'TaxTotal/TaxSubtotal');
const one = (node: XmlNode, path: string) => {
  const texts = textsAt(node, path);
  return texts.length === 1 && texts[0] !== '';
};

const mandatory = [
  ['BR-01', 'CustomizationID'],
  ['BR-02', 'ID'],
  ['BR-03', 'IssueDate'],
  ['BR-05', 'DocumentCurrencyCode'],
  ['BR-06', 'AccountingSupplierParty/Party/PartyLegalEntity/RegistrationName'],
  ['BR-07', 'AccountingCustomerParty/Party/PartyLegalEntity/RegistrationName'],
  ['BR-09', 'AccountingSupplierParty/Party/PostalAddress/Country/IdentificationCode'],
  ['BR-11', 'AccountingCustomerParty/Party/PostalAddress/Country/IdentificationCode'],
  ['BR-S-02', 'AccountingSupplierParty/Party/PartyTaxScheme/CompanyID'],
  ['BR-12', 'LegalMonetaryTotal/LineExtensionAmount'],
  ['BR-13', 'LegalMonetaryTotal/TaxExclusiveAmount'],
  ['BR-14', 'LegalMonetaryTotal/TaxInclusiveAmount'],
  ['BR-15', 'LegalMonetaryTotal/PayableAmount'],
  ['BR-49', 'PaymentMeans/PaymentMeansCode'],
] as const;

const taxOf = (line: XmlNode) => textsAt(line, 'Item/ClassifiedTaxCategory/ID').join();
const rateOf = (node: XmlNode, path: string) => textsAt(node, `${path}/Percent`).join();

const rules: readonly Rule[] = [
  ...mandatory.map(([name, path]): Rule => ({ name, holds: (document) => one(document, path) })),
  { name: 'BR-16', holds: (_, lines) => lines.length > 0 },
  { name: 'BR-21', holds: (_, lines) => new Set(lines.flatMap((line) => textsAt(line, 'ID'))).size === lines.length },
  { name: 'BR-25', holds: (_, lines) => lines.every((line) => one(line, 'Item/Name')) },
  { name: 'BR-27', holds: (_, lines) => lines.every((line) => sum(centsAt(line, 'Price/PriceAmount')) >= 0) },
  {
    name: 'BR-CO-10',
    holds: (document, lines) =>
      total(document, 'LineExtensionAmount') === sum(lines.flatMap((line) => centsAt(line, 'LineExtensionAmount'))),
  },
  {
    name: 'BR-CO-13',
    holds: (document) => total(document, 'TaxExclusiveAmount') === total(document, 'LineExtensionAmount'),
  },
  {
    name: 'BR-CO-14',
    holds: (document) =>
      sum(centsAt(document, 'TaxTotal/TaxAmount')) === sum(centsAt(document, 'TaxTotal/TaxSubtotal/TaxAmount')),
  },
  {
    name: 'BR-CO-15',
    holds: (document) =>
      total(document, 'TaxInclusiveAmount') ===
      total(document, 'TaxExclusiveAmount') + sum(centsAt(document, 'TaxTotal/TaxAmount')),
  },
  {
    name: 'BR-CO-16',
    holds: (document) =>
      total(document, 'PayableAmount') === total(document, 'TaxInclusiveAmount') - total(document, 'PrepaidAmount'),
  },
  {
    // The CEN's validation allows a difference of one unit of currency, for taxes rounded per line.
    name: 'BR-CO-17',
    holds: (document) =>
      groups(document).every((group) => {
        const expected = (sum(centsAt(group, 'TaxableAmount')) * Number(rateOf(group, 'TaxCategory'))) / 100;
        return Math.abs(sum(centsAt(group, 'TaxAmount')) - expected) < 100;
      }),
  },
  { name: 'BR-CO-18', holds: (document) => groups(document).length > 0 },
  {
    name: 'BR-S-08, BR-E-08, BR-G-08',
    holds: (document, lines) =>
      groups(document).every((group) => {
        const [category, rate] = [textsAt(group, 'TaxCategory/ID').join(), rateOf(group, 'TaxCategory')];
        const own = lines.filter(
          (line) => taxOf(line) === category && rateOf(line, 'Item/ClassifiedTaxCategory') === rate,
        );
        return (
          sum(centsAt(group, 'TaxableAmount')) === sum(own.flatMap((line) => centsAt(line, 'LineExtensionAmount')))
        );
      }),
  },
  {
    name: 'BR-E-01, BR-G-01',
    holds: (document, lines) =>
      ['E', 'G'].every(
        (category) =>
          groups(document).filter((group) => textsAt(group, 'TaxCategory/ID').join() === category).length ===
          (lines.some((line) => taxOf(line) === category) ? 1 : 0),
      ),
  },
  {
    name: 'BR-S-10, BR-E-10, BR-G-10',
    holds: (document) =>
      groups(document).every(
        (group) => one(group, 'TaxCategory/TaxExemptionReason') === (textsAt(group, 'TaxCategory/ID').join() !== 'S'),
      ),
  },
  {
    name: 'BR-55',
    holds: (document) =>
      nodesAt(document, 'BillingReference').every((each) => one(each, 'InvoiceDocumentReference/ID')),
  },
  {
    name: 'BR-62, BR-63',
    holds: (document) =>
      ['AccountingSupplierParty', 'AccountingCustomerParty'].every((party) =>
        nodesAt(document, `${party}/Party/EndpointID`).every(({ attributes }) => attributes.schemeID === '0225'),
      ),
  },
];

/** Names of the rules of EN 16931-1 that a document breaks. */
export function brokenRules(document: XmlNode): readonly string[] {
  const lines = [...nodesAt(document, 'InvoiceLine'), ...nodesAt(document, 'CreditNoteLine')];
  return rules.filter(({ holds }) => !holds(document, lines)).map(({ name }) => name);
}
