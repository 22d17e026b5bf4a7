/** French messages about carts and customs declarations (docs/requirements.md ADR-13, CRT-4, CUS-2 to CUS-5). */
import type { ErrorParams, Message } from './message.ts';
import { weightText } from './quantity-text.ts';

const kg = (value: ErrorParams[string] | undefined) => weightText(Number(value), 'fr');

export const cartMessagesFr = {
  'cart.senderFirstName': "Merci de renseigner le prénom de l'expéditeur",
  'cart.senderLastName': "Merci de renseigner le nom de l'expéditeur",
  'cart.senderEmail': "Merci de renseigner l'e-mail de l'expéditeur",
  'cart.senderPhone': "Merci de renseigner le téléphone de l'expéditeur",
  'cart.senderPostalCode': "Merci de renseigner un code postal valide pour l'expéditeur",
  'cart.recipientFirstName': 'Merci de renseigner le prénom du destinataire',
  'cart.recipientLastName': 'Merci de renseigner le nom du destinataire',
  'cart.recipientEmail': "Merci de renseigner l'e-mail du destinataire",
  'cart.recipientPhone': 'Merci de renseigner le téléphone du destinataire',
  'cart.recipientPostalCode': 'Merci de renseigner un code postal valide pour le destinataire',
  'cart.shipmentCode': 'L’envoi n’est pas celui de l’offre choisie. Choisissez de nouveau une offre.',
  'cart.service': 'Le transporteur n’est pas celui de l’offre choisie. Choisissez de nouveau une offre.',
  'cart.depositMode': 'Ce mode de dépôt n’est pas proposé par l’offre choisie. Choisissez-en un autre.',
  'cart.deliveryMode': 'Ce mode de livraison n’est pas celui de l’offre choisie. Choisissez de nouveau une offre.',
  'cart.dimension': 'Les dimensions ne sont pas celles de l’offre choisie. Relancez la comparaison.',
  'cart.weight': 'Le poids n’est pas celui de l’offre choisie. Relancez la comparaison.',
  'cart.collectionDate': 'La date de dépôt n’est pas celle de l’offre choisie. Relancez la comparaison.',
  'cart.options': 'L’offre choisie n’a pas cette option. Choisissez parmi les options proposées.',
  'cart.packaging': 'L’emballage n’est plus disponible. Décochez-le, puis ajoutez le colis au panier.',
  'cart.optionsExclusive': 'Ces options s’excluent. N’en gardez qu’une.',
  'collection.needed':
    'Ce colis n’entre pas dans une boîte aux lettres de rue. Ajoutez l’enlèvement en boîte aux lettres ou choisissez un autre dépôt.',
  'collection.deposit':
    'L’enlèvement en boîte aux lettres remplace le dépôt\u00A0: choisissez le dépôt «\u00A0Boîte aux lettres\u00A0», ou retirez cette option.',
  'collection.country':
    'L’enlèvement en boîte aux lettres se fait en France métropolitaine seulement. Retirez cette option.',
  'collection.cedex': 'Une adresse CEDEX n’a pas de boîte aux lettres où prendre le colis. Retirez cette option.',
  'collection.street':
    'L’enlèvement en boîte aux lettres demande un numéro et une voie. Complétez l’adresse ou retirez cette option.',
  'collection.size':
    'Ce colis ne tient pas dans une boîte aux lettres (34\u00A0×\u00A026\u00A0×\u00A026\u00A0cm). Retirez cette option.',
  'cart.depositRelayPoint': 'Choisissez le point relais de dépôt.',
  'cart.deliveryRelayPoint': 'Choisissez le point relais de retrait.',
  'cart.collectionPoint': 'Choisissez le bureau de poste de retrait.',
  'cart.declarationMissing':
    'Ce colis demande une déclaration en douane, que vous remplissez en continuant avec ce destinataire.',
  'cart.relayPointZone':
    'Ce point relais est dans une autre zone tarifaire que celle du prix affiché. Voyez le nouveau prix et acceptez-le, ou choisissez un autre point.',
  'cart.relayPointUnserved':
    'Le transporteur ne va pas jusqu’à ce point relais avec cette offre. Choisissez-en un plus près de l’adresse, ou une autre offre.',
  'cart.relayPointLeft':
    'Le prix affiché est celui d’un point relais que vous n’avez plus choisi. Voyez le nouveau prix et acceptez-le.',
  'cart.relayPointRefused': 'Ce point relais n’a pas été accepté pour ce colis. Choisissez-en un autre.',
  'cart.relayPointUnknown': 'Ce point relais n’est plus proposé. Choisissez-en un autre.',
  'cart.relayPointCarrier': 'Ce point relais ne travaille pas avec ce transporteur. Choisissez-en un autre.',
  'cart.relayPointKind': 'Ce point relais n’offre pas ce service. Choisissez-en un autre.',
  'cart.relayPointWeight': 'Ce colis est trop lourd pour ce point relais. Choisissez-en un autre.',
  'cart.notFound': 'Ce panier n’existe pas. Ajoutez un envoi pour en commencer un.',
  'cart.beingPaid': 'Un paiement est en cours pour ce panier. Terminez-le, ou abandonnez-le pour modifier le panier.',
  'cart.card':
    'Aucune donnée de carte ne passe par la boutique. Passez la commande\u00A0: la réponse donne la page de paiement.',
  'email.account': 'L’adresse e-mail d’un compte se change dans l’espace client.',
  'delivery.notServed':
    'Les articles sont livrés en France métropolitaine et à Monaco. Indiquez une adresse de livraison qui s’y trouve.',
  'delivery.noArticle': 'Ce panier n’a pas d’article à livrer.',
  'delivery.mode': 'Choisissez un mode de livraison dans la liste.',
  'delivery.unknownAddress': 'Cette adresse n’est pas dans votre carnet. Choisissez-en une autre, ou saisissez-la.',
  'cart.full': (params) =>
    `Un panier tient ${params.count}\u00A0lignes au plus. Commandez-les ou retirez-en avant d’en ajouter.`,
  'deliveryAddress.missing': 'Indiquez l’adresse de livraison des articles.',
  'deliveryMode.missing': 'Choisissez le mode de livraison des articles.',
  'company.missing': 'Indiquez l’entreprise à facturer.',
  'termsChecked.missing': 'Lisez et acceptez les conditions générales de vente pour commander.',
  'voucher.missing': 'Saisissez un code promo.',
  'voucher.unknown': 'Ce code promo n’existe pas. Vérifiez-le.',
  'voucher.notYet': ({ date }) => `Ce code promo est valable à partir du\u00A0${date}.`,
  'voucher.ended': 'Ce code promo n’est plus valable.',
  'voucher.otherSite': 'Ce code promo est réservé à l’autre site.',
  'voucher.usedUp': 'Ce code promo a déjà servi autant de fois que prévu.',
  'voucher.alreadyUsed': 'Vous avez déjà utilisé ce code promo\u00A0: il sert une fois par client.',
  'voucher.noArticles': 'Ce code promo ne concerne rien de ce panier.',
  'voucher.belowThreshold': ({ amount }) => `Il manque ${amount} d’achats concernés pour utiliser ce code promo.`,
  'voucher.notCombinable': 'Ce code promo ne se cumule pas avec une réduction déjà appliquée.',
  'order.empty': 'Votre panier est vide\u00A0: ajoutez un envoi ou un article.',
  'order.offerExpired': 'Le prix de cet envoi n’est plus garanti. Actualisez-le.',
  'order.withdrawn': 'Cet article n’est plus vendu. Retirez-le de votre panier.',
  'order.outOfStock': 'Cet article est épuisé. Retirez-le de votre panier.',
  'order.insufficientStock': 'Il ne reste pas assez de cet article. Diminuez la quantité.',
  'order.priceChanged': 'Le prix de cet article a changé. Acceptez le nouveau prix ou retirez l’article.',
  'order.serviceGone':
    'Le transporteur ne propose pas ce service pour cet envoi. Modifiez l’envoi ou retirez-le du panier.',
  'order.totalChanged': 'Le total a changé. Vérifiez-le avant de commander.',
  'order.paymentClosed':
    'Le paiement est momentanément fermé. Votre panier est gardé et rien n’a été débité\u00A0: revenez un peu plus tard.',
  'order.paymentUnavailable':
    'Le service de paiement ne répond pas. Votre panier est gardé et rien n’a été débité\u00A0: réessayez dans un instant.',
  'order.notCancellable': 'Cette commande est déjà partie\u00A0: elle ne s’annule plus.',
  'order.partialCancellation':
    'Un colis, ou tous les articles d’un vendeur, s’annulent ensemble. Indiquez leurs lignes en entier.',
  'order.notFound':
    'Cette commande n’existe pas, ou n’est pas la vôtre. Retrouvez les vôtres dans votre espace client.',
  'order.partNotFound': 'Ce vendeur n’a rien vendu dans cette commande. Rechargez la page de la commande.',
  'rating.notDelivered': 'Vous pourrez noter ce vendeur quand ses articles vous auront été livrés.',
  'rating.stars': 'Choisissez une note de 1 à 5.',
  'rating.tooLate': 'La période pour noter ce vendeur est passée : sa note ne change plus.',
  'withdrawal.name': 'Indiquez votre nom.',
  'withdrawal.code': 'Indiquez le numéro de la commande. Il est dans l’e-mail de confirmation.',
  'withdrawal.notFound': 'Cet accusé de réception n’existe pas. Recopiez l’adresse de l’e-mail.',
  'payment.notFound': 'Ce paiement n’existe pas. Revenez à la boutique et recommencez depuis votre panier.',
  'payment.code': 'Ce code n’est pas celui que la page indique. Saisissez-le de nouveau.',
  'tracking.shape': 'Un numéro de suivi compte 11 à 15\u00A0chiffres et lettres. Recopiez celui de l’étiquette.',
  'tracking.checkDigit':
    'La clé finale de ce numéro ne correspond pas\u00A0: deux chiffres sont peut-être inversés. Relisez l’étiquette.',
  'tracking.notFound':
    'Aucun envoi ne porte ce numéro. Relisez-le, ou attendez le premier passage du colis en machine.',
  'cart.entryNotFound': 'Cette ligne n’est plus dans votre panier.',

  'cart.unknownProduct': 'Cet article n’est pas vendu ici. Choisissez-en un autre dans la boutique.',
  'cart.unknownOffer': 'Cette offre n’existe plus. Choisissez un autre vendeur.',
  'cart.oneParcel': 'Un colis compte pour une ligne\u00A0: retirez-le, ou ajoutez un autre envoi.',
  'cart.changed': 'Cette ligne a été modifiée entre-temps. Rechargez le panier, puis recommencez.',
  'cart.consolidationChanged':
    'Des prix, des stocks ou votre panier ont changé depuis cette proposition. Voyez ce qui est proposé maintenant.',
  'cart.consolidationOver':
    'Ces articles ne peuvent plus revenir ensemble chez leurs vendeurs d’avant\u00A0: leurs lignes ont changé, ou plus d’une heure est passée. Modifiez les lignes une à une.',
  'cart.formerOfferGone': (params) =>
    `«\u00A0${params.product}\u00A0» n’est plus disponible en quantité suffisante chez ${params.seller}. Gardez le nouveau vendeur, ou retirez cet article.`,
  'cart.underWay': 'La même demande est en cours. Attendez un instant.',
  'cart.otherBody': 'Cette clé d’idempotence a déjà servi à une autre demande. Prenez-en une nouvelle.',

  'customs.missing': 'Cet envoi doit être accompagné d’une déclaration en douane. Remplissez-la.',
  'customs.type': 'Choisissez la nature de l’envoi dans la liste.',
  'customs.typeDetail': 'Précisez la nature de l’envoi, en 35\u00A0caractères au plus.',
  'customs.articles': 'Déclarez au moins un article.',
  'customs.tooManyArticles': 'Déclarez 100\u00A0articles au plus.',
  'customs.description': 'Décrivez l’article, par exemple «\u00A0tee-shirt en coton\u00A0».',
  'customs.descriptionLength': 'Décrivez l’article en 64\u00A0caractères au plus.',
  'customs.descriptionVague':
    'Cette description est trop vague pour la douane. Dites ce qu’est l’article, par exemple «\u00A0tee-shirt en coton\u00A0».',
  'customs.sign': (params) =>
    `Retirez le signe «\u00A0${params.sign}\u00A0»\u00A0: la déclaration ne prend que des lettres, des chiffres et la ponctuation courante.`,
  'customs.originCountry': 'Choisissez le pays où l’article a été fabriqué.',
  'customs.tariffNumber': 'Indiquez un numéro tarifaire de 6, 8 ou 10\u00A0chiffres, par exemple\u00A0610910.',
  'customs.tariffNumberNeeded': 'Indiquez le numéro tarifaire\u00A0: il est obligatoire pour cet envoi.',
  'customs.tariffNumberDigits': (params) =>
    `Indiquez un numéro tarifaire de ${params.digits}\u00A0chiffres\u00A0: le pays de destination l’exige.`,
  'customs.unitWeight': 'Indiquez le poids d’un article, au moins 10\u00A0g.',
  'customs.unitWeightNumber': 'Indiquez un poids en grammes entiers, par exemple 250 ou 1250.',
  'customs.unitValue': 'Indiquez la valeur d’un article, supérieure à 0\u00A0€.',
  'customs.unitValueNumber': 'Indiquez une valeur en euros, deux décimales au plus, par exemple 12,50 ou 1250,50.',
  'customs.quantity': 'Indiquez une quantité entière, de 1 à 9999.',
  'customs.declared': 'Vérifiez que le colis ne contient aucun objet interdit, puis cochez la case.',
  'customs.weight': (params) =>
    `Les articles pèsent ${kg(params.actual)}, plus que le colis (${kg(params.limit)}). Corrigez leurs poids ou leurs quantités.`,
} as const satisfies Record<string, Message>;

export type CartErrorKey = keyof typeof cartMessagesFr;
