/** The actions of the editor of a page of content: change its structure, save, publish, schedule, restore, preview. */
import { data } from 'react-router';
import { CallError } from '#app/api/client.ts';
import type { Office } from '#app/api/use-cases.ts';
import { refusalOf } from '#app/office/frame/refused-call.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import type { TypedPage } from '#domain/content/component-fields.ts';
import type { PageData } from '#domain/content/page.ts';
import { slotPositions } from '#domain/content/page.ts';
import { contentPublishingPath } from '#domain/office/pages.ts';
import type { FieldMessages } from './ComponentFieldset.tsx';
import type { ContentAddress } from './content-address.ts';
import { choicesIn, type EditConflict, findConflict } from './edit-conflict.ts';
import { type ContentPreview, loadPreview, type PreviewView, previewHref, previewViewOf } from './PreviewPane.tsx';
import { changedPage, readPageForm, savedPage } from './read-page-form.ts';
import { seenPublished, typedTimes } from './typed-times.ts';

/** The form after a button was pressed or saving was refused. */
export interface EditAnswer {
  /** The page as typed; null if the button belongs to the form beside it, which doesn't contain the page's texts. */
  readonly page: TypedPage | null;
  readonly base: number;
  /** Whether something was refused or failed; false after a button that only changed the form. */
  readonly isRefused: boolean;
  /** The reason of the refusal; empty if nothing was refused or the server didn't answer. */
  readonly message: string;
  readonly errors: FieldMessages;
  /** The preview that a button asked for; null to show the preview that the URL states. */
  readonly preview: ContentPreview | null;
  /** What somebody else saved in the meantime; null unless saving was refused for that reason. */
  readonly conflict: EditConflict | null;
}

const formAgain = (answer: Partial<EditAnswer> & Pick<EditAnswer, 'page' | 'base'>, status: 200 | 422 = 422) =>
  data<EditAnswer>(
    { isRefused: status === 422, message: '', errors: {}, preview: null, conflict: null, ...answer },
    { status },
  );

type Done = 'saved' | 'published' | 'scheduled' | 'restored';

/** Redirects to the editor's page, which says what was done. */
const backTo = ({ address, view }: Pick<Edit, 'address' | 'view'>, fait: Done, version: number) => {
  const [path = '', query] = previewHref(address, 0, view).split('?');
  return leaveTo(
    `${path}?${new URLSearchParams([...new URLSearchParams(query), ['fait', fait], ['numero', String(version)]])}`,
    303,
  );
};

/**
 * Path of the form's field that an error is about. Saved pages have no empty slots, so that `data.contentSlots.0` in
 * the error's subject may stand for the third slot of the form.
 */
function formPath(subject: string, { contentSlots }: TypedPage): string {
  const [, slotText = '', rest = ''] = /^data\.contentSlots\.(\d+)\.components\.(.+)$/.exec(subject) ?? [];
  if (rest === '') return subject.replace(/^data\./, '');
  const position = contentSlots[Number(slotText)]?.position;
  return `slots.${position ? slotPositions.indexOf(position) : slotText}.${rest}`;
}

/** The form as typed, with the messages of a refused call and status 422; rethrows other failures. */
function refuse(error: unknown, page: TypedPage | null, base: number) {
  const refusal = refusalOf(error);
  const sent = page && savedPage(page);
  const fieldErrors = refusal.errors.filter(({ subject }) => sent && subject.startsWith('data.'));
  const errors = Object.fromEntries(
    fieldErrors.map(({ subject, message }) => [sent ? formPath(subject, sent) : subject, message]),
  );
  return formAgain({ page, base, message: refusal.message, errors });
}

interface Edit {
  readonly office: Office;
  readonly address: ContentAddress;
  readonly form: FormData;
  /** Settings of the preview. */
  readonly view: PreviewView;
  /** Number of the latest version when the form was opened. */
  readonly base: number;
}

const isConflict = (error: unknown) => error instanceof CallError && error.status === 409;

/**
 * The form as typed, with status 422 and the differences from the version that somebody else has saved in the meantime.
 */
async function tellConflict(error: unknown, { office, address, base }: Edit, page: TypedPage) {
  const conflict = await findConflict(office, address, { base, mine: page, choices: {} });
  const message = error instanceof CallError ? error.errors.map((each) => each.message).join(' ') : '';
  return formAgain({ page, base, message, conflict });
}

