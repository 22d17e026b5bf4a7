/** What the forms of the editor of a page of content do: change its structure, save, publish, schedule, restore, preview. */
import { CallError } from '#app/api/client.ts';
import type { Office } from '#app/api/use-cases.ts';
import type { Deed } from '#app/forms/answer-form.ts';
import type { ReadValue } from '#domain/content/component-fields.ts';
import { contentPublishingPath } from '#domain/office/pages.ts';
import { type Locale, locales } from '#domain/site/locale.ts';
import { parisInstant } from '#domain/time/paris-instant.ts';
import { type ContentAddress, otherLocales } from './content-address.ts';
import { choicesIn, type EditConflict, findConflict } from './edit-conflict.ts';
import { type ContentPreview, loadPreview, previewHref, previewViewOf } from './PreviewPane.tsx';
import { changedPages, otherPrefix, pageFields, readPage, type TypedVersion } from './read-page-form.ts';
import { saveChanged } from './save-changed.ts';

/** The form to show again, although nothing was refused but for a conflict. */
export interface EditAnswer extends TypedVersion {
  /** The page in the other language; null if it isn't there, not even as typed. */
  readonly other: TypedVersion | null;
  /** Uid of the component to edit next; null if that stays the same. */
  readonly open: string | null;
  /** The value of the button that takes the focus; null if none does. */
  readonly focus: string | null;
  /** The preview that a button asked for; null to show the preview that the URL states. */
  readonly preview: ContentPreview | null;
  /** What somebody else saved in the meantime; null unless it kept the page from being saved. */
  readonly conflict: EditConflict | null;
}

const instantOf = (text: string) => parisInstant(text) ?? new Date(Number.NaN);

/** The instants of the local times in Paris that were typed. Text that isn't a time is an invalid one, which is refused. */
export const typedTimes = (text: (name: string) => string) => ({
  publishAt: instantOf(text('publishAt')),
  withdrawAt: text('withdrawAt') === '' ? null : instantOf(text('withdrawAt')),
});

/** Number of the version that was published when the form was rendered; null if there was none. */
export const seenPublished = (text: (name: string) => string): number | null => Number(text('published')) || null;

type Wish = Omit<Parameters<Office['content']['publish']>[0], keyof ContentAddress | 'number'>;
export type DoneKind = 'saved' | 'published' | 'scheduled' | 'restored' | 'withdrawn' | 'unchanged';
/** Numbers of versions by language. */
export type VersionNumbers = Readonly<Partial<Record<Locale, number>>>;

const isFaulty = (error: unknown): boolean =>
  error instanceof CallError && error.errors.some(({ reason }) => reason === 'faults');

/** The page in both languages as a form has it. */
export function typedIn(read: ReadValue): Pick<EditAnswer, 'page' | 'base' | 'other'> {
  const versionIn = (prefix: string): TypedVersion => ({
    page: readPage((name) => read(prefix + name)),
    base: Number(read(`${prefix}base`)) || 0,
  });
  return { ...versionIn(''), other: read(`${otherPrefix}base`) === null ? null : versionIn(otherPrefix) };
}

