/**
 * Writes the data of an invoice as UBL 2.1 by EN 16931 (CEN/TS 16931-3-2), with what the French reform adds to it:
 * process type, notes by subject, addresses of scheme 0225 (XP Z12-012; docs/decisions/0026-invoice-data.md).
 */
import { routingScheme } from '#domain/account/billed-company.ts';
import type {
  InvoiceParty,
  InvoicePlace,
  InvoiceRecord,
  RecordedVat,
} from '#domain/documents/invoice-record-schema.ts';
import { type StatementWords, statementWords } from '#domain/documents/statement-words.ts';
import type { Cents } from '#domain/money/money.ts';
import { type Xml, xmlDocument, xmlGroup, xmlText } from './xml.ts';

const namespaces = {
  'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
} as const;

/** The names in which UBL's two documents differ; types are by UNTDID 1001. */
const kinds = {
  INVOICE: {
    root: 'Invoice',
    typeCode: ['cbc:InvoiceTypeCode', '380'],
    line: 'Invoice',
    quantity: 'cbc:InvoicedQuantity',
  },
  CREDIT_NOTE: {
    root: 'CreditNote',
    typeCode: ['cbc:CreditNoteTypeCode', '381'],
    line: 'CreditNote',
    quantity: 'cbc:CreditedQuantity',
  },
} as const satisfies Readonly<Record<InvoiceRecord['kind'], object>>;

/** Process types (BT-23): an invoice that is paid already, for goods, services or both. */
const processes: Readonly<Record<InvoiceRecord['nature'], string>> = { GOODS: 'B2', SERVICES: 'S2', MIXED: 'M2' };

/** The codes of the CEF's list VATEX for the reasons not to charge VAT; empty if the list has none for a reason. */
const exemptionCodes: Readonly<Record<RecordedVat['exemptions'][number], string>> = {
  POSTAL_SERVICE: 'VATEX-EU-132-1A',
  OUTSIDE_EU: 'VATEX-EU-G',
  STAMPS: '',
};

