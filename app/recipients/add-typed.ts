/** The action of the form into which recipients are typed, on the page 'Ajouter un destinataire'. */
import { data } from 'react-router';
import { CallError } from '#app/api/client.ts';
import { isClosedJourney } from '#app/api/closed-journey.ts';
import { failureMessages } from '#app/forms/failure-messages.ts';
import { leaveClosedJourney } from '#app/journey/load-step.ts';
import { type ResolvedEnd, resolveEnd } from '#app/places/resolve-end.ts';
import { goTo } from '#app/shell/go-to.ts';
import type { AddressForm } from '#domain/address/address-form.ts';
import { localityOf } from '#domain/address/normalise.ts';
import type { RecipientAnswer } from '#domain/journey/recipients-contract.ts';
import { changeAdded, loadParcels, readAdded } from './added-parcels.ts';
import {
  type Block,
  blockName,
  isUnknownPerson,
  maxBlocks,
  newBlock,
  readAddedNumbers,
  readBlocks,
  showIntent,
  type TypedAnswer,
  toldField,
  withoutBlank,
} from './blocks.ts';
import { compare, draftRefusal, openDraft, type Wish } from './open-draft.ts';
import { type AddedParcel, isInCart } from './outcome.ts';
import { resultQuery } from './page-query.ts';
import { type LineRequest, sendLines } from './send-lines.ts';

/** Whether it is clear which place was typed. */
const hasPlace = ({ choices, moves }: Pick<ResolvedEnd, 'choices' | 'moves'>): boolean =>
  choices.length === 0 && moves.length === 0;

/** The block with its place looked up; if that isn't clear, with the places or countries to choose from. */
async function resolveBlock(
  { api, visitor: { site }, report }: LineRequest,
  params: URLSearchParams,
  block: Block,
): Promise<Block> {
  const found = await resolveEnd({ api, site, params, report }, blockName(block.number), block.end);
  // A place that isn't one yet must not be priced, so it is sent as missing.
  const { country, postalCode, city } = hasPlace(found) ? found.end : { ...found.end, postalCode: '', city: '' };
  const address = { ...block.address, country, postalCode, city: localityOf(city) };
  return { ...block, ...found, address };
}

function resolveBlocks(request: LineRequest, form: FormData, blocks: readonly Block[]): Promise<readonly Block[]> {
  const params = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === 'string') params.set(name, value);
  return Promise.all(blocks.map((block) => resolveBlock(request, params, block)));
}

/** Postal code and town are typed into one field. */
const fieldOf = (field: string) => (field === 'postalCode' || field === 'city' ? 'cityZip' : field);

/** The block with the errors of its fields; the first one of a field is shown. */
function withErrors(block: Block, fields: readonly { readonly field: string; readonly message: string }[]): Block {
  const errors = Object.fromEntries(fields.toReversed().map(({ field, message }) => [fieldOf(field), message]));
  const [move] = block.moves;
  return { ...block, errors: move ? { ...errors, cityZip: move.message } : errors };
}

type FormState = Omit<TypedAnswer, 'source' | 'refused'>;

function showAgain(state: FormState, status: 200 | 422, refused: readonly string[] = []) {
  const answer: TypedAnswer = { source: 'typed', ...state, refused };
  return data(answer, { status });
}

async function readBefore(request: LineRequest, form: FormData): Promise<readonly AddedParcel[]> {
  const numbers = readAddedNumbers(form);
  return numbers.length > 0 ? readAdded(request, numbers, await loadParcels(request)) : [];
}

const nameOf = ({ isCompany, companyName, firstName, lastName, city }: AddressForm): string =>
  [(isCompany && companyName) || [firstName, lastName].filter(Boolean).join(' '), city].join(', ');

function withAnswer(block: Block, answer: RecipientAnswer | undefined): Block {
  if (!answer) return block;
  const { state, price, messages, fields } = answer;
  const ofFields = new Set(fields.map(({ message }) => message));
  const others = messages.filter((message) => !ofFields.has(message));
  return { ...withErrors(block, fields), outcome: { state, price, messages: others } };
}

const toAdded = ({ address }: Block, answer: RecipientAnswer | undefined): readonly AddedParcel[] =>
  answer && answer.entryNumber !== null && answer.price !== null
    ? [
        {
          entryNumber: answer.entryNumber,
          name: nameOf(address),
          parcel: { version: null, price: answer.price },
        },
      ]
    : [];

/**
 * Works out what the parcel costs to each recipient and, if `isAdding`, puts it into the cart. Recipients to whom it
 * can't be sent keep their blocks, each with what is wrong.
 */