async function save(edit: Edit, publishes: boolean) {
  const { office, address, form, base } = edit;
  const page = readPageForm(form);
  let number: number;
  try {
    const [label, data] = [String(form.get('label') ?? '') || null, savedPage(page) as PageData];
    number = await office.content.save({ ...address, base, label, data });
  } catch (error) {
    return isConflict(error) ? tellConflict(error, edit, page) : refuse(error, page, base);
  }
  if (!publishes) return backTo(edit, 'saved', number);
  try {
    await publish(edit, number, {});
  } catch (error) {
    // The page has been saved by now. If the form were shown again, saving it again would make another version.
    if (error instanceof CallError) return leaveTo(contentPublishingPath(address, number), 303);
    throw error;
  }
  return backTo(edit, 'published', number);
}

/**
 * Merges both editors' changes by the choices in the form, and saves the result as the version after the other
 * editor's.
 */
async function saveMerged(edit: Edit) {
  const { office, address, form, base } = edit;
  const mine = readPageForm(form);
  const { number: theirs, merged } = await findConflict(office, address, { base, mine, choices: choicesIn(form) });
  // If somebody has saved yet another version while the editor was choosing, that one is compared first.
  if (String(theirs) !== form.get('theirs')) return tellConflict(null, edit, mine);
  try {
    const data = savedPage(merged) as PageData;
    return backTo(edit, 'saved', await office.content.save({ ...address, base: theirs, data }));
  } catch (error) {
    return isConflict(error) ? tellConflict(error, edit, mine) : refuse(error, merged, theirs);
  }
}

/** Publishes a version. If its checks have found faults, throws a redirect to the page that shows them. */
async function publish(
  { office, address }: Edit,
  number: number,
  wish: { readonly publishAt?: Date; readonly withdrawAt?: Date | null; readonly published?: number | null },
) {
  try {
    await office.content.publish({ ...address, number, ...wish });
  } catch (error) {
    const hasFaults = error instanceof CallError && error.errors.some(({ reason }) => reason === 'faults');
    if (hasFaults) throw leaveTo(contentPublishingPath(address, number), 303);
    throw error;
  }
}

/** The actions of the form beside the texts; they concern the version that is open. */
const versionButtons: Readonly<Record<string, (edit: Edit, number: number) => Promise<unknown>>> = {
  async publishVersion(edit, number) {
    await publish(edit, number, { published: seenPublished(edit.form) });
    return backTo(edit, 'published', number);
  },
  async schedule(edit, number) {
    await publish(edit, number, { ...typedTimes(edit.form), published: seenPublished(edit.form) });
    return backTo(edit, 'scheduled', number);
  },
  async restore(edit, number) {
    const { office, address, base } = edit;
    return backTo(edit, 'restored', await office.content.restore({ ...address, number, base }));
  },
};

/**
 * The form as typed, with the preview in its new settings: the moment comes from a field of the form, the other
 * settings from the URL.
 */
async function changeView({ office, address, form, view, base }: Edit, version: number) {
  const typed = new URLSearchParams({ moment: String(form.get('moment') ?? '') });
  const { moment } = previewViewOf(typed, address);
  const preview = await loadPreview(office, address, version, { ...view, moment });
  return formAgain({ page: readPageForm(form), base, preview }, 200);
}

/** Performs the action of the pressed button: throws a redirect, or returns the form to show again. */
export async function editContentPage(office: Office, address: ContentAddress, query: URLSearchParams, form: FormData) {
  const button = String(form.get('do') ?? 'save');
  const edit = { office, address, form, view: previewViewOf(query, address), base: Number(form.get('base')) || 0 };
  if (button === 'view') return changeView(edit, Number(query.get('version')) || 0);
  const onVersion = Object.hasOwn(versionButtons, button) ? versionButtons[button] : undefined;
  if (onVersion) {
    try {
      throw await onVersion(edit, Number(form.get('version')));
    } catch (error) {
      return refuse(error, null, edit.base);
    }
  }
  const slot = button.split(':')[1] ?? '';
  const page = changedPage(readPageForm(form), button, String(form.get(`add.${slot}`) ?? ''));
  if (page) return formAgain({ page, base: edit.base }, 200);
  const saved = button === 'merge' ? await saveMerged(edit) : await save(edit, button === 'publish');
  if (saved instanceof Response) throw saved;
  return saved;
}
