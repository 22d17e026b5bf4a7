/** Makes the request for Colissimo's label service SLS, `generateLabel`, as JSON (docs/decisions/0019). */
import { latinText } from '#domain/address/latin-text.ts';
import { papersOfParcel } from '#domain/cart/parcel-papers.ts';
import type { ParcelAddress } from '#domain/cart/parcel-payload.ts';
import type { DeclaredCategory } from '#domain/documents/customs-form-data.ts';
import { gramsOf } from '#domain/documents/label-data.ts';
import type { DeliveryMode } from '#domain/shipping/shipment.ts';
import { frenchPostalCountries, overseasCountries } from '#domain/territory/french-postal-countries.ts';
import type { ParcelToLabel } from './label-provider.ts';

/** How the service prints labels: 10 × 15 cm at 300 dpi. */
export const slsOutput = { x: 0, y: 0, outputPrintingType: 'PDF_10x15_300dpi' } as const;

type SlsArea = 'FRANCE' | 'OVERSEAS' | 'ABROAD';

/** By area and way of delivery, without and with signature (Colissimo, API d’affranchissement). */
const products: Readonly<Record<SlsArea, Readonly<Record<DeliveryMode, readonly [plain: string, signed: string]>>>> = {
  FRANCE: { HOME: ['DOM', 'DOS'], RELAY: ['HD', 'HD'], COLLECTION: ['HD', 'HD'] },
  OVERSEAS: { HOME: ['COM', 'CDS'], RELAY: ['HD', 'HD'], COLLECTION: ['HD', 'HD'] },
  ABROAD: { HOME: ['DOM', 'DOS'], RELAY: ['HD', 'HD'], COLLECTION: ['HD', 'HD'] },
};

const overseas: ReadonlySet<string> = new Set(Object.values(overseasCountries).filter((code) => code !== undefined));

function areaOf(country: string): SlsArea {
  if (!frenchPostalCountries.has(country)) return 'ABROAD';
  return overseas.has(country) ? 'OVERSEAS' : 'FRANCE';
}

const categories: Readonly<Record<DeclaredCategory, number>> = {
  GIFT: 1,
  COMMERCIAL_SAMPLE: 2,
  SALE_OF_GOODS: 3,
  DOCUMENTS: 4,
  OTHER: 5,
  RETURNED_GOODS: 6,
};

/** Writes grams as kilograms, rounded up to 10 g, the smallest step that the service knows. */
export function slsKilograms(grams: number): number {
  return Math.max(1, Math.ceil(grams / 10)) / 100;
}

/**
 * An address in the service's fields, in Latin letters: line2 is number and street; line0, line1 and line3 are the
 * rest.
 */
function slsAddress(address: ParcelAddress) {
  const text = (typed: string | null | undefined) => latinText(typed ?? '');
  return {
    companyName: text(address.companyName),
    lastName: text(address.lastName),
    firstName: text(address.firstName),
    line0: text([address.service, address.floor].filter(Boolean).join(' ')),
    line1: text([address.building, address.additionalInformation].filter(Boolean).join(' ')),
    line2: text(address.line1),
    line3: text(address.additionalStreetName),
    countryCode: address.country.isocode,
    city: text(address.town),
    zipCode: text(address.postalCode),
    mobileNumber: text(address.phone),
    doorCode1: text(address.keypad),
    email: text(address.email),
    language: 'FR',
  };
}

/** Missing values are left out; the service then refuses with a message of its own. */
function slsCustoms({ parcel }: ParcelToLabel) {
  const { customs } = parcel.payload;
  if (!customs) return { includeCustomsDeclarations: 0 };
  const category = categories[customs.shipmentType.type as DeclaredCategory] ?? categories.OTHER;
  return {
    includeCustomsDeclarations: 1,
    numberOfCopies: papersOfParcel(parcel).reduce((most, { attached, kept }) => Math.max(most, attached + kept), 1),
    contents: {
      article: customs.cn23Products.map((article) => ({
        description: article.description ?? '',
        quantity: article.quantity,
        weight: article.unitWeight,
        value: article.unitValue,
        currency: 'EUR',
        ...(article.tariffNumber ? { hsCode: article.tariffNumber } : {}),
        ...(article.originCountry ? { originCountry: article.originCountry } : {}),
      })),
      category: { value: category },
    },
  };
}

/** `key` becomes the order number, by which a label can be found at the carrier if its answer was lost. */
export function slsRequest(order: ParcelToLabel, key: string, commercialName: string) {
  const { parcel } = order;
  const { payload, quoted, price } = parcel;
  const { addressFrom, addressTo, deliveryRelayPoint } = payload.addresses;
  const [plain, signed] = products[areaOf(quoted.shipment.to.country)][payload.offer.service.deliveryMode];
  return {
    outputFormat: slsOutput,
    letter: {
      service: {
        productCode: payload.options.includes('SIGNATURE') ? signed : plain,
        depositDate: quoted.shipment.collectionDate,
        orderNumber: key,
        commercialName,
        totalAmount: price.total.taxInclusive,
        transportationAmount: price.total.taxInclusive,
        returnTypeChoice: 2,
      },
      parcel: {
        weight: slsKilograms(gramsOf(parcel)),
        ...(deliveryRelayPoint ? { pickupLocationId: deliveryRelayPoint.postOfficeId } : {}),
      },
      customsDeclarations: slsCustoms(order),
      sender: { senderParcelRef: key, address: slsAddress(addressFrom) },
      addressee: { addresseeParcelRef: order.orderCode, codeBarForReference: false, address: slsAddress(addressTo) },
    },
  };
}
