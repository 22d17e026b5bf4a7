/** Ids as this shop writes them: in PostgreSQL an upper-case one would be the same, for a comparison of texts another. */
const shape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text is a UUID as we write them, in lower case; PostgreSQL refuses other texts as ids. */
export function isUuid(text: string): boolean {
  return shape.test(text);
}
