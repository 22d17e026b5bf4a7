/** Lower case only, since PostgreSQL treats an upper-case UUID as equal, whereas comparisons of strings don't. */
const shape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text is a lower-case UUID, and so can be compared with a uuid column without an error. */
export function isUuid(text: string): boolean {
  return shape.test(text);
}
