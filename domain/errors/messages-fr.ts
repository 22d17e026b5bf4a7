/**
 * French messages of all errors of server and forms; other languages are translated from them (docs/requirements.md
 * API-2, NAV-31).
 */

import { accountMessagesFr } from './account-messages-fr.ts';
import { addressBookMessagesFr } from './address-book-messages-fr.ts';
import { addressMessagesFr } from './address-messages-fr.ts';
import { batchMessagesFr } from './batch-messages-fr.ts';
import { cartMessagesFr } from './cart-messages-fr.ts';
import { catalogMessagesFr } from './catalog-messages-fr.ts';
import type { ErrorParams, Message } from './message.ts';
import { decimalText, lengthText, weightText } from './quantity-text.ts';
import { quickOrderMessagesFr } from './quick-order-messages-fr.ts';
import { tripMessagesFr } from './trip-messages-fr.ts';

const side = (name: string) =>
  ({
    missing: `Indiquez ${name} en centimètres, par exemple\u00A022.`,
    invalid: `Indiquez ${name} en chiffres, entre 0,1 et 300\u00A0cm, par exemple\u00A022,5.`,
    range: `Indiquez ${name} entre 0,1 et 300\u00A0cm.`,
  }) as const;

const length = side('la longueur');
const width = side('la largeur');
const height = side('la hauteur');
const weightExample = 'Indiquez un poids entre 0,01 et 30\u00A0kg, par exemple 0,25.';
const over = (params: ErrorParams) => `${params.service}\u00A0: `;
const kg = (value: ErrorParams[string] | undefined) => weightText(Number(value), 'fr');
const cm = (value: ErrorParams[string] | undefined) => lengthText(Number(value), 'fr');
const place = (params: ErrorParams) => (params.place ? ` (${params.place})` : '');

