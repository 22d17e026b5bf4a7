/** The actions of the page of pictures: upload, replace, describe, remove. */
import { data } from 'react-router';
import type { ApiClient } from '#app/api/client.ts';
import { removeOnce } from '#app/api/remove-once.ts';
import { refusalOf } from '#app/office/frame/refused-call.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import { mediaNameOf } from '#domain/media/media.ts';
import { describeMediaCall, removeMediaCall, replaceMediaCall, uploadMediaCall } from '#domain/office/media-calls.ts';
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
  readonly api: ApiClient;
  readonly name: string;
  readonly alt: { readonly fr: string; readonly en: string };
  /** The uploaded file in Base64; empty if none was uploaded. */
  readonly content: string;
}

const fieldOfSubject: Readonly<Record<string, string>> = {
  name: 'name',
  'alt.fr': 'altFr',
  'alt.en': 'altEn',
  content: 'file',
};

const deeds: Readonly<Record<MediaDeed, (sent: Sent) => Promise<{ readonly removed?: readonly string[] }>>> = {
  uploaded: ({ api, name, alt, content }) => api.call(uploadMediaCall, { body: { name, alt, content } }),
  replaced: ({ api, name, content }) => api.call(replaceMediaCall, { parameters: { name }, body: { content } }),
  async described({ api, name, alt }) {
    await api.call(describeMediaCall, { parameters: { name }, body: { alt } });
    return {};
  },
  async removed({ api, name }) {
    await removeOnce(api.call(removeMediaCall, { parameters: { name } }));
    return {};
  },
};

const isDeed = (text: string): text is MediaDeed => Object.hasOwn(deeds, text);

/** Name and content (in Base64) of the file that a form was sent with; both empty if there is none. */
export async function sentFile(form: FormData): Promise<{ readonly fileName: string; readonly content: string }> {
  const file = form.get('file');
  if (!(file instanceof File) || file.size === 0) return { fileName: '', content: '' };
  return { fileName: file.name, content: Buffer.from(await file.arrayBuffer()).toString('base64') };
}

/** Performs the action of the pressed button. Throws a redirect to the page, or returns the refusal with status 422. */
export async function changeMedia(api: ApiClient, form: FormData, url: URL) {
  const textOf = (field: string) => String(form.get(field) ?? '').trim();
  const wish = textOf('do');
  const deed: MediaDeed = isDeed(wish) ? wish : 'uploaded';
  const { fileName, content } = await sentFile(form);
  const name = textOf('name') || mediaNameOf(fileName);
  const [altFr, altEn] = [textOf('altFr'), textOf('altEn')];
  const view = mediaViewOf(url);
  let removed: readonly string[] = [];
  try {
    ({ removed = [] } = await deeds[deed]({ api, name, alt: { fr: altFr, en: altEn }, content }));
  } catch (error) {
    const refusal = refusalOf(error, [400, 409, 413, 503]);
    const errors = Object.fromEntries(
      refusal.errors.map(({ subject, message: text }) => [fieldOfSubject[subject] ?? 'file', text]),
    );
    return data<RefusedMediaChange>(
      { deed, message: refusal.message, errors, typed: { name, altFr, altEn } },
      { status: 422 },
    );
  }
  const back = new URL(mediaAddress({ ...view, open: deed === 'removed' ? '' : name }), url);
  back.searchParams.set(mediaFields.done, deed);
  if (removed.length > 0) back.searchParams.set('retire', removed.join(' ').slice(0, 300));
  throw leaveTo(back.pathname + back.search, 303);
}
