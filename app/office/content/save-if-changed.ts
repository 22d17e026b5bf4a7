import { CallError } from '#app/api/client.ts';
import type { Office } from '#app/api/use-cases.ts';
import { asFields } from '#app/forms/answer-form.ts';
import type { TypedPage } from '#domain/content/component-fields.ts';
import { type PageData, slotPositions } from '#domain/content/page.ts';
import type { ContentAddress } from './content-address.ts';
import { pageFields, type TypedVersion } from './read-page-form.ts';

/**
 * The form's field that an error is about. Saved pages have no empty slots, so that `data.contentSlots.0` may stand for
 * the third slot of the form; a component as a whole is named by the field with its type.
 */
function fieldOf(subject: string, { contentSlots }: TypedPage): string {
  const [, slotText = '', rest = ''] = /^data\.contentSlots\.(\d+)\.components\.(.+)$/.exec(subject) ?? [];
  if (rest === '') return subject.replace(/^data\./, '');
  const position = contentSlots[Number(slotText)]?.position;
  const field = `slots.${position ? slotPositions.indexOf(position) : slotText}.${rest}`;
  return /^\d+$/.test(rest) ? `${field}.typeCode` : field;
}

/** The page in the form in which it is saved: without empty slots. */
const savedPage = (page: TypedPage): TypedPage => ({
  ...page,
  contentSlots: page.contentSlots.filter(({ components }) => components.length > 0),
});

const textOf = (page: TypedPage) => JSON.stringify(pageFields(page));

export interface SaveWish extends TypedVersion {
  readonly label: string | null;
  readonly acceptsCleaning: boolean;
  /** What stands before the names of the form's fields in this language. */
  readonly prefix: string;
}

/**
 * Saves a page in one language and returns the number of the version: null if the version that the editor began with
 * says the same, `conflict` if somebody else has saved one since.
 */
export async function saveIfChanged(
  { content }: Office,
  address: ContentAddress,
  { page, base, label, prefix, acceptsCleaning }: SaveWish,
): Promise<number | 'conflict' | null> {
  if (base > 0) {
    const { data } = await content.version({ ...address, number: base });
    if (textOf(data) === textOf(page)) return null;
  }
  const sent = savedPage(page);
  try {
    const wish = { ...address, base, label, acceptsCleaning, data: sent as PageData };
    return await asFields(content.save(wish), (subject) => prefix + fieldOf(subject, sent));
  } catch (error) {
    if (error instanceof CallError && error.status === 409) return 'conflict';
    throw error;
  }
}
