/** English error messages, translated from the French ones (docs/requirements.md NAV-31). */
import { accountMessagesEn } from './account-messages-en.ts';
import { addressBookMessagesEn } from './address-book-messages-en.ts';
import { addressMessagesEn } from './address-messages-en.ts';
import { batchMessagesEn } from './batch-messages-en.ts';
import { cartMessagesEn } from './cart-messages-en.ts';
import { catalogMessagesEn } from './catalog-messages-en.ts';
import type { ErrorParams } from './message.ts';
import type { ErrorMessages } from './messages-fr.ts';
import { lengthText, weightText } from './quantity-text.ts';
import { quickOrderMessagesEn } from './quick-order-messages-en.ts';
import { tripMessagesEn } from './trip-messages-en.ts';

const side = (name: string) =>
  ({
    missing: `Enter the ${name} in centimetres, for example\u00A022.`,
    invalid: `Enter the ${name} in digits, between 0.1 and 300\u00A0cm, for example\u00A022.5.`,
    range: `Enter a ${name} between 0.1 and 300\u00A0cm.`,
  }) as const;

const length = side('length');
const width = side('width');
const height = side('height');
const weightExample = 'Enter a weight between 0.01 and 30\u00A0kg, for example\u00A00.25.';
const over = (params: ErrorParams) => `${params.service}: `;
const kg = (value: ErrorParams[string] | undefined) => weightText(Number(value), 'en');
const cm = (value: ErrorParams[string] | undefined) => lengthText(Number(value), 'en');
const place = (params: ErrorParams) => (params.place ? ` (${params.place})` : '');

