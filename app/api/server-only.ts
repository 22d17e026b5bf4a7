/**
 * Data of a document page, with properties that aren't enumerable. The router encodes the enumerable properties of every
 * loader's data for the browser, for a list of products a quarter of the processor time of its page; but no script of a
 * document page reads them (docs/decisions/0002-two-tiers-of-pages.md). Components read the properties by name: a spread
 * of the data has none.
 */
export function serverOnly<Data extends object>(data: Data): Data {
  const descriptors = Object.getOwnPropertyDescriptors(data);
  for (const descriptor of Object.values(descriptors)) descriptor.enumerable = false;
  return Object.defineProperties({}, descriptors) as Data;
}