export function contentDeeds(
  office: Office,
  address: ContentAddress,
  query: URLSearchParams,
): Readonly<Record<string, Deed<EditAnswer>>> {
  const { content } = office;
  const view = previewViewOf(query, address);
  const own = address.locale;
  const other = otherLocales[own];
  const prefixOf = (locale: Locale) => (locale === own ? '' : otherPrefix);
  function done(fait: DoneKind, numbers: VersionNumbers): string {
    const [path, former] = previewHref(address, 0, view).split('?');
    const params = new URLSearchParams(former);
    params.append('fait', fait);
    for (const locale of locales) if (numbers[locale]) params.append(locale, String(numbers[locale]));
    return `${path}?${params}`;
  }
  /** What `act` answers, or the path of the checks if these have found faults. */
  async function unlessFaulty<Answer>(locale: Locale, number: number, act: Promise<Answer>): Promise<Answer | string> {
    try {
      return await act;
    } catch (error) {
      if (!isFaulty(error)) throw error;
      return contentPublishingPath({ ...address, locale }, number);
    }
  }
  const publish = (locale: Locale, number: number, wish: Wish) =>
    unlessFaulty(locale, number, content.publish({ ...address, locale, number, ...wish }));
  /** Merges both editors' changes in one language by the choices in the form; null if there is something new to choose. */
  async function merge(form: FormData, again: EditAnswer): Promise<EditAnswer | null> {
    const locale = locales.find((each) => each === form.get('merged')) ?? own;
    const typed = (locale === own ? again : again.other) ?? again;
    const sources = { base: typed.base, mine: typed.page };
    const place = { ...address, locale };
    const { number, merged } = await findConflict(office, place, { ...sources, choices: choicesIn(form) });
    // If somebody has saved yet another version while the editor was choosing, that one is compared first.
    if (String(number) !== form.get('theirs')) return null;
    // If the merge is refused, it is what the form then shows.
    const fields = Object.entries({ ...pageFields(merged), base: String(number) });
    for (const [name, value] of fields) form.set(prefixOf(locale) + name, value);
    const version = { page: merged, base: number };
    return locale === own ? { ...again, ...version } : { ...again, other: version };
  }
  /** Saves what has changed in both languages; the form to show again if somebody else has saved a version since. */
  async function save(form: FormData, again: EditAnswer): Promise<VersionNumbers | EditAnswer> {
    const typed = [
      { page: again.page, base: again.base, locale: own, prefix: '' },
      ...(again.other ? [{ ...again.other, locale: other, prefix: otherPrefix }] : []),
    ];
    const label = String(form.get('label') ?? '') || null;
    const wish = { site: address.site, uid: address.uid, label, acceptsCleaning: form.has('acceptsCleaning') };
    const { saved, conflict } = await saveChanged(office, wish, typed);
    if (!conflict) return Object.fromEntries(saved.map(({ locale, base }) => [locale, base + 1]));
    const { locale, base, page: mine } = conflict;
    return { ...again, conflict: await findConflict(office, { ...address, locale }, { base, mine, choices: {} }) };
  }
  async function publishSaved(saved: VersionNumbers, base: number): Promise<string> {
    const numbers = Object.keys(saved).length > 0 ? saved : { [own]: base };
    const shown: string[] = [];
    for (const locale of locales) {
      const number = numbers[locale];
      if (!number) continue;
      try {
        shown.push((await publish(locale, number, {})) ?? '');
      } catch (error) {
        // The page has been saved by now. If the form were shown again, saving it again would make another version.
        if (!(error instanceof CallError)) throw error;
        shown.push(contentPublishingPath({ ...address, locale }, number));
      }
    }
    return shown.find((path) => path !== '') ?? done('published', numbers);
  }
  return {
    async page(text, form) {
      const button = text('do');
      const read: ReadValue = (name) => (form.has(name) ? text(name) : null);
      const again: EditAnswer = { ...typedIn(read), open: null, focus: null, preview: null, conflict: null };
      if (button === 'view') {
        // The moment comes from a field of the form, the other settings from the URL.
        const { moment } = previewViewOf(new URLSearchParams({ moment: text('moment') }), address);
        const version = Number(query.get('version')) || 0;
        return { ...again, preview: await loadPreview(office, address, version, { ...view, moment }) };
      }
      if (button === 'open') return again;
      const changed = changedPages({ own: again.page, other: again.other?.page ?? null }, button, read);
      if (changed) {
        const changedOther = changed.other && { base: again.other?.base ?? 0, page: changed.other };
        return {
          ...again,
          page: changed.own,
          other: changedOther,
          open: changed.open ?? null,
          focus: changed.focus ?? null,
        };
      }
      const merged = button === 'merge' ? await merge(form, again) : null;
      const saved = await save(form, merged ?? again);
      // If the merge met another version, what was typed is compared with that one.
      if ('page' in saved) return merged ? { ...again, conflict: saved.conflict } : saved;
      if (button === 'publish') return publishSaved(saved, again.base);
      return done(Object.keys(saved).length > 0 ? 'saved' : 'unchanged', saved);
    },
    async version(text) {
      const number = Number(text('version'));
      const published = seenPublished(text);
      if (text('do') === 'restore') {
        const copy = content.restore({ ...address, number, base: Number(text('base')) || 0 });
        const restored = await unlessFaulty(own, number, copy);
        return typeof restored === 'string' ? restored : done('restored', { [own]: restored });
      }
      const isLater = text('do') === 'schedule';
      const checks = await publish(own, number, { ...(isLater && typedTimes(text)), published });
      return checks ?? done(isLater ? 'scheduled' : 'published', { [own]: number });
    },
  };
}
