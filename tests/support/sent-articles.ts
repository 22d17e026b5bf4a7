/** Sends what sellers have to send, as operators do. */
import { randomUUID } from 'node:crypto';
import type { OfficeUseCases } from '#server/office/rooms.ts';

type Part = { readonly code: string; readonly seller: string };

/** Sends all that is left of a part; returns the id of the dispatch. */
export async function sendPart({ sending }: Pick<OfficeUseCases, 'sending'>, part: Part): Promise<string> {
  const { version, lines } = await sending.read(part);
  const left = lines.flatMap(({ entryNumber, left: quantity }) => (quantity > 0 ? [{ entryNumber, quantity }] : []));
  const id = randomUUID();
  await sending.send({ ...part, seen: version, id, carrier: 'COLISSIMO', number: '6A 12345 67890 1', lines: left });
  return id;
}

/** Sends a part and says that it has arrived. */
export async function deliverPart(office: Pick<OfficeUseCases, 'sending'>, part: Part): Promise<void> {
  await office.sending.deliver(await sendPart(office, part));
}
