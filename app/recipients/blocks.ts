/** The recipients that are typed into the page 'Ajouter un destinataire', each in a block of fields of its own. */

import type { PlaceChoices, PlaceMoves } from '#app/places/PlaceField.tsx';
import { type AddressField, type AddressForm, addressFields, readAddressForm } from '#domain/address/address-form.ts';
import { maxLines } from '#domain/cart/max-lines.ts';
import { maxRecipients } from '#domain/journey/recipient-limits.ts';
import type { RecipientAnswer } from '#domain/journey/recipients-contract.ts';
import type { FormEnd } from '#domain/shipping/shipment-form.ts';
import type { AddedParcel } from './outcome.ts';

/** A field of a block: of the address, or the one for postal code and town together. */
export type BlockField = AddressField | 'cityZip';

export interface Block {
  /** Identifies the block in its form; it is never used again. */
  readonly number: number;
  readonly end: FormEnd;
  readonly address: AddressForm;
  readonly errors: Readonly<Partial<Record<BlockField, string>>>;
  readonly choices: PlaceChoices;
  readonly moves: PlaceMoves;
  /** What the parcel costs or what keeps it out of the cart, beside `errors`; null before it was asked. */
  readonly outcome: Pick<RecipientAnswer, 'state' | 'price' | 'messages'> | null;
}

export interface TypedAnswer {
  readonly source: 'typed';
  readonly blocks: readonly Block[];
  readonly next: number;
  readonly added: readonly AddedParcel[];
  /** Whether the recipients are told by e-mail. */
  readonly told: boolean;
  /** Why nothing was done; a single empty text stands for a failure without a message. */
  readonly refused: readonly string[];
}

export const maxBlocks = maxRecipients;

/** Names of the hidden fields with the number of each block, of the next one, and of each line that was added. */
export const blockField = 'block';
export const nextField = 'nextBlock';
export const addedField = 'added';

export const toldField = 'told';

export const showIntent = 'show';

export const blockName = (number: number): `recipient.${number}` => `recipient.${number}`;

export function newBlock(number: number, country: string): Block {
  const address = readAddressForm((field) => (field === 'country' ? country : ''));
  const end = { country, cityZip: '', postalCode: '', city: '' };
  return { number, end, address, errors: {}, choices: [], moves: [], outcome: null };
}

/** Reads the fields of a block; the place is the one that was chosen from suggestions, otherwise empty. */
export function readBlock(fields: FormData | URLSearchParams, number: number): Block {
  const name = blockName(number);
  const read = (field: string) => String(fields.get(`${name}.${field}`) ?? '');
  const end = {
    country: read('country'),
    cityZip: read('cityZip'),
    postalCode: read('postalCode'),
    city: read('city'),
  };
  return {
    ...newBlock(number, end.country),
    end,
    address: readAddressForm((field) => fields.get(`${name}.${field}`)),
  };
}

/** Whether a recipient's street is asked for: if the parcel goes to it, or if the server missed it for a customs paper. */
export const asksStreet = (toRelay: boolean, block: Block | undefined): boolean =>
  !toRelay || (block !== undefined && (block.errors.streetName !== undefined || block.address.streetName !== ''));

const isNumber = (text: unknown): text is string => typeof text === 'string' && /^\d{1,6}$/.test(text);

export function readBlocks(fields: FormData | URLSearchParams): Pick<TypedAnswer, 'blocks' | 'next'> {
  const numbers = [...new Set(fields.getAll(blockField).filter(isNumber).map(Number))].slice(0, maxBlocks);
  const next = fields.get(nextField);
  return {
    blocks: numbers.map((number) => readBlock(fields, number)),
    next: Math.max(isNumber(next) ? Number(next) : 0, ...numbers.map((number) => number + 1)),
  };
}

export const readAddedNumbers = (fields: FormData | URLSearchParams): readonly number[] =>
  [...new Set(fields.getAll(addedField).filter(isNumber).map(Number))].slice(0, maxLines);

const chosenFields: ReadonlySet<AddressField> = new Set(['country', 'civility', 'postalCode', 'city']);

export const isUnknownPerson = ({ address }: Block): boolean =>
  addressFields.every((field) => chosenFields.has(field) || address[field].trim() === '');

const isBlank = (block: Block) => isUnknownPerson(block) && block.end.cityZip.trim() === '';

/** The blocks without those that were left blank, of which one remains if all were. */
export function withoutBlank(blocks: readonly Block[]): readonly Block[] {
  const filled = blocks.filter((block) => !isBlank(block));
  return filled.length > 0 ? filled : blocks.slice(0, 1);
}