async function send(request: LineRequest, { blocks, next, told, added: before }: FormState, isAdding: boolean) {
  const recipients = blocks.map(({ address }) => ({ key: `typed ${JSON.stringify(address)}`, address }));
  const answers = await sendLines(request, !isAdding, recipients, told);
  const answeredBlocks = blocks.map((block, at) => withAnswer(block, answers[at]));
  const now = blocks.flatMap((block, at) => toAdded(block, answers[at]));
  const isNow = (entryNumber: number) => now.some((each) => each.entryNumber === entryNumber);
  const added = [...before.filter(({ entryNumber }) => !isNow(entryNumber)), ...now];
  const left = answeredBlocks.filter(({ outcome }) => !outcome || !isInCart(outcome));
  if (isAdding && left.length === 0) {
    const numbers = added.map(({ entryNumber }) => entryNumber);
    return goTo('addRecipient', request.visitor.site, resultQuery(request.entryNumber, numbers, []), 303);
  }
  const isRefused = isAdding || answeredBlocks.some(({ outcome }) => outcome?.state !== 'ready');
  return showAgain({ blocks: left, next, told, added }, isRefused ? 422 : 200);
}

const wishOf = (block: Block, told: boolean): Wish => ({
  end: block.end,
  toBusiness: block.address.isCompany,
  details: { notifyRecipient: told, ...(isUnknownPerson(block) ? {} : { recipient: block.address }) },
});

/** Opens the steps or the comparison for the recipient of one block; if that isn't possible, the block says why. */
async function goOn(request: LineRequest, form: FormData, state: FormState, { word, number }: Button) {
  const named = state.blocks.filter((each) => each.number === number);
  const [block] = await resolveBlocks(request, form, named);
  if (!block) return showAgain(state, 422);
  const withBlock = (changed: Block) => ({
    ...state,
    blocks: state.blocks.map((each) => (each.number === number ? changed : each)),
  });
  if (!hasPlace(block)) return showAgain(withBlock(withErrors(block, [])), 422);
  try {
    return await (word === 'compare' ? compare : openDraft)(request, wishOf(block, state.told));
  } catch (error) {
    const refusal = draftRefusal(error);
    if (!refusal) return null;
    const { isNotOffered, messages, fields } = refusal;
    const outcome = isNotOffered ? { state: 'notOffered' as const, price: null, messages: [...messages] } : null;
    const refused = isNotOffered || fields.length > 0 ? [] : messages;
    return showAgain(withBlock({ ...withErrors(block, fields), outcome }), 422, refused);
  }
}

/** The pressed button: a word and, for a button about one block or line, its number. */
interface Button {
  readonly word: string;
  readonly number: number;
}

function readButton(form: FormData): Button {
  const [word = '', number = ''] = String(form.get('intent') ?? '').split(':');
  return { word, number: Number(number) };
}

/** The blocks after a button that only changes how many there are; null for any other button. */
function changedBlocks({ word, number }: Button, { blocks, next }: Pick<FormState, 'blocks' | 'next'>) {
  if (word === 'remove') return { blocks: blocks.filter((block) => block.number !== number), next };
  if (word !== 'another') return null;
  const country = blocks.at(-1)?.end.country ?? '';
  return blocks.length < maxBlocks
    ? { blocks: [...blocks, newBlock(next, country)], next: next + 1 }
    : { blocks, next };
}

/**
 * Does what the pressed button says: `another` and `remove` change the number of blocks, `undo` and `restore` that of
 * the parcels that were added, `show` changes nothing, `add` puts the parcel into the cart for all recipients, `steps`
 * and `compare` go on with one, and any other works out the prices. Answers null if the line is no longer in the cart;
 * otherwise what was typed is shown again, with status 422 if something is wrong.
 */
export async function answerTyped(request: LineRequest, form: FormData) {
  const button = readButton(form);
  const { word, number } = button;
  const read = readBlocks(form);
  let state: FormState = { ...read, blocks: withoutBlank(read.blocks), added: [], told: form.has(toldField) };
  try {
    if (word === 'undo' || word === 'restore') {
      await changeAdded(request, { intent: word, entryNumber: String(number), version: '' });
    }
    state = { ...state, added: await readBefore(request, form) };
    if (word === 'undo' || word === 'restore' || word === showIntent) return showAgain({ ...state, ...read }, 200);
    const changed = changedBlocks(button, read);
    if (changed) return showAgain({ ...state, ...changed }, 200);
    if (word === 'steps' || word === 'compare') return await goOn(request, form, { ...state, ...read }, button);
    const blocks = await resolveBlocks(request, form, state.blocks);
    return await send(request, { ...state, blocks }, word === 'add');
  } catch (error) {
    if (isClosedJourney(error)) return leaveClosedJourney(request.visitor.site, 303);
    if (!(error instanceof CallError)) throw error;
    return error.status === 404 ? null : showAgain(state, 422, failureMessages(error));
  }
}
