/**
 * Id of the form that sends the offers picked by hand. There is one for all rows of the table, whose radio buttons name it
 * in their `form` attribute.
 */
export const picksFormId = 'choix';

export function lineFormId(line: number): string {
  return `ligne-${line}`;
}

export function lineHeadId(line: number): string {
  return `ligne-${line}-envoi`;
}
