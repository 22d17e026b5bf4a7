/** Looks up the places of typed recipients, and tells errors at the fields of their blocks. */

import { type ResolvedEnd, resolveEnd } from '#app/places/resolve-end.ts';
import { localityOf } from '#domain/address/normalise.ts';
import { type Block, blockName } from './blocks.ts';
import type { LineRequest } from './send-lines.ts';

/** Whether it is clear which place was typed. */
export const hasPlace = ({ choices, moves }: Pick<ResolvedEnd, 'choices' | 'moves'>): boolean =>
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

export function resolveBlocks(
  request: LineRequest,
  form: FormData,
  blocks: readonly Block[],
): Promise<readonly Block[]> {
  const params = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === 'string') params.set(name, value);
  return Promise.all(blocks.map((block) => resolveBlock(request, params, block)));
}

/** Postal code and town are typed into one field. */
const fieldOf = (field: string) => (field === 'postalCode' || field === 'city' ? 'cityZip' : field);

/** The block with the errors of its fields; the first one of a field is shown. */
export function withErrors(
  block: Block,
  fields: readonly { readonly field: string; readonly message: string }[],
): Block {
  const errors = Object.fromEntries(fields.toReversed().map(({ field, message }) => [fieldOf(field), message]));
  const [move] = block.moves;
  return { ...block, errors: move ? { ...errors, cityZip: move.message } : errors };
}
