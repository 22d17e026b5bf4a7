import { CallError } from '#app/api/client.ts';
import type { Office } from '#app/api/use-cases.ts';
import { asFields } from '#app/forms/answer-form.ts';
import type { TypedPage } from '#domain/content/component-fields.ts';
import { type PageData, slotPositions } from '#domain/content/page.ts';
import type { Locale } from '#domain/site/locale.ts';
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

export interface TypedLanguage extends TypedVersion {
  readonly locale: Locale;
  /** What stands before the names of the form's fields in this language. */
  readonly prefix: string;
}

interface SaveWish extends Omit<ContentAddress, 'locale'> {
  readonly label: string | null;
  readonly acceptsCleaning: boolean;
}

/** Whether a page differs from the version that the editor began with. */
async function hasChanged({ content }: Office, { site, uid }: SaveWish, { page, base, locale }: TypedLanguage) {
  if (base === 0) return true;
  const { data } = await content.version({ site, uid, locale, number: base });
  return textOf(data) !== textOf(page);
}

const sent = ({ locale, base, page }: TypedLanguage) => ({ locale, base, data: savedPage(page) as PageData });

/**
 * Saves a page in the languages that have changed, all or none, and returns those. If somebody else has saved a version
 * since, nothing is saved, and `conflict` is the language of that version.
 */
export async function saveChanged(
  office: Office,
  wish: SaveWish,
  typed: readonly TypedLanguage[],
): Promise<{ readonly saved: readonly TypedLanguage[]; readonly conflict: TypedLanguage | null }> {
  const isChanged = await Promise.all(typed.map((each) => hasChanged(office, wish, each)));
  const saved = typed.filter((_, at) => isChanged[at]);
  const [first, second] = saved;
  if (!first) return { saved, conflict: null };
  const saving = office.content.save({ ...wish, ...sent(first), also: second ? sent(second) : null });
  try {
    await asFields(saving, (subject) => {
      const { prefix, page } = second && subject.startsWith('also.') ? second : first;
      return prefix + fieldOf(subject.replace(/^also\./, ''), savedPage(page));
    });
  } catch (error) {
    if (!(error instanceof CallError && error.status === 409)) throw error;
    const isBase = ({ prefix }: TypedLanguage) => error.errors.some(({ subject }) => subject === `${prefix}base`);
    return { saved: [], conflict: saved.find(isBase) ?? first };
  }
  return { saved, conflict: null };
}
