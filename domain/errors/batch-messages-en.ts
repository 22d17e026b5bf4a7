/** English messages about files of parcels that are compared at once. */
import type { batchMessagesFr } from './batch-messages-fr.ts';
import type { ErrorParams, Message } from './message.ts';
import { lengthText, weightText, wholeText } from './quantity-text.ts';

const kg = ({ actual }: ErrorParams) => weightText(Number(actual), 'en');
const cm = ({ actual }: ErrorParams) => lengthText(Number(actual), 'en');
const plural = (count: ErrorParams[string] | undefined, one: string, many: string) =>
  `${count} ${Number(count) === 1 ? one : many}`;

const figure = (count: ErrorParams[string] | undefined) => wholeText(Number(count), 'en');

export const batchMessagesEn = {
  'batch.missing': 'Paste lines or choose a file: a heading, then one line for each parcel.',
  'batch.tooMany': ({ count, limit }) =>
    `This file has ${figure(count)} parcels; ${figure(limit)} can be compared at once. Split it into several files.`,
  'batch.noHeading': ({ column }) => `The first line names no known column. Add one on top, for example: ${column}.`,
  'batch.columnsMissing': ({ column }) =>
    `Columns not found: ${column}. Add them, or say which column of the file holds them.`,
  'batch.columnsUnknown': ({ column }) =>
    `Unknown name of a column: ${column}. Write a known name, or nothing to ignore the column.`,
  'batch.unknown': 'This comparison no longer exists, or belongs to another account. Send the file again.',
  'batch.lineUnknown': 'This line is not in the file. Reload the page.',
  'batch.declarationAbsent':
    'This line needs no customs declaration, or has to be corrected first. Go back to the file.',
  'batch.day': 'Choose a day of arrival, for example 2026-11-26.',
  'batch.carrier': 'Choose a carrier that takes at least one parcel of the file.',
  'batch.nameMissing': 'Give this file a name.',
  'batch.nameWrong': ({ limit }) => `${limit} characters at most, on one line. Shorten the name.`,
  'batch.keptFull': ({ limit }) => `An account keeps ${limit} files at most. Delete one in “My files”.`,
  'batch.changed': 'The total has changed since. Reload the page, check it, then add again.',

  'batch.quote': 'A quotation mark opens and does not close. Close it or remove it.',
  'batch.json': 'This line is not a JSON object. Write names and values between braces.',
  'batch.cells': ({ count }) =>
    `${Number(count) > 1 ? `${count} cells` : '1 cell'} too many. Put a cell that contains the separator in quotation marks.`,
  'batch.number': ({ given, example }) =>
    `“${given}” cannot be read as a number. Write, for example, ${String(example).replace(',', '.')}.`,
  'batch.measure': ({ given, example }) =>
    `“${given}” is not a possible measure. Write a number above zero, for example ${String(example).replace(',', '.')}.`,
  'batch.dimensions': ({ given }) =>
    `“${given}” cannot be read as dimensions. Write, for example, 30\u00A0x\u00A020\u00A0x\u00A015.`,
  'batch.format': ({ given }) => `Unknown format “${given}”. Write parcel or tube.`,
  'batch.business': ({ given }) => `“${given}”: write yes if the recipient is a business, otherwise no.`,
  'batch.country': ({ given }) => `Unknown country “${given}”. Write its 2-letter code, for example FR, or its name.`,
  'batch.postalCodeMissing': 'Postal code missing. Add it.',
  'batch.postalCodeShort': ({ count, proposed }) =>
    `Postal code: ${Number(count) > 1 ? `${count} digits are` : '1 digit is'} missing.${proposed ? ` Is it ${proposed}?` : ''}`,
  'batch.postalCodeShape': ({ given }) =>
    `Postal code ${given}: this country has none of this form. Correct the code or the country.`,
  'batch.postalCodeUnknown': ({ given }) => `Unknown postal code ${given}. Correct it, or the country.`,
  'batch.contact': ({ carrier }) => `The recipient’s email or mobile is missing, which other offers need (${carrier}).`,
  'batch.double': ({ line }) => `The same as line ${line}. Discard it unless it is a second parcel.`,
  'batch.otherTown': ({ given, code, towns, count }) =>
    `“${given}” is not a town of the code ${code} (${towns}${Number(count) > 0 ? ' …' : ''}). Check the town or the code.`,
  'batch.encoding': ({ given }) =>
    `“${given}” contains an unreadable character. The file’s encoding is probably the cause: save it as CSV UTF-8, then send it again.`,
  'batch.weightAbove': (params) => `${kg(params)}: 30\u00A0kg at most. Split it into two parcels.`,
  'batch.weightUnit': (params) =>
    `${kg(params)}: 30\u00A0kg at most. Check the weight and its unit.${params.proposed ? ` Is it ${params.proposed}?` : ''}`,
  'batch.weightBelow': (params) => `${kg(params)}: 10\u00A0g at least. Check the weight and its unit.`,
  'batch.sideAbove': (params) => `${cm(params)}: 300\u00A0cm at most. Check the measure and its unit.`,
  'batch.sideBelow': (params) => `${cm(params)}: 0.1\u00A0cm at least. Check the measure and its unit.`,
  'batch.customs': 'Customs declaration missing. Fill it in, or add the content category and its articles to the file.',
  'batch.goodsType': ({ given }) =>
    `${given ? `Unknown content category “${given}”` : 'Content category missing'}. Write gift, sample, sale, documents, return or other.`,
  'batch.originMissing':
    'Country of origin missing. Write the 2-letter code of the country of manufacture, for example FR.',
  'batch.currency': ({ given }) => `Currency “${given}”: values are declared in euros. Convert them, then write EUR.`,
  'batch.articleValues': ({ count, actual }) =>
    `${plural(count, 'article', 'articles')} described, ${plural(actual, 'value', 'values')} here. Write one value for each article, separated by |.`,
  'batch.article': ({ count, message }) => `Article ${count}: ${message}`,
  'batch.noOffer': 'No carrier takes this parcel. Change its size, weight or destination.',
  // What to do, after a sentence that says why no carrier takes the parcel.
  'batch.smaller': 'Make the parcel smaller, or split it into several.',
  'batch.elsewhere': 'Check the country, the postal code and the recipient.',
} as const satisfies Record<keyof typeof batchMessagesFr, Message>;
