/** Reads files that are sent to pages of the back office. */

/**
 * A name for a file that calls accept: letters lose their accents; characters other than letters, digits, underscores,
 * dots and hyphens become hyphens. A long name keeps its end, which says the format.
 */
export const fileNameOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.-]+/g, '-')
    .slice(-80);

/** Name and bytes of the file that a form was sent with; both empty if there is none. */
export async function sentFile(form: FormData) {
  const file = form.get('file');
  if (!(file instanceof File)) return { fileName: '', file: new Uint8Array() };
  return { fileName: file.name, file: new Uint8Array(await file.arrayBuffer()) };
}
