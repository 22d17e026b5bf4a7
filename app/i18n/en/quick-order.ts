import type { Texts } from '#app/i18n/fr/texts.ts';

const plural = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

/** English texts of the quick order and of saved lists. */
export const quickOrder: Texts['quickOrder'] = {
  title: 'Quick order',
  home: 'Home',
  shop: 'Shop',
  breadcrumb: 'Breadcrumb',
  lead: 'One reference and one quantity per line. Enter moves to the next line.',
  table: 'Lines of the order',
  head: {
    reference: 'Reference',
    article: 'Article',
    price: 'Price excl. VAT',
    packs: 'Packs',
    total: 'Total excl. VAT',
    remove: 'Remove',
  },
  reference: (line: number) => `Reference, line ${line}`,
  quantity: (line: number) => `Quantity, line ${line}`,
  remove: (line: number) => `Remove line ${line}`,
  placeholder: 'Reference',
  start: 'Enter a reference or the beginning of a name.',
  suggestions: {
    list: 'Suggested articles',
    found: (n: number) => (n === 0 ? 'No article' : plural(n, 'suggested article', 'suggested articles')),
    cut: 'Type more to narrow it down.',
  },
  arrival: (day: string) => `Delivered by ${day}`,
  takeNearest: (reference: string, name: string) => `${reference}, ${name}`,
  takePacks: (packs: string) => (packs === '1' ? 'Take the last one' : `Take ${packs}`),
  takeInLine: (line: number) => `, line ${line}`,
  source: (line: string) => `Line ${line} of the list`,
  summed: (lines: number) => `${lines} lines of this article added up`,
  check: 'Check the lines',
  checkFailed: 'The prices couldn’t be checked. Your lines are still here: try again in a moment.',
  paste: {
    title: 'Paste a list or a file',
    label: 'References and quantities',
    hint: 'One line per article: tab, semicolon or comma. A heading may name the columns.',
    example: 'carton-30-20-15;10',
    read: 'Read the list',
    file: 'CSV file',
    fileHint: 'It replaces the pasted lines.',
    chooseFile: 'Choose a CSV file',
    tooLarge: 'This file exceeds 1 MB. Keep its columns of reference and quantity, then try again.',
    unreadableFile: 'This file couldn’t be read. Choose it again, or paste its lines.',
    done: (lines: number) => `${plural(lines, 'line read', 'lines read')}.`,
  },
  recap: {
    label: 'Total',
    none: 'No reference ready',
    ready: (n: number) => plural(n, 'reference ready', 'references ready'),
    faulty: (n: number) =>
      n === 1 ? '1 to correct, it stays in the list.' : `${n} to correct, they stay in the list.`,
    articles: 'Articles',
    delivery: (sellers: number) => `Delivery, ${plural(sellers, 'seller', 'sellers')}`,
    free: 'included',
    total: 'Total excl. VAT',
    vat: (rate: number) => `VAT ${rate}%`,
    ttc: 'Total incl. VAT',
    add: (packs: number) => `Add ${plural(packs, 'pack', 'packs')} to the cart`,
    addNone: 'Add to the cart',
    adding: 'Adding…',
    pastOrders: 'Repeat a past order',
  },
  done: {
    added: (packs: number, lines: number) =>
      `${plural(packs, 'pack', 'packs')} added to the cart, of ${plural(lines, 'reference', 'references')}.`,
    left: (n: number) =>
      n === 1 ? '1 line stays here, with what to correct.' : `${n} lines stay here, with what to correct.`,
    seeCart: 'See the cart',
    nothing: 'Nothing was added: each line says what to correct.',
    empty: 'Enter at least one reference.',
    failed: 'Nothing was added. Your lines are still here: try again in a moment.',
  },
};
