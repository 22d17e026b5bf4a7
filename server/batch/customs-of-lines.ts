/** Says of a file's lines what their parcels carry for customs. */
import type { ComparedLine } from '#domain/batch/compared-line.ts';
import { type LineCustoms, lineCustoms } from '#domain/batch/line-customs.ts';
import type { DeclarationForm } from '#domain/customs/declaration-form.ts';
import type { BulkOffer } from '#domain/shipping/bulk-offer.ts';
import type { BatchContext } from './batch-context.ts';
import { readDeclarations } from './declaration-store.ts';

export type CustomsOf = (line: ComparedLine, offer: Pick<BulkOffer, 'service'>) => LineCustoms;

/** The function that says of a file's lines what they carry for customs, by their cells or as filled in on the page. */
export async function customsOfLines(context: BatchContext, batchId: string): Promise<CustomsOf> {
  return customsBy(context, await readDeclarations(context.db, batchId));
}

/** The same function for declarations that were read before, by the number of the line. */
export function customsBy(
  { cart }: Pick<BatchContext, 'cart'>,
  byHand: ReadonlyMap<number, DeclarationForm>,
): CustomsOf {
  const knowledge = cart.parcelKnowledge();
  return (line, { service }) => lineCustoms(line, service, byHand.get(line.line) ?? null, knowledge);
}
