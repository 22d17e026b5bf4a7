/**
 * Makes the cart payload of a parcel from a journey's details, and details from a payload (docs/requirements.md CRT-3,
 * CRT-5).
 */
import { type AddressForm, addressFormOf, emptyAddressForm, typedAddressOf } from '#domain/address/address-form.ts';
import type { AddressRole } from '#domain/address/error-subjects.ts';
import {
  documentsCategory,
  holdsDocumentsOnly,
  type ParcelAddress,
  type ParcelPayload,
} from '#domain/cart/parcel-payload.ts';
import { declarationFormOf, declarationOf } from '#domain/customs/declaration-form.ts';
import type { KeptCriteria } from '#domain/shipping/contract.ts';
import { pickupOf } from '#domain/shipping/delivery-mode.ts';
import { sizeText } from '#domain/shipping/size-text.ts';
import type { WireOffer } from '#domain/shipping/wire-offer.ts';
import { depositModeOf } from './deposit-mode.ts';
import type { JourneyDetails } from './details.ts';
import { doubtKey, isUnverified } from './unverified.ts';

export interface JourneyParcel {
  /** Code of the comparison in which the offer was found; the offer's key contains it too. */
  readonly shipmentCode: string;
  readonly offer: WireOffer;
  readonly criteria: KeptCriteria;
  /** Whether the payload gets a customs declaration (`needsDeclaration`). */
  readonly customsNeeded: boolean;
  /** Whether the offer takes documents without a declaration (`exemptsDocuments`). */
  readonly documentsExempt: boolean;
  readonly details: JourneyDetails;
}

/** `receiver` says whether it is the recipient's. */
export function toParcelAddress(form: AddressForm, receiver: boolean): ParcelAddress {
  const { addressName: _name, isPrimary: _primary, titleCode, ...address } = typedAddressOf(form);
  return { ...address, ...(titleCode && { titleCode }), type: 'smt', postalId: '', receiver };
}

const markOf = (details: JourneyDetails, role: AddressRole) =>
  isUnverified(details, role) ? { unverified: true } : {};

/** The label of a size is stored with the parcel, and pages write the size anew in their language. */
const labelLocale = 'fr';

function toDimension(parcel: KeptCriteria['packageDetail']): ParcelPayload['offer']['dimension'] {
  const { length, width, height } = parcel;
  const label = sizeText({ ...parcel, type: parcel.dimensionType }, labelLocale);
  return parcel.dimensionType === 'TUBE'
    ? { type: 'TUBE', label, width, length }
    : { type: 'ORDINARY', label, height, width, length };
}

/** In kilograms, centimetres and euros (docs/requirements.md CRT-3). */
export function parcelPayloadOf(journey: JourneyParcel): ParcelPayload {
  const { offer, criteria, details } = journey;
  const depositMode = depositModeOf(details.depositMode, offer.collection.type);
  const { carrierCode, carrierName, characteristics } = offer.service;
  const recipient = details.recipient ?? emptyAddressForm;
  const documents = journey.documentsExempt && details.documentsOnly;
  return {
    offer: {
      key: offer.key,
      service: { carrierCode, carrierName, depositMode, deliveryMode: offer.delivery.type, characteristics },
      dimension: toDimension(criteria.packageDetail),
      additionalInfo: documents ? { productCategory: documentsCategory } : {},
      collectionDate: criteria.collectionDate,
      weight: criteria.packageDetail.weight,
      shipmentCode: journey.shipmentCode,
    },
    options: [...details.options],
    addresses: {
      addressFrom: { ...toParcelAddress(details.sender ?? emptyAddressForm, false), ...markOf(details, 'sender') },
      addressTo: { ...toParcelAddress(recipient, true), ...markOf(details, 'recipient') },
      ...(depositMode === 'RELAY' && details.depositRelay ? { depositRelayPoint: details.depositRelay } : {}),
      ...(pickupOf[offer.delivery.type] && details.deliveryRelay ? { deliveryRelayPoint: details.deliveryRelay } : {}),
    },
    ...(details.notifyRecipient !== undefined && { notifyRecipient: details.notifyRecipient }),
    ...(journey.customsNeeded && details.customs
      ? { customs: declarationOf(details.customs, { toBusiness: recipient.isCompany }) }
      : {}),
  };
}

/** So that the parcel can be edited (docs/requirements.md CRT-5, CUS-6). */
export function detailsOfPayload({
  offer,
  options,
  addresses,
  customs,
  notifyRecipient,
}: ParcelPayload): JourneyDetails {
  const sender = addressFormOf(addresses.addressFrom);
  const recipient = addressFormOf(addresses.addressTo);
  const unverifiedKeys = {
    ...(addresses.addressFrom.unverified ? { sender: doubtKey(sender) } : {}),
    ...(addresses.addressTo.unverified ? { recipient: doubtKey(recipient) } : {}),
  };
  return {
    sender,
    recipient,
    ...(Object.keys(unverifiedKeys).length > 0 ? { unverified: unverifiedKeys } : {}),
    depositMode: offer.service.depositMode,
    depositRelay: addresses.depositRelayPoint ?? null,
    deliveryRelay: addresses.deliveryRelayPoint ?? null,
    documentsOnly: holdsDocumentsOnly({ offer }),
    customs: customs ? declarationFormOf(customs) : null,
    options: [...options],
    ...(typeof notifyRecipient === 'boolean' && { notifyRecipient }),
  };
}
