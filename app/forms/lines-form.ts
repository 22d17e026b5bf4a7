/** Reads forms in which lines are pasted or a file with lines is chosen. */
import { decodeFile } from '#domain/site/decode-file.ts';

/** Status of a form that exceeds its page's limit. */
export const tooLargeStatus = 413;

/** The form of a request; null if it exceeds the limit. */
export async function readLinesForm(request: Pick<Request, 'formData'>): Promise<FormData | null> {
  try {
    return await request.formData();
  } catch (error) {
    if (error instanceof Response && error.status === tooLargeStatus) return null;
    throw error;
  }
}

/** The text of the file that was chosen in the field `file`, or else the lines that were pasted into `lines`. */
export async function sentLines(form: FormData): Promise<string> {
  const file = form.get('file');
  if (file !== null && typeof file !== 'string' && file.size > 0) {
    return decodeFile(new Uint8Array(await file.arrayBuffer()));
  }
  const lines = form.get('lines');
  return typeof lines === 'string' ? lines : '';
}
