/** Reads forms in which lines are pasted or a file with lines is chosen. */
import { fileText, type UnreadableTable } from '#domain/site/file-text.ts';

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

export interface SentLines {
  readonly lines: string;
  /** Why the chosen file can't be read; null if it can. */
  readonly unreadable: UnreadableTable | null;
}

/** The text of the file that was chosen in the field `file`, or else the lines that were pasted into `lines`. */
export async function sentLines(form: FormData): Promise<SentLines> {
  const file = form.get('file');
  const typed = form.get('lines');
  const lines = typeof typed === 'string' ? typed : '';
  if (file === null || typeof file === 'string' || file.size === 0) return { lines, unreadable: null };
  const read = await fileText(new Uint8Array(await file.arrayBuffer()));
  return 'text' in read ? { lines: read.text, unreadable: null } : { lines, unreadable: read.unreadable };
}
