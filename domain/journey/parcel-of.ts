/** From what was filled in to the payload of the cart, and back (docs/requirements.md CRT-3, CRT-5). */
import { type AddressForm, emptyAddressForm } from '#domain/address/address-form.ts';
import type { AddressRole } from '#domain/address/error-subjects.ts';
import { formOfCartAddress } from '#domain/cart/address-problems.ts';
import {
  type CartAddress,
  documentsCategory,
  holdsDocumentsOnly,
  type ParcelPayload,
} from '#domain/cart/parcel-payload.ts';
import { declarationFormOf, declarationOf } from '#domain/customs/declaration-form.ts';
import type { KeptCriteria } from '#domain/shipping/contract.ts';
import type { WireOffer } from '#domain/shipping/wire-offer.ts';
import { depositModeOf } from './deposit-mode.ts';
import type { JourneyDetails } from './details.ts';
import { doubtKey, isUnverified } from './unverified.ts';

/** What a parcel is made of: the chosen offer with its criteria, and what was filled in. */
export interface JourneyParcel {
  /** The run that the offer comes from, by which its key is recognised. */
  readonly shipmentCode: string;
  readonly offer: WireOffer;
  readonly criteria: KeptCriteria;
  /** A declaration goes along (`needsDeclaration`). */
  readonly customsNeeded: boolean;
  /** The offer carries documents alone without a declaration (`exemptsDocuments`). */
  readonly documentsExempt: boolean;
  readonly details: JourneyDetails;
}

function toCartAddress(form: AddressForm, receiver: boolean): CartAddress {
  return {
    line1: form.streetName,
    town: form.city,
    building: form.building,
    appartment: form.floor,
    region: '',
    postalCode: form.postalCode,
    type: 'smt',
    postalId: '',
    phone: form.mobilePhone,
    email: form.email,
    country: { isocode: form.country },
    companyName: form.isCompany ? form.companyName : '',
    receiver,
    firstName: form.firstName,
    lastName: form.lastName,
    ...(form.civility === '' ? {} : { titleCode: form.civility }),
    service: form.service,
    floor: form.floor,
    keypad: form.keypad,
    additionalStreetName: form.additionalStreetName,
    additionalInformation: form.additionalInformation,
    customsReference: form.customsReference,
  };
}

const markOf = (details: JourneyDetails, role: AddressRole) =>
  isUnverified(details, role) ? { unverified: true } : {};

/** Words for the size of a parcel, `22 × 16 × 6 cm`; a tube has a length and a diameter. */
function dimensionLabel({ dimensionType, length, width, height }: KeptCriteria['packageDetail']): string {
  const figures = dimensionType === 'TUBE' ? [length, width] : [length, width, height];
  return `${figures.map((figure) => String(figure).replace('.', ',')).join('\u00A0×\u00A0')}\u00A0cm`;
}

function toDimension(parcel: KeptCriteria['packageDetail']): ParcelPayload['offer']['dimension'] {
  const { length, width, height } = parcel;
  const label = dimensionLabel(parcel);
  return parcel.dimensionType === 'TUBE'
    ? { type: 'TUBE', label, width, length }
    : { type: 'ORDINARY', label, height, width, length };
}

/** The cart payload of a journey, in the units of the calls: kilograms, centimetres, euros (docs/requirements.md CRT-3). */
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
      addressFrom: { ...toCartAddress(details.sender ?? emptyAddressForm, false), ...markOf(details, 'sender') },
      addressTo: { ...toCartAddress(recipient, true), ...markOf(details, 'recipient') },
      ...(depositMode === 'RELAY' && details.depositRelay ? { depositRelayPoint: details.depositRelay } : {}),
      ...(offer.delivery.type === 'RELAY' && details.deliveryRelay
        ? { deliveryRelayPoint: details.deliveryRelay }
        : {}),
    },
    ...(journey.customsNeeded && details.customs
      ? { customs: declarationOf(details.customs, { toBusiness: recipient.isCompany }) }
      : {}),
  };
}

/** What was filled in for a parcel of the cart, to change it (docs/requirements.md CRT-5, CUS-6). */
export function detailsOfPayload({ offer, options, addresses, customs }: ParcelPayload): JourneyDetails {
  const sender = formOfCartAddress(addresses.addressFrom);
  const recipient = formOfCartAddress(addresses.addressTo);
  const unverified = {
    ...(addresses.addressFrom.unverified ? { sender: doubtKey(sender) } : {}),
    ...(addresses.addressTo.unverified ? { recipient: doubtKey(recipient) } : {}),
  };
  return {
    sender,
    recipient,
    ...(Object.keys(unverified).length > 0 ? { unverified } : {}),
    depositMode: offer.service.depositMode,
    depositRelay: addresses.depositRelayPoint ?? null,
    deliveryRelay: addresses.deliveryRelayPoint ?? null,
    documentsOnly: holdsDocumentsOnly({ offer }),
    customs: customs ? declarationFormOf(customs) : null,
    options: [...options],
  };
}
