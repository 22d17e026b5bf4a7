/** The actions of the page of pictures: upload, replace, describe, remove. */
import { data } from 'react-router';
import { removeOnce } from '#app/api/remove-once.ts';
import type { Office } from '#app/api/use-cases.ts';
import { messagesBySubject, refusalOf } from '#app/office/frame/refused-call.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import { mediaNameOf } from '#domain/media/media.ts';
import { type MediaDeed, mediaAddress, mediaFields, mediaViewOf } from './media-view.ts';

/** Why an action was refused; the page is shown again with what was typed. */
export interface RefusedMediaChange {
  readonly deed: MediaDeed;
  readonly message: string;
  /** Error messages by the name of their field: `name`, `altFr`, `altEn`, `file`. */
  readonly errors: Readonly<Record<string, string>>;
  readonly typed: { readonly name: string; readonly altFr: string; readonly altEn: string };
}

interface Sent {
  readonly media: Office['media'];
  readonly name: string;
  readonly altFr: string;
  readonly altEn: string;
  /** The bytes of the uploaded file; none if none was uploaded. */
  readonly file: Uint8Array<ArrayBuffer>;
}

/** Each action returns the names of what was removed from a drawing. */
const deeds: Readonly<Record<MediaDeed, (sent: Sent) => Promise<readonly string[]>>> = {
  uploaded: ({ media, ...sent }) => media.upload(sent),
  replaced: ({ media, ...sent }) => media.replace(sent),
  described: ({ media, ...sent }) => media.describe(sent).then(() => []),
  removed: ({ media, name }) => removeOnce(media.remove(name)).then(() => []),
};

const isDeed = (text: string): text is MediaDeed => Object.hasOwn(deeds, text);

/** Name and bytes of the file that a form was sent with; both empty if there is none. */
export async function sentFile(
  form: FormData,
): Promise<{ readonly fileName: string; readonly file: Uint8Array<ArrayBuffer> }> {
  const file = form.get('file');
  if (!(file instanceof File)) return { fileName: '', file: new Uint8Array() };
  return { fileName: file.name, file: new Uint8Array(await file.arrayBuffer()) };
}

/** Performs the action of the pressed button. Throws a redirect to the page, or returns the refusal with status 422. */
export async function changeMedia({ media }: Office, form: FormData, url: URL) {
  const textOf = (field: string) => String(form.get(field) ?? '').trim();
  const wish = textOf('do');
  const deed: MediaDeed = isDeed(wish) ? wish : 'uploaded';
  const { fileName, file } = await sentFile(form);
  const typed = { name: textOf('name') || mediaNameOf(fileName), altFr: textOf('altFr'), altEn: textOf('altEn') };
  let removed: readonly string[] = [];
  try {
    removed = await deeds[deed]({ media, ...typed, file });
  } catch (error) {
    const refusal = refusalOf(error);
    const errors = messagesBySubject(refusal);
    return data<RefusedMediaChange>({ deed, message: refusal.message, errors, typed }, { status: 422 });
  }
  const back = new URL(mediaAddress({ ...mediaViewOf(url), open: deed === 'removed' ? '' : typed.name }), url);
  back.searchParams.set(mediaFields.done, deed);
  if (removed.length > 0) back.searchParams.set('retire', removed.join(' ').slice(0, 300));
  throw leaveTo(back.pathname + back.search, 303);
}