/** Writes cents as a decimal with two digits: `12.05`, `-0.30`. */
export function decimal(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const amount = (name: string, value: Cents): Xml => [name, decimal(value), { currencyID: 'EUR' }];
const vatScheme: Xml = ['cac:TaxScheme', [['cbc:ID', 'VAT']]];

const place = (name: string, { line1, line2, line3, town, postalCode, country }: InvoicePlace): Xml => [
  name,
  [
    xmlText('cbc:StreetName', line1),
    xmlText('cbc:AdditionalStreetName', line2),
    xmlText('cbc:CityName', town),
    xmlText('cbc:PostalZone', postalCode),
    xmlGroup('cac:AddressLine', [xmlText('cbc:Line', line3)]),
    ['cac:Country', [['cbc:IdentificationCode', country]]],
  ],
];

function party(name: string, { siren, siret, vatNumber, routingAddress, ...who }: InvoiceParty): Xml {
  return [
    name,
    [
      [
        'cac:Party',
        [
          xmlText('cbc:EndpointID', routingAddress, { schemeID: routingScheme }),
          xmlGroup('cac:PartyIdentification', [xmlText('cbc:ID', siret, { schemeID: '0009' })]),
          place('cac:PostalAddress', who.place),
          vatNumber === '' ? null : ['cac:PartyTaxScheme', [['cbc:CompanyID', vatNumber], vatScheme]],
          [
            'cac:PartyLegalEntity',
            [
              ['cbc:RegistrationName', who.name],
              xmlText('cbc:CompanyID', siren, { schemeID: '0002' }),
              xmlText('cbc:CompanyLegalForm', who.legal),
            ],
          ],
        ],
      ],
    ],
  ];
}

/** How the reform treats an invoice: between companies in France, abroad, or for a consumer. */
function treatment({ site, buyer }: InvoiceRecord): string {
  if (site === 'part') return 'B2C';
  return buyer.siren === '' ? 'B2BINT' : 'B2B';
}

/** Notes (BG-1), each with its subject by UNTDID 4451, which in UBL is a prefix of the text. */
function notes(record: InvoiceRecord, words: StatementWords): readonly Xml[] {
  const subjects = record.site === 'pro' ? Object.entries(words.businessTerms) : [];
  return [...subjects, ['BAR', treatment(record)]].map(([code, text]) => ['cbc:Note', `#${code}#${text}`] as const);
}

function taxCategory(
  name: string,
  { category, rate }: Pick<RecordedVat, 'category' | 'rate'>,
  reason: readonly (Xml | null)[] = [],
): Xml {
  return [name, [['cbc:ID', category], ['cbc:Percent', String(rate)], ...reason, vatScheme]];
}

/** Several reasons for one category are given only in words, since there is room for one code. */
function taxSubtotal(vat: RecordedVat, words: StatementWords): Xml {
  const [only, ...others] = vat.exemptions.map((exemption) => exemptionCodes[exemption]);
  const reason = [
    xmlText('cbc:TaxExemptionReasonCode', others.length === 0 ? (only ?? '') : ''),
    xmlText('cbc:TaxExemptionReason', vat.exemptions.map((exemption) => words.exemptions[exemption]).join(' ; ')),
  ];
  return [
    'cac:TaxSubtotal',
    [
      amount('cbc:TaxableAmount', vat.taxExclusive),
      amount('cbc:TaxAmount', vat.tax),
      taxCategory('cac:TaxCategory', vat, reason),
    ],
  ];
}

function line(record: InvoiceRecord, at: number): Xml | null {
  const one = record.lines[at];
  if (!one) return null;
  const { line: prefix, quantity } = kinds[record.kind];
  return [
    `cac:${prefix}Line`,
    [
      ['cbc:ID', String(at + 1)],
      // The unit C62 means pieces (UNECE Recommendation 20).
      [quantity, String(one.quantity), { unitCode: 'C62' }],
      amount('cbc:LineExtensionAmount', one.net),
      // The code 95 of UNTDID 5189 means a discount.
      one.reduction
        ? [
            'cac:AllowanceCharge',
            [
              ['cbc:ChargeIndicator', 'false'],
              ['cbc:AllowanceChargeReasonCode', '95'],
              amount('cbc:Amount', one.reduction),
            ],
          ]
        : null,
      [
        'cac:Item',
        [
          xmlText('cbc:Description', one.description),
          ['cbc:Name', one.name],
          taxCategory('cac:ClassifiedTaxCategory', one),
        ],
      ],
      ['cac:Price', [amount('cbc:PriceAmount', one.unit)]],
    ],
  ];
}

function head(record: InvoiceRecord, words: StatementWords): readonly (Xml | null)[] {
  const { credits, kind, vatOnDebits } = record;
  return [
    ['cbc:CustomizationID', 'urn:cen.eu:en16931:2017'],
    ['cbc:ProfileID', processes[record.nature]],
    ['cbc:ID', record.number],
    ['cbc:IssueDate', record.issuedOn],
    kind === 'INVOICE' ? ['cbc:DueDate', record.paidOn] : null,
    kinds[kind].typeCode,
    ...notes(record, words),
    ['cbc:DocumentCurrencyCode', 'EUR'],
    // The code 3 of UNTDID 2005: VAT is due on the day of issue (BT-8).
    vatOnDebits ? ['cac:InvoicePeriod', [['cbc:DescriptionCode', '3']]] : null,
    ['cac:OrderReference', [['cbc:ID', record.orderCode]]],
    credits && [
      'cac:BillingReference',
      [
        [
          'cac:InvoiceDocumentReference',
          [
            ['cbc:ID', credits.number],
            ['cbc:IssueDate', credits.issuedOn],
          ],
        ],
      ],
    ],
  ];
}

function delivery({ suppliedOn, deliveredTo }: InvoiceRecord): Xml {
  return [
    'cac:Delivery',
    [
      ['cbc:ActualDeliveryDate', suppliedOn],
      deliveredTo && ['cac:DeliveryLocation', [place('cac:Address', deliveredTo.place)]],
      deliveredTo && ['cac:DeliveryParty', [['cac:PartyName', [['cbc:Name', deliveredTo.name]]]]],
    ],
  ];
}

/** The same data give the same text. */
export function makeUbl(record: InvoiceRecord): string {
  const words = statementWords[record.locale];
  const { root } = kinds[record.kind];
  const paidOn: Xml | null = record.kind === 'CREDIT_NOTE' ? ['cbc:PaymentDueDate', record.paidOn] : null;
  return xmlDocument([
    root,
    [
      ...head(record, words),
      party('cac:AccountingSupplierParty', record.seller),
      party('cac:AccountingCustomerParty', record.buyer),
      delivery(record),
      // The code 48 of UNTDID 4461 means a bank card.
      ['cac:PaymentMeans', [['cbc:PaymentMeansCode', '48', { name: record.paidBy }], paidOn]],
      ['cac:TaxTotal', [amount('cbc:TaxAmount', record.tax), ...record.vat.map((vat) => taxSubtotal(vat, words))]],
      [
        'cac:LegalMonetaryTotal',
        [
          amount('cbc:LineExtensionAmount', record.taxExclusive),
          amount('cbc:TaxExclusiveAmount', record.taxExclusive),
          amount('cbc:TaxInclusiveAmount', record.taxInclusive),
          amount('cbc:PrepaidAmount', record.taxInclusive),
          amount('cbc:PayableAmount', 0),
        ],
      ],
      ...record.lines.map((_, at) => line(record, at)),
    ],
    { xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`, ...namespaces },
  ]);
}
