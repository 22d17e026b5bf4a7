/** Adds pictures to a product, moves and removes them. */
import type { Office } from '#app/api/use-cases.ts';
import { sentFile } from '#app/office/frame/sent-file.ts';
import { mediaNameOf } from '#domain/media/media.ts';
import { backTo, refuse, textOf, typedAs } from './product-refusal.ts';

/** The names of a product's pictures after one of them has been moved by a number of places, or removed. */
function rearranged(names: readonly string[], name: string, act: string): readonly string[] {
  const others = names.filter((each) => each !== name);
  const at = names.indexOf(name);
  if (act === 'remove' || at === -1) return others;
  return others.toSpliced(Math.max(0, at + (act === 'up' ? -1 : 1)), 0, name);
}

async function save(office: Office, code: string, form: FormData, pictures: readonly string[]) {
  try {
    await office.catalog.changePictures({ code, version: textOf(form, 'version'), pictures: [...pictures] });
  } catch (error) {
    return refuse(error, form, (subject) => (subject === 'pictures' ? 'picture' : null));
  }
  throw backTo(code, 'images');
}

/** Uploads the form's file, if there is one, and adds it, or else the chosen picture. */
async function add(office: Office, code: string, form: FormData, names: readonly string[]) {
  const { fileName, file } = await sentFile(form);
  if (file.length === 0) return save(office, code, form, [...names, textOf(form, 'picture')]);
  const name = textOf(form, 'pictureName').trim() || mediaNameOf(fileName);
  try {
    await office.media.upload({ name, altFr: textOf(form, 'altFr'), altEn: textOf(form, 'altEn'), file });
  } catch (error) {
    return refuse(error, form, (subject) => (subject === 'name' ? 'pictureName' : subject));
  }
  // The picture is in the library now: if the product refuses it, the form proposes it there.
  return typedAs(await save(office, code, form, [...names, name]), 'picture', name);
}

/** Redirects to the product's page, or returns the refusal with status 422. */
export function savePictures(office: Office, code: string, form: FormData) {
  const [, act = '', name = ''] = textOf(form, 'do').split(':');
  const names = form.getAll('image').map(String);
  return act === 'add' ? add(office, code, form, names) : save(office, code, form, rearranged(names, name, act));
}
