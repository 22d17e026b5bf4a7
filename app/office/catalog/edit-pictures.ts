/** Adds pictures to a product, moves and removes them. */
import type { ApiClient } from '#app/api/client.ts';
import { sentFile } from '#app/office/media/change-media.ts';
import { mediaNameOf } from '#domain/media/media.ts';
import { uploadMediaCall } from '#domain/office/media-calls.ts';
import { changeProductPicturesCall } from '#domain/office/product-calls.ts';
import { backTo, refuse, textOf, typedAs } from './product-refusal.ts';

/** The names of a product's pictures after one of them has been moved by a number of places, or removed. */
function rearranged(names: readonly string[], name: string, act: string): readonly string[] {
  const others = names.filter((each) => each !== name);
  const at = names.indexOf(name);
  if (act === 'remove' || at === -1) return others;
  return others.toSpliced(Math.max(0, at + (act === 'up' ? -1 : 1)), 0, name);
}

async function save(api: ApiClient, code: string, form: FormData, pictures: readonly string[]) {
  const body = { version: textOf(form, 'version'), pictures: [...pictures] };
  try {
    await api.call(changeProductPicturesCall, { parameters: { code }, body });
  } catch (error) {
    return refuse(error, form, (subject) => (subject === 'pictures' ? 'picture' : null));
  }
  throw backTo(code, 'images');
}

const uploadFields: Readonly<Record<string, string>> = {
  name: 'pictureName',
  'alt.fr': 'altFr',
  'alt.en': 'altEn',
  content: 'file',
};

/** Uploads the form's file, if there is one, and adds it, or else the chosen picture. */
async function add(api: ApiClient, code: string, form: FormData, names: readonly string[]) {
  const { fileName, content } = await sentFile(form);
  if (content === '') return save(api, code, form, [...names, textOf(form, 'picture')]);
  const name = textOf(form, 'pictureName').trim() || mediaNameOf(fileName);
  const alt = { fr: textOf(form, 'altFr'), en: textOf(form, 'altEn') };
  try {
    await api.call(uploadMediaCall, { body: { name, alt, content } });
  } catch (error) {
    return refuse(error, form, (subject) => uploadFields[subject] ?? null);
  }
  // The picture is in the library now: if the product refuses it, the form proposes it there.
  return typedAs(await save(api, code, form, [...names, name]), 'picture', name);
}

/** Redirects to the product's page, or returns the refusal with status 422. */
export function savePictures(api: ApiClient, code: string, form: FormData) {
  const [, act = '', name = ''] = textOf(form, 'do').split(':');
  const names = form.getAll('image').map(String);
  return act === 'add' ? add(api, code, form, names) : save(api, code, form, rearranged(names, name, act));
}