export const messagesEn = {
  'weight.missing': weightExample,
  'weight.invalid': weightExample,
  'weight.range': 'Enter a weight between 0.01 and 30\u00A0kg.',
  'length.missing': length.missing,
  'length.invalid': length.invalid,
  'length.range': length.range,
  'width.missing': width.missing,
  'width.invalid': width.invalid,
  'width.range': width.range,
  'height.missing': height.missing,
  'height.invalid': height.invalid,
  'height.range': height.range,
  'diameter.missing': 'Enter the diameter in centimetres, for example\u00A08.',
  'diameter.invalid': 'Enter the diameter in digits, between 0.1 and 300\u00A0cm, for example\u00A08.',
  'diameter.range': 'Enter a diameter between 0.1 and 300\u00A0cm.',
  'type.invalid': 'Choose the type PARCEL.',
  'dimensionType.missing': 'Choose a format: ordinary parcel or tube.',
  'dimensionType.invalid': 'Choose a format: ordinary parcel or tube.',
  'country.missing': 'Choose a country.',
  'country.invalid': 'Choose a country from the list.',
  'country.unknown': 'Choose a country from the list.',
  'postalCode.missing': 'Enter a town or a postal code, for example 69003\u00A0Lyon.',
  'postalCode.invalid': 'Incorrect postal code',
  'postalCode.incorrect': 'Incorrect postal code',
  'postalCode.notServed': 'This locality is not eligible',
  'city.invalid': 'Enter a town of at most 80\u00A0characters.',
  'cityZip.missing': 'Enter a town or a postal code, for example 69003\u00A0Lyon.',
  'cityZip.unknown': 'No locality matches. Enter a postal code, for example\u00A069003.',
  'cityZip.elsewhere': (params) => `${params.city} is ${params.where}. Change the country or give another place.`,
  'cityZip.ambiguous': 'Several localities match. Choose yours.',
  'b2b.invalid': 'Say whether the recipient is a business: yes or no.',
  'date.missing': 'Choose a drop-off date.',
  'date.invalid': 'Choose a drop-off date from the list.',
  'date.past': 'This date has passed. Choose a drop-off date to come.',
  'date.tooFar': 'Choose a drop-off date within the next 30\u00A0days.',
  'date.closed': 'No drop-off on Sundays and public holidays. Choose another day.',
  'date.unavailable': 'No drop-off on that day. Choose a date from the list.',
  'field.missing': 'Fill in this field.',
  'field.invalid': 'Correct this field.',
  'field.unstorable':
    'This text contains a character that can’t be stored (an incomplete one, or U+0000). Delete it and type it again.',
  'file.size': ({ line }) =>
    `This file is no list: from line ${line} on it has a cell of more than 10,000 characters, more than 500 cells or more than 100,000 lines. Choose another file.`,
  'file.oldWorkbook':
    'This Excel workbook has an old format (.xls) or is protected by a password. Save it as .xlsx without a password, or as CSV, then choose it again.',
  'file.noWorkbook':
    'This file isn’t a readable Excel workbook, or it’s too large. Save it as .xlsx or CSV, then choose it again.',
  'site.invalid': 'The site is part or pro.',
  'lang.invalid': 'The language is fr or en.',

  'refusal.ORIGIN_NOT_SERVED': (params) => `${over(params)}no departures from this country${place(params)}`,
  'refusal.DESTINATION_NOT_SERVED': (params) => `${over(params)}destination not served${place(params)}`,
  'refusal.WEIGHT_ABOVE_LIMIT': (params) =>
    `${over(params)}${kg(params.limit)} maximum${params.volumetric ? ` (by volume, yours counts ${kg(params.volumetric)})` : ''}`,
  'refusal.LENGTH_ABOVE_LIMIT': (params) => `Length: ${cm(params.limit)} maximum (yours: ${cm(params.actual)})`,
  'refusal.SUM_ABOVE_LIMIT': (params) => `L + W + H: ${cm(params.limit)} maximum (yours: ${cm(params.actual)})`,
  'refusal.GIRTH_ABOVE_LIMIT': (params) => `Length + girth: ${cm(params.limit)} maximum (yours: ${cm(params.actual)})`,
  'refusal.THICKNESS_ABOVE_LIMIT': (params) => `Thickness: ${cm(params.limit)} maximum (yours: ${cm(params.actual)})`,
  'refusal.FORMAT_NOT_ACCEPTED': (params) => `${over(params)}this format is not accepted`,
  'refusal.BUSINESS_NOT_SERVED': (params) => `${over(params)}no delivery to businesses`,
  'refusal.PRIVATE_NOT_SERVED': (params) => `${over(params)}delivery to businesses only`,
  'refusal.CARRIER_CLOSED': (params) => `${over(params)}suspended for now`,
  'refusal.NO_TARIFF_ON_DATE': (params) => `${over(params)}no tariff for this drop-off date`,

  'failed.TIMEOUT': (params) => `${params.carrier} did not answer in time.`,
  'failed.UNAVAILABLE': (params) => `${params.carrier} is not answering at the moment.`,
  'failed.INVALID_ANSWER': (params) => `${params.carrier} gave an answer that we cannot read.`,

  'shipment.unknown': 'This comparison no longer exists. Run it again: what you entered is kept.',
  'shipment.otherCriteria': 'This comparison is about another shipment. Run it again: what you entered is kept.',
  'offer.unknown': 'This offer does not exist. Choose one from the list.',
  'offer.otherDate': 'The drop-off date has changed. See the price and the arrival on this date, then add to cart.',
  'offer.gone': 'This offer is no longer available for this parcel and date. Compare again to choose another.',
  'offer.notForRecipient': ({ reason }) =>
    String(reason ?? 'This service is not offered for this address at the moment.'),
  'offer.expired': 'Your carrier offer has expired. Please choose a new carrier offer',
  'offers.unable': 'Unable to fetch offers',
  'smt.unable': 'Unable to get Smt Data',
  'offers.timeout': 'The carriers did not answer in time. What you entered is kept: run the comparison again.',
  'offers.notReady': 'No carrier has answered yet. Ask again in a moment.',
  'maps.token': 'This map has expired. Show it again.',
  'relay.unknown': 'This pickup point doesn’t exist or doesn’t take this parcel. Choose another.',

  ...cartMessagesEn,
  ...batchMessagesEn,
  ...quickOrderMessagesEn,
  ...tripMessagesEn,
  ...catalogMessagesEn,
  ...accountMessagesEn,

  'http.internal': 'Something went wrong on our side. Try again in a moment.',
  'office.mailWaits': 'This mail already waits to be sent.',
  'office.mailNotRefused': 'This mail was not refused: only an operator can send it to another address.',
  'office.refundNothing': 'Enter at least one amount to refund.',
  'office.refundAmount': 'Enter an amount in euros, with at most two decimals.',
  'office.refundTooMuch': ({ amount }) => `${amount} of this line can still be refunded.`,
  'office.refundChanged': ({ amount }) =>
    `The sum shown has changed: ${amount} would be refunded now. Look at the effect again.`,
  'office.refundNotPaid': 'Nothing can be refunded: the order isn’t paid, or everything was given back.',
  'office.refundDecided': 'This request was already decided otherwise.',
  'office.refundContested':
    'Nothing can be refunded: the dispute is lost, and the bank has given the buyer the money back already.',
  'office.partChanged':
    'Somebody has already changed how these articles are sent: load the page again and read where it stands before you go on.',
  'return.nothing': 'Choose at least one article to return.',
  'return.packs': 'Enter a whole number.',
  'return.tooMany': ({ count }) => `You can return at most ${count} of it.`,
  'return.impossible':
    'These articles can’t be returned for this reason any more: reload the page to see what is still possible.',
  'return.arrivedNothing': 'Enter what has arrived; if nothing came back, wait longer or refuse the return.',
  'return.arrivedTooMany': ({ count }) => `At most ${count} of it were expected.`,
  'return.deduction': ({ amount }) => `At most ${amount} can be taken off this line.`,
  'return.deductionNote': 'Tell the customer why something is taken off.',
  'claim.kind': 'Choose what happened to the parcel.',
  'claim.value': 'Enter what the content is worth in euros, for example 45.90.',
  'claim.text': 'Say in a few words what happened.',
  'claim.photosMissing': 'Attach at least one photograph of the damaged parcel or content.',
  'claim.photosTooLarge': ({ count, limit }) => `Attach at most ${count} photographs of at most ${limit} MB each.`,
  'claim.photosUnreadable':
    'One of the files isn’t a photograph that we can read. Attach JPEG, PNG, WebP or AVIF files.',
  'claim.impossible': 'This can’t be claimed for this parcel now: reload the page to see where it is.',
  'claim.answer': 'Tell the customer why the claim is refused.',
  'claim.decided': 'A colleague has already answered this claim differently. Reload the page.',
  'office.dispatchNothing': 'Enter at least one article to send.',
  'office.dispatchTooMany': ({ count }) => `${count} of it are left to send.`,
  'office.dispatchNumber': ({ example }) =>
    example
      ? `This is not a number of this carrier. Copy the one on the label, for example ${example}.`
      : 'Write at most 40 letters and digits.',
  'office.refundNotFailed': 'The bank no longer refuses this refund: load the page again.',
  'office.alreadyPublished': 'This version is published already. Schedule another one, or publish it until a date.',
  'office.withdrawalMoved': 'Somebody has already seen to this withdrawal: read where it stands before you go on.',
  'office.orderUnknown':
    'No order has this number. Check it, for example G26-7K3M9X, or choose “Close without an order”.',
  'office.withdrawalNote': 'Tell the customer why the withdrawal is refused.',
  'office.brandEmpty': 'Paste the text of a file, or choose one.',
  'office.brandTooLong': 'This text is too long: at most 60,000 characters.',
  'staff.noRole': 'Tick at least one role.',
  'staff.isMember': 'This person is on the team already: change their roles in the list.',
  'staff.rolesChanged': 'Their roles have changed meanwhile. Reload the page, then try again.',
  'staff.lastOperator': 'There has to be an operator: give somebody else that role first.',
  'staff.secondFactor': 'Your role needs a security code at sign-in: add one to your account.',
  'office.flagFixed': 'The configuration closes this flag: it can only be opened there.',
  'office.pageChanged': ({ who, count }) =>
    `${who} has saved version ${count} since you opened this page. Read it before you save yours.`,
  'office.fileName': 'Name the file with letters, digits, dots and hyphens, 80 characters at most.',
  'office.basketLong': 'This basket is too long: keep at most 40 shipments.',
  'office.switchInForce': 'This file is in force already: upload another one to change prices.',
  'office.switchHasDate': 'This file has a date: take it back before removing the file.',
  'office.switchPast': 'Choose today or a day to come.',
  'office.switchOutside': 'Choose a day between the first and the last that the file names.',
  'office.switchGaps': ({ services }) =>
    `Without a price from this day on: ${services}. Confirm, or choose another day.`,
  'office.productChanged': 'Somebody has changed this product since you opened this page. Read it before you save.',
  'office.valueChanged': ({ now }) =>
    `Changed since you opened this page: now ${now}. Nothing was saved; confirm or correct.`,
  'office.unusualPrice': ({ id, before, after, share }) =>
    `Offer ${id}, price without VAT ${before} → ${after}: ${share}%.`,
  'office.unusualVolume': ({ id, before, after, share }) =>
    `Offer ${id}, lowest price by quantity without VAT ${before} → ${after}: ${share}%.`,
  'office.archived': 'This product is archived. Take it out of the archive before you put an offer on sale.',
  'office.unusualFee': ({ id, before, after }) => `Offer ${id}, delivery with VAT ${before} → ${after}.`,
  'office.vatRate': ({ rateBefore, rateAfter, count, from, to }) =>
    `VAT ${rateBefore}% → ${rateAfter}%: changes the price with VAT of ${count === 1 ? '1 offer' : `${count} offers`}, of the first one from ${from} to ${to}.`,
  'office.soldOut': ({ id, before }) => `Offer ${id}, stock ${before} → 0: the offer will be sold out.`,
  'office.pastTime': 'This moment is past. Give one to come, or publish now.',
  'promotion.code': 'A code has 3 to 30 characters: letters without accents, digits, hyphens.',
  'promotion.codeTaken': 'Another promotion already has this code.',
  'promotion.sites': 'Choose at least one site.',
  'promotion.value': 'Give a whole percentage from 1 to 100, or an amount in euros.',
  'promotion.threshold': 'Give an amount in euros, 0 for no minimum.',
  'promotion.day': 'Give a day.',
  'promotion.endsBefore': 'The end is before the beginning.',
  'promotion.pastEnd': 'This day is past.',
  'promotion.uses': 'Give a whole number from 1, or leave it empty.',
  'promotion.scopeCodes': 'Choose at least one category or service.',
  'promotion.freeServices': 'A parcel has no delivery fee of its own: choose a percentage or an amount.',
  'promotion.automatic':
    'Without a code there must be a minimum: an unconditional lower price is set in the catalogue.',
  'mail.textsChanged': 'Somebody has changed these texts since you opened this page. Read it again.',
  'mail.unknownWord': ({ word, words }) => `This mail doesn’t know ${word}. It knows ${words}.`,
  'sending.repays': ({ amount, count }) =>
    `${count} missing ${Number(count) < 2 ? 'article' : 'articles'} cancelled, ${amount} repaid with a credit note. The buyer gets a mail.`,
  'promotion.changed': 'Somebody has changed this promotion since you opened this page. Read it again.',
  'promotion.effect': ({ articles, services, amount, count }) =>
    `Applies to ${articles} ${Number(articles) === 1 ? 'article' : 'articles'} on sale${Number(services) === 0 ? '' : Number(services) < 0 ? ' and to all parcels' : ` and to parcels by ${services} ${Number(services) === 1 ? 'service' : 'services'}`}. Largest reduction: ${amount}. Used ${count} ${Number(count) === 1 ? 'time' : 'times'}.`,
  'office.offerGone': 'This offer no longer exists. Reload the page.',
  'office.importBusy': 'An import is under way already. Wait for its end, or stop it.',
  'office.importState': 'This import is no longer at that point. Reload the page.',
  'office.importUnseen': 'Read the unusual changes, then tick that you have seen them.',
  'office.importNone': 'Choose one or more tables of the catalog, or one JSON file.',
  'office.importNames':
    'Name each file after its table, categories, attributes, attribute-values, brands, sellers, products or offers (.csv or .xlsx), each once, or upload a single .json file.',
  'office.importTooLarge': 'The files are larger than 512\u00A0MB. Import them by the command npm run catalog.',
  'office.importStopped': 'The import was stopped while the files were arriving. Nothing was changed.',
  'office.importUnreadable': 'The upload broke off. Upload the files again.',
  'office.pointsName':
    'Choose a file whose name ends in .csv, .tsv, .xlsx or .json and is made of letters, digits, full stops and hyphens.',
  'office.pointsTooLarge':
    'This file is larger than 12\u00A0MB. Check that it is the right one, or place it on the server (RELAY_POINTS_FILE).',
  'office.pointsEmpty': 'This file is empty. Choose a file of pickup points.',
  'office.tariffEmpty': 'Choose a file, or paste its text.',
  'office.tariffTooLong':
    'This file exceeds 250\u00A0kB. A tariff file has a few tens: check that it is the right one.',
  'office.pointsChanged':
    'The points in force have changed since this report, which has been made again. Read it before you put them in force.',
  'office.pointsInForce': 'These points are in force already.',
  'office.volumePrice': ({ from, price }) =>
    `Give a price above the price by quantity (${price} without VAT from ${from}), or change that one.`,
  'office.volumePrices':
    'Give prices without VAT by quantity, for 2 to 999 packs, ten at most, for example: 10 = 8.00; 50 = 7.50.',
  'office.volumeOrder': ({ given }) =>
    `The quantity ${given} is not above the one before. Put the prices in the order of their quantities.`,
  'office.volumeLower': ({ given }) => `From ${given}, the price is not below the one before. Lower it, or remove it.`,
  'office.price': 'Give a price without VAT in euros, from 0.01 to 1,000,000\u00A0€, such as 14.92.',
  'office.stock': 'Give a whole number of packs, from 0 to 1,000,000.',
  'office.textLength': 'Shorten this text.',
  'office.textCharacters': 'Remove the invisible signs from this text; type it again if it was pasted.',
  'office.nothingLeft':
    'Nothing is left of this text once what isn’t allowed is removed: write it with the tags of the hint.',
  'office.mediaName': 'Give the picture a name of lower-case letters, digits and hyphens, 60 characters at most.',
  'office.mediaAlt': 'Describe in French what the picture shows: this text replaces it for those who don’t see it.',
  'office.mediaEmpty': 'Choose the file of a picture.',
  'office.mediaTooHeavy': 'This file is over 8\u00A0MB: make the picture smaller, then upload it again.',
  'office.mediaDrawingTooHeavy': 'This drawing is over 512\u00A0kB: simplify it, or export it as PNG.',
  'office.mediaNotPicture': ({ where }) =>
    where
      ? `The file is of type ${where}, not a JPEG, PNG, WebP, AVIF or SVG picture. Save the picture in one of these formats.`
      : 'The file isn’t a JPEG, PNG, WebP, AVIF or SVG picture. Save the picture in one of these formats.',
  'office.mediaAnimated': 'This picture is animated: upload a still one.',
  'office.mediaPixels': 'This picture has over 40\u00A0megapixels: make it smaller, then upload it again.',
  'office.mediaBroken': 'This file can’t be read to its end: save the picture again, then upload it.',
  'office.mediaTaken': 'Another picture has this name: choose a different one, or replace the other’s file.',
  'office.mediaUsed': 'Pages or products show this picture: take it out of them first.',
  'office.noPicture': 'Choose a picture: there is none of this name.',
  'office.instant': 'Enter a day and a time, for example 24/12/2026, 18:00.',
  'office.notWithdrawable': 'This page can’t be withdrawn: the shop or the law needs it. Change its text.',
  'office.withdraws': ({ name, count }) =>
    `${name}: visitors no longer read this text there. ${Number(count) === 0 ? 'No page online leads' : Number(count) === 1 ? '1 page online leads' : `${count} pages online lead`} to it.`,
  'office.publishedChanged': ({ count }) =>
    `The published version has changed since you opened this page: it is ${count} now. Read it before you publish yours.`,
  'office.withdrawFirst': 'Give an end after the beginning.',
  'office.customerWanted': 'Enter a whole email address, an order number or an account id.',
  'office.customerUnknown':
    'No account matches. Check the whole email address, the order number or the id; an order placed without an account has no customer record.',
  'office.viewReason': 'Say why you open this record: the reason goes into the audit log.',
  'office.viewNeeded': 'The record has closed. Open it again and say why.',
  'office.otherIssuer': 'This account signs in at another identity provider, which manages the password.',
  'office.resetTooMany': 'This address has already had several emails. Try again in an hour.',
  'office.staffErasure': 'This account belongs to a member of staff. Take their roles away first.',
  'office.nameMismatch': 'Copy the name as the record shows it.',
  'office.jobRunning': 'This job is running already. Wait for its result, then reload the page.',
  'office.synonymSought': 'Say what is searched for: one expression at least.',
  'office.synonymFound': 'Say what the search also finds: one expression at least.',
  'office.synonymMany': ({ max }) => `Keep ${max} expressions at most on each side, or make two rules.`,
  'office.synonymWordless': ({ expression }) =>
    `“${expression}” has neither a letter nor a digit: write a word, or remove it.`,
  'office.synonymWords': ({ expression, max }) =>
    `“${expression}” has more than ${max} words: shorten it, or separate its expressions by commas.`,
  'office.synonymLength': ({ expression, max }) => `“${expression}” has more than ${max} characters: shorten it.`,
  'office.synonymSame': 'Both sides say the same words: name another expression to find.',
  'office.synonymKnown': 'Searches already do all that this rule says: change it, or leave it.',
  'office.synonymChanged': ({ who }) =>
    `${who} has changed this rule since you opened it. Read it again: what you typed is kept below.`,
  'office.reasonMissing': 'Say why you are closing it: the reason goes into the audit log.',
  'content.titleWanted': 'Give it a title: visitors read it.',
  'content.tooManyLinks': ({ count }) => `Keep ${count} links at most: there is no room for more.`,
  'content.nameTooLong': ({ count }) => `Shorten this text to ${count} characters at most.`,
  'content.frameLink': 'Type a path of the site, such as /aide, or an https address.',
  'content.notHere': 'This component doesn’t belong here. Remove it.',
  'content.slotCount': ({ count }) =>
    `Each place needs ${count === 1 ? 'one list of links, and no more' : `one component at least, ${count} at most`}.`,
  'content.tooManyComponents': ({ count }) =>
    `Keep ${count === 1 ? 'one component' : `${count} components`} at most. Remove the others.`,
  'content.wantedLinks': ({ where }) => `The law wants these links in the footer. Put them back: ${where}.`,
  'content.withdrawalName': ({ name }) => `The law gives the text of this link: “${name}”.`,
  'content.unsafeHtml': ({ where }) =>
    `These tags, attributes or addresses aren’t allowed in a text: ${where}. Remove them, or tick at the foot of the page that they be removed.`,
  'content.faultsStay': ({ where }) => `To be checked before publishing: ${where}.`,
  'content.linksRefused': ({ where }) =>
    `These links would be on every page and lead nowhere: ${where}. Correct them, then publish.`,
  'content.redirectPath': 'Type a path of the site, such as /former-page.',
  'content.redirectPage':
    'There is a page at this path, or it is reserved. Choose the path of a page that is no longer there.',
  'content.redirectLoop': 'This redirect would lead back to itself. Choose another page for it to lead to.',
  'http.notFound': 'Nothing of ours is at this address. Check it.',
  'content.componentNotFound': 'This content is no longer published. Reload the page it was on.',
  'http.unauthorized': 'Sign in to continue.',
  'http.forbidden': 'This action is not open to you.',
  'http.crossSite': 'This request comes from another site. Make it from our pages.',
  'http.foreignHost': 'This host name isn’t the shop’s. Ask by its public address (setting ORIGIN).',
  'http.featureDisabled': 'Parcel sending is closed for the moment. Come back later.',
  'http.badForm': 'This form arrived unreadable. Go back to the page and send it again.',
  'page.busyTitle': 'Many visitors at the moment',
  'page.busy': 'This page cannot be shown right now. Your cart and your details are kept.',
  'page.busyAgain': 'Try again',
  'page.refusedTitle': 'This request could not be completed',
  'page.refusedHome': 'Go to the home page',
  'http.tooMany': 'Too many requests in a short time. Wait a minute, then try again.',
  'http.tooLarge': 'The request is larger than 256\u00A0kB. Make it smaller.',
  'http.badSignature': 'The signature of this message is not valid.',
  'http.badJson': 'The body of the request is not valid JSON.',
  'http.mediaType': 'Send the request with the type application/json.',
  'http.uploadType': ({ types }) => `Send the request with one of these types: ${types}.`,
  'http.method': 'This method is not accepted here.',
  'http.unavailable': 'The service is unavailable at the moment. Try again in a moment.',

  ...addressMessagesEn,
  ...addressBookMessagesEn,
} as const satisfies ErrorMessages;
