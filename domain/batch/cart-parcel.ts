/** Makes the cart payload of a line of a file (docs/batches.md, "Into the cart"). */
import { type AddressField, type AddressForm, addressFormOf, apiFieldOf } from '#domain/address/address-form.ts';
import { checkCarrierLimits } from '#domain/address/carrier-limits.ts';
import { type AddressKnowledge, checkNormalAddress } from '#domain/address/check-address.ts';
import { blankFault } from '#domain/address/contact-demand.ts';
import { readCivility } from '#domain/address/exported-cells.ts';
import { localityOf, normaliseAddress } from '#domain/address/normalise.ts';
import {
  type CartRelayPoint,
  documentsCategory,
  type ParcelAddress,
  type ParcelPayload,
} from '#domain/cart/parcel-payload.ts';
import type { FieldError } from '#domain/errors/field-error.ts';
import { depositModeOf } from '#domain/journey/deposit-mode.ts';
import { toParcelAddress } from '#domain/journey/parcel-of.ts';
import type { BulkOffer } from '#domain/shipping/bulk-offer.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import { contactDemand } from '#domain/shipping/recipient-contact.ts';
import type { Parcel, Shipment } from '#domain/shipping/shipment.ts';
import { sizeText } from '#domain/shipping/size-text.ts';
import { type BatchWarning, batchFault } from './batch-fault.ts';
import { type BatchColumn, isBatchColumn } from './columns.ts';
import type { ComparedLine } from './compared-line.ts';
import type { LineCustoms } from './line-customs.ts';
import type { LineCells } from './read-size.ts';

/** The columns without which no recipient is complete, whatever the service. */
const recipientColumns = ['titleCode', 'firstName', 'lastName', 'line1'] as const satisfies readonly BatchColumn[];

export function missingRecipientColumns(present: ReadonlySet<BatchColumn>): readonly BatchColumn[] {
  const isNamed = present.has('fullName');
  return recipientColumns.filter(
    (column) => !present.has(column) && !(isNamed && (column === 'firstName' || column === 'lastName')),
  );
}

/** Nobody has asked the sender of a file whether its recipients wish to be written to. */
const isRecipientTold = false;

function faultOf({ subject, key, params }: FieldError): readonly BatchWarning[] {
  const column = subject === 'city' ? subject : apiFieldOf(subject as AddressField);
  return isBatchColumn(column) ? [{ ...batchFault(column, key, params), column }] : [];
}

const contactFields = ['email', 'mobilePhone'] as const;

function lacksContact(form: AddressForm, { recipientContact }: BulkOffer): boolean {
  const demand = contactDemand(isRecipientTold, recipientContact);
  return contactFields.some((field) => form[field] === '' && blankFault(field, form, demand) !== null);
}

/**
 * What the cart would refuse of a recipient whose columns the file has: a line that is ready is ready for the bank. Offers
 * that need more than the line says of the recipient are left out with a warning, as long as there are others.
 */
export function withRecipient(
  { cells, shipment, offers }: Pick<ComparedLine, 'cells' | 'offers'> & { readonly shipment: Pick<Shipment, 'to'> },
  knowledge: AddressKnowledge,
): Pick<ComparedLine, 'faults' | 'warnings' | 'offers'> {
  const form = normaliseAddress(recipientForm(cells, shipment), knowledge.foreignMobile);
  const faults = checkNormalAddress(form, knowledge, 'NONE').flatMap(faultOf);
  if (faults.length > 0) return { faults, warnings: [], offers };
  const told = new Map<BatchColumn, BatchWarning>();
  const contactCarriers = new Set<string>();
  const tooLongFor = new Map<string, readonly BatchWarning[]>();
  for (const { carrierCode: code, carrierName: name } of offers.map(({ service }) => service))
    if (!tooLongFor.has(code)) tooLongFor.set(code, checkCarrierLimits(form, { code, name }).flatMap(faultOf));
  const taken = offers.filter((offer) => {
    const longer = tooLongFor.get(offer.service.carrierCode) ?? [];
    for (const each of longer) told.set(each.column, each);
    const isReached = !lacksContact(form, offer);
    if (!isReached) contactCarriers.add(offer.service.carrierName);
    return isReached && longer.length === 0;
  });
  if (taken.length === offers.length) return { faults, warnings: [], offers };
  const carriers = [...contactCarriers].join(', ');
  if (carriers) told.set('email', { ...batchFault('email', 'batch.contact', { carrier: carriers }), column: 'email' });
  const doubts = [...told.values()];
  return taken.length > 0 ? { faults, warnings: doubts, offers: taken } : { faults: doubts, warnings: [], offers };
}

/** A title that can't be read stays as it was written, so that the rules of addresses refuse it. */
function recipientForm(cells: LineCells, { to }: Pick<Shipment, 'to'>): AddressForm {
  const { titleCode = '' } = cells;
  const civility = readCivility(titleCode);
  const form = addressFormOf({ ...cells, country: { isocode: to.country } });
  const place = { postalCode: to.postalCode, city: localityOf(to.city) };
  return { ...form, ...place, civility: civility === undefined ? titleCode : (civility ?? '') };
}

export const recipientOf = (cells: LineCells, shipment: Pick<Shipment, 'to'>): ParcelAddress =>
  toParcelAddress(recipientForm(cells, shipment), true);

/** The label of a size is stored with the parcel, and pages write the size anew in their language. */
const labelLocale = 'fr';

/** In centimetres. */
function dimensionOf({ dimensionType, lengthMm, widthMm, heightMm }: Parcel): ParcelPayload['offer']['dimension'] {
  const [length, width, height] = [lengthMm / 10, widthMm / 10, heightMm / 10];
  const label = sizeText({ type: dimensionType, length, width, height }, labelLocale);
  return dimensionType === 'TUBE'
    ? { type: 'TUBE', label, width, length }
    : { type: 'ORDINARY', label, height, width, length };
}

export interface LineDetails {
  readonly sender: ParcelAddress;
  readonly recipient: ParcelAddress;
  /** Null for a parcel that is delivered. */
  readonly relay: CartRelayPoint | null;
  readonly customs: Pick<LineCustoms, 'declaration' | 'documentsOnly'>;
}

/** Without options, which a file doesn't have. The parcel is handed in at the post office if the offer allows that. */
export function payloadOfLine(quoted: QuotedOffer, { sender, recipient, relay, customs }: LineDetails): ParcelPayload {
  const { declaration, documentsOnly } = customs;
  const { offerKey, shipmentId, shipment, service } = quoted;
  const { carrierCode, carrierName, characteristics, deliveryMode, depositModes } = service;
  const withoutRelay = depositModes.filter((mode) => mode !== 'RELAY');
  const depositMode = depositModeOf(null, withoutRelay.length > 0 ? withoutRelay : depositModes);
  return {
    offer: {
      key: offerKey,
      service: { carrierCode, carrierName, depositMode, deliveryMode, characteristics: [...characteristics] },
      dimension: dimensionOf(shipment.parcel),
      additionalInfo: documentsOnly ? { productCategory: documentsCategory } : {},
      collectionDate: shipment.collectionDate,
      weight: shipment.parcel.weightGrams / 1000,
      shipmentCode: shipmentId,
    },
    options: [],
    addresses: {
      addressFrom: sender,
      addressTo: recipient,
      ...(relay ? { deliveryRelayPoint: relay } : {}),
    },
    notifyRecipient: isRecipientTold,
    ...(declaration ? { customs: { ...declaration, cn23Products: [...declaration.cn23Products] } } : {}),
  };
}
