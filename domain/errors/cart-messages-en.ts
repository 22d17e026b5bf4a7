/** English messages about carts and customs declarations (docs/requirements.md ADR-13, CRT-4, CUS-2 to CUS-5). */
import type { CartErrorKey } from './cart-messages-fr.ts';
import type { ErrorParams, Message } from './message.ts';
import { weightText } from './quantity-text.ts';

const kg = (value: ErrorParams[string] | undefined) => weightText(Number(value), 'en');

export const cartMessagesEn = {
  'cart.senderFirstName': 'Please enter the sender’s first name',
  'cart.senderLastName': 'Please enter the sender’s last name',
  'cart.senderEmail': 'Please enter the sender’s e-mail',
  'cart.senderPhone': 'Please enter the sender’s phone number',
  'cart.senderPostalCode': 'Please enter a valid postal code for the sender',
  'cart.recipientFirstName': 'Please enter the recipient’s first name',
  'cart.recipientLastName': 'Please enter the recipient’s last name',
  'cart.recipientEmail': 'Please enter the recipient’s e-mail',
  'cart.recipientPhone': 'Please enter the recipient’s phone number',
  'cart.recipientPostalCode': 'Please enter a valid postal code for the recipient',
  'cart.shipmentCode': 'This shipment is not the one of the chosen offer. Choose an offer again.',
  'cart.service': 'The carrier is not the one of the chosen offer. Choose an offer again.',
  'cart.depositMode': 'The chosen offer has no such way of handing over. Choose another.',
  'cart.deliveryMode': 'The delivery is not the one of the chosen offer. Choose an offer again.',
  'cart.dimension': 'The dimensions are not those of the chosen offer. Run the comparison again.',
  'cart.weight': 'The weight is not the one of the chosen offer. Run the comparison again.',
  'cart.collectionDate': 'The drop-off date is not the one of the chosen offer. Run the comparison again.',
  'cart.options': 'The chosen offer does not have this option. Choose among its options.',
  'cart.packaging': 'The packaging is no longer available. Untick it, then add the parcel to the cart.',
  'cart.optionsExclusive': 'These options exclude each other. Keep one of them.',
  'collection.needed':
    'This parcel doesn’t go into a street mailbox. Add collection from your mailbox, or choose another way of handing over.',
  'collection.deposit':
    'Collection from the mailbox takes the place of handing the parcel in: choose “Mailbox” as drop-off, or remove this option.',
  'collection.country': 'Collection from the mailbox is for mainland France only. Remove this option.',
  'collection.cedex': 'A CEDEX address has no mailbox to collect the parcel from. Remove this option.',
  'collection.street':
    'Collection from the mailbox needs a number and a street. Complete the address or remove this option.',
  'collection.size':
    'This parcel does not fit into a mailbox (34\u00A0×\u00A026\u00A0×\u00A026\u00A0cm). Remove this option.',
  'cart.depositRelayPoint': 'Choose the drop-off point.',
  'cart.deliveryRelayPoint': 'Choose the pickup point.',
  'cart.collectionPoint': 'Choose the post office where the parcel is collected.',
  'cart.declarationMissing':
    'This parcel needs a customs declaration, which you fill in by going on with this recipient.',
  'cart.relayPointZone':
    'This pickup point is in another price zone than the price shown. See the new price and accept it, or choose another point.',
  'cart.relayPointUnserved':
    'The carrier doesn’t go to this pickup point with this offer. Choose one nearer to the address, or another offer.',
  'cart.relayPointLeft':
    'The price shown is that of a pickup point you no longer chose. See the new price and accept it.',
  'cart.relayPointRefused': 'This pickup point was not accepted for this parcel. Choose another.',
  'cart.relayPointUnknown': 'This pickup point is no longer available. Choose another.',
  'cart.relayPointCarrier': 'This pickup point doesn’t work with this carrier. Choose another.',
  'cart.relayPointKind': 'This pickup point doesn’t offer this service. Choose another.',
  'cart.relayPointWeight': 'This parcel is too heavy for this pickup point. Choose another.',
  'cart.notFound': 'This cart does not exist. Add a shipment to start one.',
  'cart.beingPaid': 'This cart is being paid for. Complete the payment, or give it up to change the cart.',
  'cart.card': 'No card data passes through the shop. Place the order: the answer has the page to pay on.',
  'email.account': 'The e-mail address of an account is changed in the customer area.',
  'delivery.notServed':
    'Articles are delivered in metropolitan France and Monaco. Enter a delivery address that is there.',
  'delivery.noArticle': 'This cart has no article to deliver.',
  'delivery.mode': 'Choose a delivery mode from the list.',
  'delivery.unknownAddress': 'This address isn’t in your book. Choose another one, or type it.',
  'cart.full': (params) =>
    `A cart holds ${params.count}\u00A0lines at most. Order them or remove some before adding more.`,
  'deliveryAddress.missing': 'Enter the delivery address of the articles.',
  'deliveryMode.missing': 'Choose how the articles are delivered.',
  'company.missing': 'Enter the company to invoice.',
  'termsChecked.missing': 'Read and accept the terms of sale to order.',
  'voucher.missing': 'Enter a promo code.',
  'voucher.unknown': 'There is no such promo code. Check it.',
  'voucher.notYet': ({ date }) => `This promo code is valid from ${date}.`,
  'voucher.ended': 'This promo code is no longer valid.',
  'voucher.otherSite': 'This promo code is for the other site.',
  'voucher.usedUp': 'This promo code has been used as often as was planned.',
  'voucher.alreadyUsed': 'You have already used this promo code: each customer can use it once.',
  'voucher.noArticles': 'This promo code applies to nothing in this cart.',
  'voucher.belowThreshold': ({ amount }) => `Add ${amount} of what it applies to, to use this promo code.`,
  'voucher.notCombinable': 'This promo code can’t be combined with a reduction that is already applied.',
  'order.empty': 'Your cart is empty: add a parcel or an article.',
  'order.offerExpired': 'The price of this parcel is no longer guaranteed. Refresh it.',
  'order.withdrawn': 'This article is no longer sold. Remove it from your cart.',
  'order.outOfStock': 'This article is sold out. Remove it from your cart.',
  'order.insufficientStock': 'There is not enough of this article left. Lower the quantity.',
  'order.priceChanged': 'The price of this article has changed. Accept the new price or remove the article.',
  'order.serviceGone': 'The carrier does not offer this service for this parcel. Edit it or remove it from the cart.',
  'order.totalChanged': 'The total has changed. Check it before you order.',
  'order.paymentClosed':
    'Payment is closed for the moment. Your cart is kept and nothing was charged: come back a little later.',
  'order.paymentUnavailable':
    'The payment service does not answer. Your cart is kept and nothing was charged: try again in a moment.',
  'order.notCancellable': 'This order is on its way already: it can’t be cancelled any more.',
  'order.partialCancellation':
    'A parcel, or all articles of a seller, are cancelled together. Name all of their lines in full.',
  'order.notFound': 'This order doesn’t exist, or isn’t yours. Find yours in your account.',
  'order.partNotFound': 'This seller sold nothing in this order. Reload the page of the order.',
  'rating.notDelivered': 'You can rate this seller once its articles have been delivered.',
  'rating.stars': 'Choose a rating from 1 to 5.',
  'rating.tooLate': 'The time for rating this seller is over: its rating can’t be changed any more.',
  'withdrawal.name': 'Enter your name.',
  'withdrawal.code': 'Enter the number of the order. It is in the confirmation email.',
  'withdrawal.notFound': 'This receipt doesn’t exist. Copy the address from the email.',
  'payment.notFound': 'This payment doesn’t exist. Go back to the shop and start again from your cart.',
  'payment.code': 'This is not the code that the page gives. Type it again.',
  'tracking.shape': 'A tracking number has 11 to 15 digits and letters. Copy the one on the label.',
  'tracking.checkDigit': 'The last digit of this number doesn’t fit: two digits may be swapped. Read the label again.',
  'tracking.notFound': 'No parcel has this number. Check it, or wait until the parcel is first scanned.',
  'cart.entryNotFound': 'This line is no longer in your cart.',

  'cart.unknownProduct': 'This item isn’t sold here. Choose another one in the shop.',
  'cart.unknownOffer': 'This offer no longer exists. Choose another seller.',
  'cart.oneParcel': 'A parcel is one line: remove it, or add another shipment.',
  'cart.changed': 'This line has been changed since. Reload the cart, then try again.',
  'cart.consolidationChanged':
    'Prices, stocks or your cart have changed since this suggestion. See what is suggested now.',
  'cart.consolidationOver':
    'These articles can’t go back to their former sellers together any more: their lines have changed, or more than an hour has passed. Change the lines one by one.',
  'cart.formerOfferGone': (params) =>
    `“${params.product}” is no longer available from ${params.seller} in this quantity. Keep the new seller, or remove this article.`,
  'cart.underWay': 'The same request is under way. Wait a moment.',
  'cart.otherBody': 'This idempotency key was used for another request. Take a new one.',

  'customs.missing': 'This shipment needs a customs declaration. Fill it in.',
  'customs.type': 'Choose what is sent from the list.',
  'customs.typeDetail': 'Say what is sent, in at most 35\u00A0characters.',
  'customs.articles': 'Declare at least one article.',
  'customs.tooManyArticles': 'Declare at most 100\u00A0articles.',
  'customs.description': 'Describe the article, for example “cotton T-shirt”.',
  'customs.descriptionLength': 'Describe the article in at most 64\u00A0characters.',
  'customs.descriptionVague':
    'This description is too vague for customs. Say what the article is, for example “cotton T-shirt”.',
  'customs.sign': (params) =>
    `Remove the sign “${params.sign}”: the declaration takes letters, digits and ordinary punctuation only.`,
  'customs.originCountry': 'Choose the country where the article was made.',
  'customs.tariffNumber': 'Enter a tariff number of 6, 8 or 10\u00A0digits, for example\u00A0610910.',
  'customs.tariffNumberNeeded': 'Enter the tariff number: this shipment requires it.',
  'customs.tariffNumberDigits': (params) =>
    `Enter a tariff number of ${params.digits}\u00A0digits: the country of destination requires it.`,
  'customs.unitWeight': 'Enter the weight of one article, at least 10\u00A0g.',
  'customs.unitWeightNumber': 'Enter a weight in whole grams, for example 250 or 1250.',
  'customs.unitValue': 'Enter the value of one article, above €0.',
  'customs.unitValueNumber': 'Enter a value in euros, at most two decimals, for example 12.50 or 1250.50.',
  'customs.quantity': 'Enter a whole quantity, from 1 to 9999.',
  'customs.declared': 'Check that the parcel holds no forbidden goods, then tick the box.',
  'customs.weight': (params) =>
    `The articles weigh ${kg(params.actual)}, more than the parcel (${kg(params.limit)}). Correct their weights or quantities.`,
} as const satisfies Readonly<Record<CartErrorKey, Message>>;