export const messagesFr = {
  'weight.missing': weightExample,
  'weight.invalid': weightExample,
  'weight.range': 'Indiquez un poids entre 0,01 et 30\u00A0kg.',
  'length.missing': length.missing,
  'length.invalid': length.invalid,
  'length.range': length.range,
  'width.missing': width.missing,
  'width.invalid': width.invalid,
  'width.range': width.range,
  'height.missing': height.missing,
  'height.invalid': height.invalid,
  'height.range': height.range,
  'diameter.missing': 'Indiquez le diamètre en centimètres, par exemple\u00A08.',
  'diameter.invalid': 'Indiquez le diamètre en chiffres, entre 0,1 et 300\u00A0cm, par exemple\u00A08.',
  'diameter.range': 'Indiquez le diamètre entre 0,1 et 300\u00A0cm.',
  'type.invalid': 'Choisissez le type PARCEL.',
  'dimensionType.missing': 'Choisissez un format\u00A0: colis ordinaire ou tube.',
  'dimensionType.invalid': 'Choisissez un format\u00A0: colis ordinaire ou tube.',
  'country.missing': 'Choisissez un pays.',
  'country.invalid': 'Choisissez un pays dans la liste.',
  'country.unknown': 'Choisissez un pays dans la liste.',
  'postalCode.missing': 'Indiquez une ville ou un code postal, par exemple 69003\u00A0Lyon.',
  'postalCode.invalid': 'Code postal incorrect',
  'postalCode.incorrect': 'Code postal incorrect',
  'postalCode.notServed': "Cette localité n'est pas éligible",
  'city.invalid': 'Indiquez une ville de 80\u00A0caractères au plus.',
  'cityZip.missing': 'Indiquez une ville ou un code postal, par exemple 69003\u00A0Lyon.',
  'cityZip.unknown': 'Aucune localité ne correspond. Indiquez un code postal, par exemple\u00A069003.',
  'cityZip.elsewhere': (params) =>
    `${params.city} est ${params.where}. Changez de pays ou indiquez une autre localité.`,
  'cityZip.ambiguous': 'Plusieurs localités correspondent. Choisissez la vôtre.',
  'b2b.invalid': 'Indiquez si le destinataire est une entreprise\u00A0: oui ou non.',
  'date.missing': 'Choisissez une date de dépôt.',
  'date.invalid': 'Choisissez une date de dépôt dans la liste.',
  'date.past': 'Cette date est passée. Choisissez une date de dépôt à venir.',
  'date.tooFar': 'Choisissez une date de dépôt dans les 30\u00A0prochains jours.',
  'date.closed': 'Pas de dépôt un dimanche ou un jour férié. Choisissez un autre jour.',
  'date.unavailable': 'Pas de dépôt ce jour-là. Choisissez une date de la liste.',
  'field.missing': 'Renseignez ce champ.',
  'field.invalid': 'Corrigez ce champ.',
  'field.unstorable':
    'Ce texte contient un caractère qui ne s’enregistre pas (caractère nul ou incomplet). Effacez-le, puis saisissez-le de nouveau.',
  'file.size': ({ line }) =>
    `Ce fichier n’est pas une liste\u00A0: à partir de la ligne ${line}, il a une cellule de plus de 10\u00A0000\u00A0caractères, plus de 500\u00A0cellules ou plus de 100\u00A0000\u00A0lignes. Choisissez un autre fichier.`,
  'file.oldWorkbook':
    'Ce classeur Excel est d’un ancien format (.xls) ou protégé par un mot de passe. Enregistrez-le en .xlsx sans mot de passe, ou en CSV, puis choisissez-le à nouveau.',
  'file.noWorkbook':
    'Ce fichier n’est pas un classeur Excel lisible, ou il est trop grand. Enregistrez-le en .xlsx ou en CSV, puis choisissez-le à nouveau.',
  'site.invalid': 'Le site demandé est part ou pro.',
  'lang.invalid': 'La langue demandée est fr ou en.',

  'refusal.ORIGIN_NOT_SERVED': (params) => `${over(params)}pas de départ de ce pays${place(params)}`,
  'refusal.DESTINATION_NOT_SERVED': (params) => `${over(params)}destination non desservie${place(params)}`,
  'refusal.WEIGHT_ABOVE_LIMIT': (params) =>
    `${over(params)}${kg(params.limit)} maximum${params.volumetric ? ` (d’après le volume, le vôtre en compte ${kg(params.volumetric)})` : ''}`,
  'refusal.LENGTH_ABOVE_LIMIT': (params) =>
    `Longueur\u00A0: ${cm(params.limit)} maximum (le vôtre\u00A0: ${cm(params.actual)})`,
  'refusal.SUM_ABOVE_LIMIT': (params) =>
    `L + l + h\u00A0: ${cm(params.limit)} maximum (le vôtre\u00A0: ${cm(params.actual)})`,
  'refusal.GIRTH_ABOVE_LIMIT': (params) =>
    `Longueur + tour\u00A0: ${cm(params.limit)} maximum (le vôtre\u00A0: ${cm(params.actual)})`,
  'refusal.THICKNESS_ABOVE_LIMIT': (params) =>
    `Épaisseur\u00A0: ${cm(params.limit)} maximum (le vôtre\u00A0: ${cm(params.actual)})`,
  'refusal.FORMAT_NOT_ACCEPTED': (params) => `${over(params)}ce format n’est pas accepté`,
  'refusal.BUSINESS_NOT_SERVED': (params) => `${over(params)}pas de livraison aux entreprises`,
  'refusal.PRIVATE_NOT_SERVED': (params) => `${over(params)}livraison aux entreprises seulement`,
  'refusal.CARRIER_CLOSED': (params) => `${over(params)}suspendu pour le moment`,
  'refusal.NO_TARIFF_ON_DATE': (params) => `${over(params)}pas de tarif à cette date de dépôt`,

  'failed.TIMEOUT': (params) => `${params.carrier} n’a pas répondu à temps.`,
  'failed.UNAVAILABLE': (params) => `${params.carrier} ne répond pas pour le moment.`,
  'failed.INVALID_ANSWER': (params) => `${params.carrier} a donné une réponse que nous ne pouvons pas lire.`,

  'shipment.unknown': 'Cette comparaison n’existe plus. Relancez-la\u00A0: votre saisie est conservée.',
  'shipment.otherCriteria':
    'Cette comparaison porte sur un autre envoi. Relancez-la\u00A0: votre saisie est conservée.',
  'offer.unknown': 'Cette offre n’existe pas. Choisissez-en une dans la liste.',
  'offer.otherDate': 'La date de dépôt a changé. Voyez le prix et l’arrivée à cette date, puis ajoutez au panier.',
  'offer.gone':
    'Cette offre n’est plus proposée pour ce colis et cette date. Comparez à nouveau pour en choisir une autre.',
  'offer.notForRecipient': ({ reason }) =>
    String(reason ?? 'Ce service n’est pas proposé pour cette adresse en ce moment.'),
  'offer.expired': 'Votre offre transporteur est expirée. Merci de choisir un nouvelle offre transporteur',
  'offers.unable': 'Unable to fetch offers',
  'smt.unable': 'Unable to get Smt Data',
  'offers.timeout':
    'Les transporteurs n’ont pas répondu à temps. Votre saisie est conservée\u00A0: relancez la comparaison.',
  'offers.notReady': 'Aucun transporteur n’a encore répondu. Redemandez dans un instant.',
  'maps.token': 'Cette carte a expiré. Affichez-la de nouveau.',
  'relay.unknown': 'Ce point relais n’existe pas ou ne prend pas ce colis. Choisissez-en un autre.',

  ...cartMessagesFr,
  ...batchMessagesFr,
  ...quickOrderMessagesFr,
  ...tripMessagesFr,
  ...catalogMessagesFr,
  ...accountMessagesFr,

  'http.internal': 'Une erreur est survenue de notre côté. Réessayez dans un instant.',
  'office.mailWaits': 'Ce mail attend déjà son envoi.',
  'office.mailNotRefused': 'Ce mail n’a pas été refusé\u00A0: seul un opérateur peut l’envoyer à une autre adresse.',
  'office.refundNothing': 'Indiquez au moins un montant à rembourser.',
  'office.refundAmount': 'Écrivez un montant en euros, avec deux décimales au plus.',
  'office.refundTooMuch': ({ amount }) => `Il reste ${amount} à rembourser sur cette ligne.`,
  'office.refundChanged': ({ amount }) =>
    `Ce n’est plus la somme affichée\u00A0: ${amount} seraient rendus maintenant. Revoyez l’effet.`,
  'office.refundNotPaid': 'Rien n’est remboursable\u00A0: la commande n’est pas payée, ou tout est déjà rendu.',
  'office.refundDecided': 'Cette demande a déjà été traitée autrement.',
  'office.refundContested':
    'Rien n’est remboursable\u00A0: la contestation est perdue, la banque a déjà rendu l’argent à l’acheteur.',
  'office.partChanged':
    'Quelqu’un a déjà changé l’envoi de ces articles\u00A0: rechargez la page et lisez où il en est avant de continuer.',
  'return.nothing': 'Choisissez au moins un article à retourner.',
  'return.packs': 'Indiquez un nombre entier.',
  'return.tooMany': ({ count }) => `Vous pouvez en retourner ${count} au plus.`,
  'return.impossible':
    'Ces articles ne peuvent plus être retournés pour cette raison\u00A0: rechargez la page pour voir ce qui reste possible.',
  'return.arrivedNothing':
    'Indiquez ce qui est arrivé\u00A0; si rien n’est revenu, attendez encore ou refusez le retour.',
  'return.arrivedTooMany': ({ count }) => `Il en était attendu ${count} au plus.`,
  'return.deduction': ({ amount }) => `Au plus ${amount} peuvent être retenus pour cette ligne.`,
  'return.deductionNote': 'Dites au client pourquoi une somme est retenue.',
  'claim.kind': 'Choisissez ce qui est arrivé au colis.',
  'claim.value': 'Indiquez la valeur du contenu en euros, par exemple 45,90.',
  'claim.text': 'Dites en quelques mots ce qui s’est passé.',
  'claim.photosMissing': 'Joignez au moins une photo du colis ou de l’objet abîmé.',
  'claim.photosTooLarge': ({ count, limit }) =>
    `Joignez ${count}\u00A0photos au plus, de ${limit}\u00A0Mo au plus chacune.`,
  'claim.photosUnreadable':
    'Un des fichiers n’est pas une photo que nous savons lire. Joignez des JPEG, PNG, WebP ou AVIF.',
  'claim.impossible':
    'Cette réclamation n’est pas possible pour ce colis en ce moment\u00A0: rechargez la page pour voir où il en est.',
  'claim.answer': 'Dites au client pourquoi sa réclamation est refusée.',
  'claim.decided': 'Un collègue a déjà répondu autrement à cette réclamation. Rechargez la page.',
  'office.dispatchNothing': 'Indiquez au moins un article à envoyer.',
  'office.dispatchTooMany': ({ count }) => `Il en reste ${count} à envoyer.`,
  'office.dispatchNumber': ({ example }) =>
    example
      ? `Ce n’est pas un numéro de ce transporteur. Recopiez celui de l’étiquette, par exemple ${example}.`
      : 'Écrivez au plus 40 lettres et chiffres.',
  'office.refundNotFailed': 'La banque ne refuse plus ce remboursement\u00A0: rechargez la page.',
  'office.alreadyPublished':
    'Cette version est déjà en ligne. Programmez-en une autre, ou publiez-la jusqu’à une date.',
  'office.withdrawalMoved':
    'Quelqu’un s’est déjà occupé de cette rétractation\u00A0: lisez où elle en est avant de continuer.',
  'office.orderUnknown':
    'Aucune commande ne porte ce numéro. Vérifiez-le, par exemple G26-7K3M9X, ou choisissez «\u00A0Clore sans commande\u00A0».',
  'office.withdrawalNote': 'Dites au client pourquoi sa rétractation est refusée.',
  'office.brandEmpty': 'Collez le texte d’un fichier, ou choisissez-en un.',
  'office.brandTooLong': 'Ce texte est trop long\u00A0: au plus 60\u00A0000\u00A0caractères.',
  'staff.noRole': 'Cochez au moins un rôle.',
  'staff.isMember': 'Cette personne fait déjà partie de l’équipe\u00A0: changez ses rôles dans la liste.',
  'staff.rolesChanged': 'Ses rôles ont changé entre-temps. Rechargez la page, puis recommencez.',
  'staff.lastOperator': 'Il faut au moins un opérateur\u00A0: donnez d’abord ce rôle à quelqu’un d’autre.',
  'staff.secondFactor': 'Votre rôle demande un code de sécurité à la connexion\u00A0: ajoutez-en un à votre compte.',
  'office.flagFixed': 'La configuration ferme cette bascule\u00A0: elle ne s’ouvre que là.',
  'office.pageChanged': ({ who, count }) =>
    `${who} a enregistré la version ${count} depuis que vous avez ouvert cette page. Relisez-la avant d’enregistrer la vôtre.`,
  'office.fileName':
    'Donnez au fichier un nom de lettres, de chiffres, de points et de tirets, 80\u00A0caractères au plus.',
  'office.basketLong': 'Ce panier est trop long\u00A0: gardez 40\u00A0envois au plus.',
  'office.switchInForce': 'Ce fichier est déjà en vigueur\u00A0: déposez un autre fichier pour changer les prix.',
  'office.switchHasDate': 'Ce fichier a une date\u00A0: reprenez-la avant de le retirer.',
  'office.switchPast': 'Choisissez aujourd’hui ou un jour à venir.',
  'office.switchOutside': 'Choisissez un jour entre le premier et le dernier que le fichier nomme.',
  'office.switchGaps': ({ services }) =>
    `Sans prix à partir de ce jour\u00A0: ${services}. Confirmez, ou changez de jour.`,
  'office.productChanged':
    'Quelqu’un a changé ce produit depuis que vous avez ouvert cette page. Relisez-le avant d’enregistrer.',
  'office.valueChanged': ({ now }) =>
    `Changé depuis que vous avez ouvert cette page\u00A0: maintenant ${now}. Rien n’a été enregistré\u00A0; confirmez ou corrigez.`,
  'office.unusualPrice': ({ id, before, after, share }) =>
    `Offre ${id}, prix HT ${before} → ${after}\u00A0: ${share}\u00A0%.`,
  'office.unusualVolume': ({ id, before, after, share }) =>
    `Offre ${id}, plus bas prix HT par quantité ${before} → ${after}\u00A0: ${share}\u00A0%.`,
  'office.archived': 'Ce produit est archivé. Désarchivez-le avant de mettre une offre en vente.',
  'office.unusualFee': ({ id, before, after }) => `Offre ${id}, livraison TTC ${before} → ${after}.`,
  'office.vatRate': ({ rateBefore, rateAfter, count, from, to }) =>
    `TVA ${decimalText(Number(rateBefore), 'fr')}\u00A0% → ${decimalText(Number(rateAfter), 'fr')}\u00A0%\u00A0: change le prix TTC de ${count === 1 ? '1 offre' : `${count} offres`}, de ${from} à ${to} pour la première.`,
  'office.soldOut': ({ id, before }) => `Offre ${id}, stock ${before} → 0\u00A0: l’offre sera épuisée.`,
  'office.pastTime': 'Ce moment est passé. Indiquez un moment à venir, ou publiez maintenant.',
  'promotion.code': 'Un code a de 3 à 30\u00A0caractères\u00A0: lettres sans accent, chiffres, tiret.',
  'promotion.codeTaken': 'Une autre promotion a déjà ce code.',
  'promotion.sites': 'Choisissez au moins un site.',
  'promotion.value': 'Indiquez un pourcentage entier de 1 à 100, ou un montant en euros.',
  'promotion.threshold': 'Indiquez un montant en euros, 0 pour aucun minimum.',
  'promotion.day': 'Indiquez un jour.',
  'promotion.endsBefore': 'La fin est avant le début.',
  'promotion.pastEnd': 'Ce jour est passé.',
  'promotion.uses': 'Indiquez un nombre entier à partir de 1, ou laissez vide.',
  'promotion.scopeCodes': 'Choisissez au moins une catégorie ou un service.',
  'promotion.freeServices':
    'Un envoi n’a pas de frais de livraison à part\u00A0: choisissez un pourcentage ou un montant.',
  'promotion.automatic':
    'Sans code, il faut un minimum d’achat\u00A0: une baisse de prix sans condition se fait dans le catalogue.',
  'mail.textsChanged': 'Quelqu’un a changé ces textes depuis que vous avez ouvert cette page. Relisez-la.',
  'mail.unknownWord': ({ word, words }) => `Ce mail ne connaît pas ${word}. Il connaît\u00A0: ${words}.`,
  'sending.repays': ({ amount, count }) =>
    `${count}\u00A0${Number(count) < 2 ? 'article manquant annulé' : 'articles manquants annulés'}, ${amount} remboursés par avoir. L’acheteur reçoit un mail.`,
  'promotion.changed': 'Quelqu’un a changé cette promotion depuis que vous avez ouvert cette page. Relisez-la.',
  'promotion.effect': ({ articles, services, amount, count }) =>
    `Concerne ${articles}\u00A0${Number(articles) < 2 ? 'article' : 'articles'} en vente${Number(services) === 0 ? '' : Number(services) < 0 ? ' et tous les envois' : ` et les envois par ${services}\u00A0${Number(services) < 2 ? 'service' : 'services'}`}. Réduction la plus forte\u00A0: ${amount}. Utilisée ${count}\u00A0fois.`,
  'office.offerGone': 'Cette offre n’existe plus. Rechargez la page.',
  'office.importBusy': 'Un import est déjà en cours. Attendez sa fin, ou interrompez-le.',
  'office.importState': 'Cet import n’en est plus là. Rechargez la page.',
  'office.importUnseen': 'Relisez les changements inhabituels, puis cochez qu’ils sont vus.',
  'office.importNone': 'Choisissez une ou plusieurs tables du catalogue, ou un fichier JSON.',
  'office.importNames':
    'Nommez chaque fichier d’après sa table, categories, attributes, attribute-values, brands, sellers, products ou offers (.csv ou .xlsx), chacune une fois, ou déposez un seul fichier .json.',
  'office.importTooLarge': 'Les fichiers dépassent 512\u00A0Mo. Importez-les par la commande npm run catalog.',
  'office.importStopped': 'L’import a été interrompu pendant l’envoi des fichiers. Rien n’a été changé.',
  'office.importUnreadable': 'L’envoi s’est interrompu. Déposez les fichiers de nouveau.',
  'office.pointsName':
    'Choisissez un fichier dont le nom finit par .csv, .tsv, .xlsx ou .json, fait de lettres, de chiffres, de points et de tirets.',
  'office.pointsTooLarge':
    'Ce fichier dépasse 12\u00A0Mo. Vérifiez que c’est le bon, ou placez-le sur le serveur (RELAY_POINTS_FILE).',
  'office.pointsEmpty': 'Ce fichier est vide. Choisissez un fichier de points relais.',
  'office.tariffEmpty': 'Choisissez un fichier, ou collez son texte.',
  'office.tariffTooLong':
    'Ce fichier dépasse 250\u00A0ko. Un fichier de tarifs en a quelques dizaines\u00A0: vérifiez que c’est le bon.',
  'office.pointsChanged':
    'Les points en service ont changé depuis ce rapport\u00A0: il a été refait. Relisez-le avant de mettre en service.',
  'office.pointsInForce': 'Ces points sont déjà en service.',
  'office.volumePrice': ({ from, price }) =>
    `Indiquez un prix au-dessus du prix par quantité (${price} HT dès ${from}), ou changez celui-ci.`,
  'office.volumePrices':
    'Indiquez des prix HT par quantité, de 2 à 999 lots, dix au plus, par exemple\u00A0: 10 = 8,00\u00A0; 50 = 7,50.',
  'office.volumeOrder': ({ given }) =>
    `La quantité ${given} ne dépasse pas la précédente. Rangez les prix par quantité croissante.`,
  'office.volumeLower': ({ given }) =>
    `Dès ${given}, le prix n’est pas inférieur au précédent. Baissez-le, ou retirez-le.`,
  'office.price': 'Indiquez un prix HT en euros, de 0,01 à 1\u00A0000\u00A0000\u00A0€, par exemple 14,92.',
  'office.stock': 'Indiquez un nombre entier de lots, de 0 à 1\u00A0000\u00A0000.',
  'office.textLength': 'Raccourcissez ce texte.',
  'office.textCharacters': 'Retirez les signes invisibles de ce texte\u00A0; retapez-le s’il vient d’un copier-coller.',
  'office.nothingLeft':
    'De ce texte il ne reste rien une fois retiré ce qui n’est pas permis\u00A0: écrivez-le avec les balises de l’aide.',
  'office.mediaName': 'Donnez à l’image un nom de minuscules, de chiffres et de tirets, 60\u00A0caractères au plus.',
  'office.mediaAlt': 'Décrivez ce que l’image montre, en français\u00A0: ce texte la remplace pour qui ne la voit pas.',
  'office.mediaEmpty': 'Choisissez le fichier d’une image.',
  'office.mediaTooHeavy': 'Ce fichier pèse plus de 8\u00A0Mo\u00A0: réduisez l’image, puis déposez-la de nouveau.',
  'office.mediaDrawingTooHeavy': 'Ce dessin pèse plus de 512\u00A0ko\u00A0: simplifiez-le, ou exportez-le en PNG.',
  'office.mediaNotPicture': ({ where }) =>
    where
      ? `Le fichier est de type ${where}, ce n’est pas une image JPEG, PNG, WebP, AVIF ou SVG. Enregistrez l’image dans un de ces formats.`
      : 'Le fichier n’est pas une image JPEG, PNG, WebP, AVIF ou SVG. Enregistrez l’image dans un de ces formats.',
  'office.mediaAnimated': 'Cette image est animée\u00A0: déposez une image fixe.',
  'office.mediaPixels': 'Cette image a plus de 40\u00A0mégapixels\u00A0: réduisez-la, puis déposez-la de nouveau.',
  'office.mediaBroken':
    'Ce fichier ne se lit pas jusqu’au bout\u00A0: enregistrez l’image de nouveau, puis déposez-la.',
  'office.mediaTaken': 'Une image porte déjà ce nom\u00A0: choisissez-en un autre, ou remplacez le fichier de l’autre.',
  'office.mediaUsed': 'Des pages ou des produits montrent cette image\u00A0: enlevez-la d’abord.',
  'office.noPicture': 'Choisissez une image\u00A0: il n’y en a pas de ce nom.',
  'office.instant': 'Indiquez un jour et une heure, par exemple le 24/12/2026 à 18\u00A0h\u00A000.',
  'office.notWithdrawable': 'Cette page ne se retire pas\u00A0: la boutique ou la loi en a besoin. Changez son texte.',
  'office.withdraws': ({ name, count }) =>
    `${name}\u00A0: les visiteurs n’y lisent plus ce texte. ${Number(count) === 0 ? 'Aucune page en ligne n’y mène' : Number(count) === 1 ? '1\u00A0page en ligne y mène' : `${count}\u00A0pages en ligne y mènent`}.`,
  'office.publishedChanged': ({ count }) =>
    `La version en ligne a changé depuis que vous avez ouvert cette page\u00A0: c’est la ${count}. Relisez-la avant de publier la vôtre.`,
  'office.withdrawFirst': 'Indiquez une fin après le début.',
  'office.customerWanted': 'Indiquez un e-mail entier, un numéro de commande ou un identifiant de compte.',
  'office.customerUnknown':
    'Aucun compte ne correspond. Vérifiez l’e-mail entier, le numéro de commande ou l’identifiant\u00A0; une commande sans compte n’a pas de fiche.',
  'office.viewReason': 'Indiquez pourquoi vous ouvrez cette fiche\u00A0: le motif est inscrit au journal.',
  'office.viewNeeded': 'La fiche s’est refermée. Ouvrez-la de nouveau en indiquant pourquoi.',
  'office.otherIssuer': 'Ce compte se connecte par un autre fournisseur d’identité, qui gère le mot de passe.',
  'office.resetTooMany': 'Cette adresse a déjà reçu plusieurs e-mails. Réessayez dans une heure.',
  'office.staffErasure': 'Ce compte est celui d’un membre de l’équipe. Retirez-lui d’abord ses rôles.',
  'office.nameMismatch': 'Recopiez le nom tel que la fiche l’affiche.',
  'office.jobRunning': 'Cette tâche tourne déjà. Attendez son résultat, puis rechargez la page.',
  'office.synonymSought': 'Indiquez ce qui est cherché\u00A0: au moins une expression.',
  'office.synonymFound': 'Indiquez ce que la recherche trouve aussi\u00A0: au moins une expression.',
  'office.synonymMany': ({ max }) => `Gardez ${max}\u00A0expressions au plus de chaque côté, ou faites deux règles.`,
  'office.synonymWordless': ({ expression }) =>
    `«\u00A0${expression}\u00A0» n’a ni lettre ni chiffre\u00A0: écrivez un mot, ou retirez-la.`,
  'office.synonymWords': ({ expression, max }) =>
    `«\u00A0${expression}\u00A0» a plus de ${max}\u00A0mots\u00A0: raccourcissez-la, ou séparez ses expressions par des virgules.`,
  'office.synonymLength': ({ expression, max }) =>
    `«\u00A0${expression}\u00A0» a plus de ${max}\u00A0caractères\u00A0: raccourcissez-la.`,
  'office.synonymSame': 'Les deux côtés disent les mêmes mots\u00A0: indiquez une autre expression à trouver.',
  'office.synonymKnown': 'Les recherches font déjà tout ce que dit cette règle\u00A0: changez-la, ou renoncez-y.',
  'office.synonymChanged': ({ who }) =>
    `${who} a changé cette règle depuis que vous l’avez ouverte. Relisez-la\u00A0: votre saisie est gardée dessous.`,
  'office.reasonMissing': 'Indiquez pourquoi vous fermez\u00A0: le motif est inscrit au journal.',
  'content.titleWanted': 'Donnez-lui un titre\u00A0: les visiteurs le lisent.',
  'content.tooManyLinks': ({ count }) => `Gardez ${count} liens au plus\u00A0: il n’y a pas la place pour davantage.`,
  'content.nameTooLong': ({ count }) => `Raccourcissez ce texte à ${count}\u00A0caractères au plus.`,
  'content.frameLink': 'Écrivez un chemin du site, comme /aide, ou une adresse en https.',
  'content.notHere': 'Ce composant n’a pas sa place ici. Retirez-le.',
  'content.slotCount': ({ count }) =>
    `Il faut à chaque emplacement ${count === 1 ? 'une liste de liens, et une seule' : `un composant au moins, ${count} au plus`}.`,
  'content.tooManyComponents': ({ count }) =>
    `Gardez ${count === 1 ? 'un composant' : `${count}\u00A0composants`} au plus. Retirez les autres.`,
  'content.wantedLinks': ({ where }) => `La loi demande ces liens dans le pied de page. Remettez-les\u00A0: ${where}.`,
  'content.withdrawalName': ({ name }) => `La loi donne le texte de ce lien\u00A0: «\u00A0${name}\u00A0».`,
  'content.unsafeHtml': ({ where }) =>
    `Ces balises, attributs ou adresses ne sont pas permis dans un texte\u00A0: ${where}. Retirez-les, ou cochez au bas de la page qu’ils soient retirés.`,
  'content.faultsStay': ({ where }) => `À vérifier avant de publier\u00A0: ${where}.`,
  'content.linksRefused': ({ where }) =>
    `Ces liens seraient sur toutes les pages et ne mènent à aucune page\u00A0: ${where}. Corrigez-les, puis publiez.`,
  'content.redirectPath': 'Écrivez un chemin du site, comme /ancienne-page.',
  'content.redirectPage':
    'Une page existe à ce chemin, ou il est réservé. Choisissez le chemin d’une page qui n’existe plus.',
  'content.redirectLoop': 'Cette redirection tournerait en rond. Choisissez une autre page d’arrivée.',
  'http.notFound': 'Cette adresse ne correspond à rien chez nous. Vérifiez-la.',
  'content.componentNotFound': 'Ce contenu n’est plus publié. Rechargez la page où il se trouvait.',
  'http.unauthorized': 'Connectez-vous pour continuer.',
  'http.forbidden': 'Cette action ne vous est pas ouverte.',
  'http.crossSite': 'Cette demande vient d’un autre site. Refaites-la depuis nos pages.',
  'http.foreignHost': 'Ce nom d’hôte n’est pas celui de la boutique. Passez par son adresse publique (réglage ORIGIN).',
  'http.featureDisabled': 'L’envoi de colis est fermé pour le moment. Revenez plus tard.',
  'http.badForm': 'Ce formulaire est arrivé illisible. Revenez à la page et envoyez-le de nouveau.',
  'page.busyTitle': 'Beaucoup de visiteurs en ce moment',
  'page.busy': 'Cette page ne peut pas être affichée tout de suite. Votre panier et votre saisie sont conservés.',
  'page.busyAgain': 'Réessayer',
  'page.refusedTitle': 'Cette demande n’a pas abouti',
  'page.refusedHome': 'Aller à l’accueil',
  'http.tooMany': 'Trop de demandes en peu de temps. Attendez une minute, puis réessayez.',
  'http.tooLarge': 'La demande dépasse 256\u00A0ko. Réduisez-la.',
  'http.badSignature': 'La signature de ce message n’est pas valable.',
  'http.badJson': 'Le corps de la demande n’est pas du JSON valide.',
  'http.mediaType': 'Envoyez la demande avec le type application/json.',
  'http.uploadType': ({ types }) => `Envoyez la demande avec l’un de ces types\u00A0: ${types}.`,
  'http.method': 'Cette méthode n’est pas acceptée ici.',
  'http.unavailable': 'Le service est indisponible pour le moment. Réessayez dans un instant.',

  ...addressMessagesFr,
  ...addressBookMessagesFr,
} as const satisfies Record<string, Message>;

/** In the shop's Valibot schemas, the message of an issue is such a key. */
export type ErrorKey = keyof typeof messagesFr;

export type ErrorMessages = Readonly<Record<ErrorKey, Message>>;
