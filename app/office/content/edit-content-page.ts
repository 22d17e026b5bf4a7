/** What the forms of the editor of a page of content do: change its structure, save, publish, schedule, restore, preview. */
import { CallError } from '#app/api/client.ts';
import type { Office } from '#app/api/use-cases.ts';
import { asFields, type Deed } from '#app/forms/answer-form.ts';
import type { TypedPage } from '#domain/content/component-fields.ts';
import { type PageData, slotPositions } from '#domain/content/page.ts';
import { contentPublishingPath } from '#domain/office/pages.ts';
import { parisInstant } from '#domain/time/paris-instant.ts';
import type { ContentAddress } from './content-address.ts';
import { choicesIn, type EditConflict, findConflict } from './edit-conflict.ts';
import { type ContentPreview, loadPreview, previewHref, previewViewOf } from './PreviewPane.tsx';
import { changedPage, pageFields, readPage, savedPage } from './read-page-form.ts';

/** The form to show again, although nothing was refused but for a conflict. */
export interface EditAnswer {
  readonly page: TypedPage;
  readonly base: number;
  /** The preview that a button asked for; null to show the preview that the URL states. */
  readonly preview: ContentPreview | null;
  /** What somebody else saved in the meantime; null unless it kept the page from being saved. */
  readonly conflict: EditConflict | null;
}

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

const instantOf = (text: string) => parisInstant(text) ?? new Date(Number.NaN);

/** The instants of the local times in Paris that were typed. Text that isn't a time is an invalid one, which is refused. */
export const typedTimes = (text: (name: string) => string) => ({
  publishAt: instantOf(text('publishAt')),
  withdrawAt: text('withdrawAt') === '' ? null : instantOf(text('withdrawAt')),
});

/** Number of the version that was published when the form was rendered; null if there was none. */
export const seenPublished = (text: (name: string) => string): number | null => Number(text('published')) || null;

type Wish = Omit<Parameters<Office['content']['publish']>[0], keyof ContentAddress | 'number'>;

export function contentDeeds(
  office: Office,
  address: ContentAddress,
  query: URLSearchParams,
): Readonly<Record<string, Deed<EditAnswer>>> {
  const { content } = office;
  const view = previewViewOf(query, address);
  function done(fait: 'saved' | 'published' | 'scheduled' | 'restored', version: number): string {
    const [path, former] = previewHref(address, 0, view).split('?');
    const params = new URLSearchParams(former);
    for (const [name, value] of Object.entries({ fait, numero: String(version) })) params.append(name, value);
    return `${path}?${params}`;
  }
  /** Path of what shows the result: the editor's page, or that of the checks if these have found faults. */
  async function publish(number: number, wish: Wish): Promise<string> {
    try {
      await content.publish({ ...address, number, ...wish });
    } catch (error) {
      if (!(error instanceof CallError) || !error.errors.some(({ reason }) => reason === 'faults')) throw error;
      return contentPublishingPath(address, number);
    }
    return done(wish.publishAt ? 'scheduled' : 'published', number);
  }
  /** The number of the saved version; the form to show again if somebody else has saved one since `base`. */
  async function save(page: TypedPage, base: number, mine = page, label?: string | null): Promise<number | EditAnswer> {
    const sent = savedPage(page);
    try {
      const wish = { ...address, base, ...(label !== undefined && { label }), data: sent as PageData };
      return await asFields(content.save(wish), (subject) => fieldOf(subject, sent));
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 409) throw error;
      const conflict = await findConflict(office, address, { base, mine, choices: {} });
      return { page: mine, base, preview: null, conflict };
    }
  }
  /** Merges both editors' changes by the choices in the form, as the version after the other editor's. */
  async function merge(mine: TypedPage, base: number, form: FormData): Promise<string | EditAnswer> {
    const { number, merged } = await findConflict(office, address, { base, mine, choices: choicesIn(form) });
    // If somebody has saved yet another version while the editor was choosing, that one is compared first.
    if (String(number) !== form.get('theirs')) {
      const conflict = await findConflict(office, address, { base, mine, choices: {} });
      return { page: mine, base, preview: null, conflict };
    }
    // If the merge is refused, it is what the form then shows.
    for (const [name, value] of Object.entries({ ...pageFields(merged), base: String(number) })) form.set(name, value);
    const saved = await save(merged, number, mine);
    return typeof saved === 'number' ? done('saved', saved) : { ...saved, base };
  }
  return {
    async page(text, form) {
      const button = text('do');
      const page = readPage((name) => (form.has(name) ? text(name) : null));
      const base = Number(text('base')) || 0;
      const again = { page, base, preview: null, conflict: null };
      if (button === 'view') {
        // The moment comes from a field of the form, the other settings from the URL.
        const { moment } = previewViewOf(new URLSearchParams({ moment: text('moment') }), address);
        const open = Number(query.get('version')) || 0;
        return { ...again, preview: await loadPreview(office, address, open, { ...view, moment }) };
      }
      const changed = changedPage(page, button, text(`add.${button.split(':')[1]}`));
      if (changed) return { ...again, page: changed };
      if (button === 'merge') return merge(page, base, form);
      const saved = await save(page, base, page, text('label') || null);
      if (typeof saved !== 'number') return saved;
      if (button !== 'publish') return done('saved', saved);
      try {
        return await publish(saved, {});
      } catch (error) {
        // The page has been saved by now. If the form were shown again, saving it again would make another version.
        if (error instanceof CallError) return contentPublishingPath(address, saved);
        throw error;
      }
    },
    async version(text) {
      const number = Number(text('version'));
      const published = seenPublished(text);
      if (text('do') === 'schedule') return publish(number, { ...typedTimes(text), published });
      if (text('do') !== 'restore') return publish(number, { published });
      return done('restored', await content.restore({ ...address, number, base: Number(text('base')) || 0 }));
    },
  };
}
