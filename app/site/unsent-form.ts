/**
 * Form data sent to the back office after the session had ended: nothing is saved, but nothing that was typed may be
 * lost.
 */

/** What the error page needs to send the form again. */
export interface UnsentForm {
  /** Path and query that the form was sent to. */
  readonly action: string;
  /** Names and values of its fields, in their order; without files, which a page can't contain. */
  readonly fields: readonly (readonly [name: string, value: string])[];
  /** Whether the form had a file, which has to be chosen again. */
  readonly hadFile: boolean;
}

/** Reads the form in a request whose body hasn't been read yet. Rejects if the body isn't a form. */
export async function unsentFormOf(request: Request): Promise<UnsentForm> {
  const { pathname, search } = new URL(request.url);
  const fields: (readonly [string, string])[] = [];
  let hadFile = false;
  for (const [name, value] of await request.formData()) {
    if (typeof value === 'string') fields.push([name, value]);
    // Browsers send an empty file for a field in which none was chosen.
    else hadFile ||= value.size > 0;
  }
  return { action: pathname + search, fields, hadFile };
}
