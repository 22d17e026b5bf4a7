/** Id of the page's one form for offers picked by hand; fields in the rows belong to it by their `form` attribute. */
export const picksFormId = 'choix';

/** Id of the form that corrects a line, leaves it out or takes it back. */
export function lineFormId(line: number): string {
  return `ligne-${line}`;
}

/** Id of the heading of a line's row. */
export function lineHeadId(line: number): string {
  return `ligne-${line}-envoi`;
}
