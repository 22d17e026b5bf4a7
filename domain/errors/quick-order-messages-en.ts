/** English messages about quick orders and saved lists. */
import type { Message } from './message.ts';
import type { quickOrderMessagesFr } from './quick-order-messages-fr.ts';

const packs = (count: unknown) => (Number(count) > 1 ? `${count} packs` : `${count} pack`);

export const quickOrderMessagesEn: Readonly<Record<keyof typeof quickOrderMessagesFr, Message>> = {
  'quickOrder.listEmpty': 'Paste lines or choose a file: a reference and a quantity on each line.',
  'quickOrder.noReferenceColumn':
    'The first line names the columns, but none is called reference. Rename it, or remove that line.',
  'quickOrder.tooMany': ({ count, limit }) =>
    `${count} lines: ${limit} at most at a time. Split the list; nothing has been read.`,
  'quickOrder.referenceMissing': 'The reference is missing. Enter it, or remove the line.',
  'quickOrder.unknown': 'Unknown reference. Check it, or type the beginning of the article’s name.',
  'quickOrder.unknownNear': 'Unknown reference. The nearest one:',
  'quickOrder.shortened': 'The spreadsheet has shortened this code. Format the column as text, or type the 13 digits.',
  'quickOrder.quantityMissing': 'The quantity is missing. Enter a number of packs.',
  'quickOrder.quantityNone': 'The quantity is zero. Enter at least 1 pack, or remove the line.',
  'quickOrder.quantityNotWhole': ({ given }) => `“${given}” isn’t a whole number of packs. Write 3, for example.`,
  'quickOrder.quantityAbove': ({ limit }) => `${limit} packs at most per article. Reduce the quantity.`,
  'quickOrder.soldOut': 'Sold out at the moment. Remove the line, or choose another article.',
  'quickOrder.stock': ({ left }) => `${left} left`,
  'quickOrder.stockInCart': ({ left, inCart }) => `${left} left, ${inCart} of them already in the cart`,
  'quickOrder.allInCart': ({ inCart }) => `${packs(inCart)} already in the cart: there are no more.`,
  'quickOrder.limitInCart': ({ limit, inCart }) =>
    `${limit} packs at most per article, ${inCart} of them already in the cart`,
  'quickOrder.cartFull': ({ limit }) => `The cart holds ${limit} lines at most. Order them, then add this one.`,
  'orderLists.nameMissing': 'Give this list a name.',
  'orderLists.nameWrong': ({ limit }) => `${limit} characters at most, on one line. Shorten the name.`,
  'orderLists.nameTaken': 'Another of your lists has this name already. Choose a different one.',
  'quickOrder.noLines': 'A list has at least one line. Add a reference, then save it.',
  'orderLists.full': ({ limit }) => `${limit} lists at most per account. Delete one, then try again.`,
  'orderLists.unknown': 'This list doesn’t exist any more. Reload the page.',
};
