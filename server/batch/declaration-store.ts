/** Stores customs declarations that were filled in for single lines of a file. */
import type { Kysely } from 'kysely';
import type { ComparedLine } from '#domain/batch/compared-line.ts';
import { type LineCustoms, lineCustoms } from '#domain/batch/line-customs.ts';
import type { DeclarationForm } from '#domain/customs/declaration-form.ts';
import type { BulkOffer } from '#domain/shipping/bulk-offer.ts';
import type { Database } from '#server/db/schema.ts';
import type { BatchContext } from './batch-context.ts';
import { declarationDocument } from './stored-batch.ts';

export async function readDeclarations(
  db: Kysely<Database>,
  batchId: string,
): Promise<ReadonlyMap<number, DeclarationForm>> {
  const rows = await db
    .selectFrom('batch_declaration')
    .select(['line', 'data'])
    .where('batch_id', '=', batchId)
    .execute();
  return new Map(rows.map(({ line, data }) => [line, declarationDocument.read(data)]));
}

/** The declaration that was filled in on the page of a line; null if none was. That of the file isn't stored here. */
export async function findDeclaration(
  db: Kysely<Database>,
  batchId: string,
  line: number,
): Promise<DeclarationForm | null> {
  const row = await db
    .selectFrom('batch_declaration')
    .select('data')
    .where('batch_id', '=', batchId)
    .where('line', '=', line)
    .executeTakeFirst();
  return row ? declarationDocument.read(row.data) : null;
}

export async function saveDeclaration(
  db: Kysely<Database>,
  batchId: string,
  line: number,
  form: DeclarationForm,
): Promise<void> {
  const data = declarationDocument.write(form);
  await db
    .insertInto('batch_declaration')
    .values({ batch_id: batchId, line, data })
    .onConflict((conflict) => conflict.columns(['batch_id', 'line']).doUpdateSet({ data }))
    .execute();
}

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
