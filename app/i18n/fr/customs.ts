/** Texts of 'Formalités douanières', French (docs/requirements.md NAV-15, CUS-1 to CUS-6). */
export const customs = {
  title: 'Formalités douanières',
  /**
   * Why the parcel must be declared: one end of the trip is outside the EU's customs territory (`customs`), or inside
   * it but outside the EU's VAT territory (`tax`). `other` is for a trip of which neither end is known to be outside.
   */
  border: {
    customs: (place: string) => `${place}\u00A0: hors du territoire douanier de l’Union européenne.`,
    tax: (place: string) => `${place}\u00A0: dans l’Union douanière européenne, mais hors de son territoire de TVA.`,
    other: 'Ce trajet passe une frontière douanière ou fiscale.',
  },
  lead: 'Nous remplissons les papiers douaniers du colis avec ce que vous déclarez ici.',
  goods: 'Nature de l’envoi',
  goodsType: 'Type d’envoi',
  chooseType: 'Choisissez',
  goodsHint: 'Le type décide des taxes à l’arrivée, et si un numéro tarifaire est obligatoire.',
  onArrival:
    'À l’arrivée, le destinataire peut devoir payer des droits, des taxes et des frais de dossier. Le prix de l’offre ne les comprend pas.',
  /** Explanations of the types of goods, by code. */
  goodsHints: {
    GIFT: 'Offert par un particulier à un autre, sans rien demander en échange.',
    COMMERCIAL_SAMPLE: 'Un exemplaire envoyé par une entreprise pour faire connaître son produit.',
    SALE_OF_GOODS: 'Acheté ou vendu, même entre particuliers.',
    DOCUMENTS: 'Des papiers\u00A0: lettres, contrats, formulaires. Leur valeur est à déclarer, même faible.',
    RETURNED_GOODS: 'Renvoyé au vendeur, ou envoyé en réparation.',
    OTHER: 'Rien de tout cela\u00A0: un prêt, des effets d’un déménagement, un lot gagné…',
  } as Readonly<Record<string, string | undefined>>,
  detail: 'Précision',
  noDetail: 'Sans précision',
  explanation: 'Précision, en 35\u00A0caractères au plus',
  optional: '(facultatif)',
  articles: 'Articles',
  articlesHint:
    'Dites ce qu’est chaque article et sa matière\u00A0: «\u00A0tee-shirt en coton\u00A0», pas «\u00A0vêtements\u00A0». L’origine est le pays de fabrication.',
  descriptionIn: { en: 'Décrivez chaque article en anglais.' },
  tariffHint: {
    needed:
      'Le numéro tarifaire est obligatoire pour cet envoi. Tapez un mot («\u00A0bougie\u00A0») ou ses premiers chiffres.',
    advised: 'Le numéro tarifaire est recommandé. Tapez un mot («\u00A0bougie\u00A0») ou ses premiers chiffres.',
    digits: (digits: number, site: string) =>
      `Le pays de destination exige un numéro tarifaire de ${digits}\u00A0chiffres, celui de son propre tarif. Cherchez les 6\u00A0premiers ici, par un mot («\u00A0bougie\u00A0»)\u00A0; les suivants sont dans le tarif du pays (${site}).`,
  },
  article: (number: number) => `Article ${number}`,
  articleError: (number: number, message: string) => `Article ${number}\u00A0: ${message}`,
  fields: {
    description: 'Description',
    originCountry: 'Origine',
    tariffNumber: 'Nº tarifaire',
    unitGrams: 'Poids unit. (g)',
    unitValue: 'Valeur unit. (€)',
    quantity: 'Quantité',
  },
  add: 'Ajouter un article',
  added: (number: number) => `Article ${number} ajouté`,
  remove: (number: number) => `Retirer l’article ${number}`,
  removed: (number: number) => `Article ${number} retiré`,
  undo: 'Annuler',
  close: 'Fermer',
  none: 'Aucun article. Ajoutez ce que contient le colis.',
  full: 'Une déclaration tient 100\u00A0articles au plus. Regroupez les articles identiques par leur quantité, ou faites un second envoi.',
  /** `units` is null if a quantity can't be read; the text then omits the number of units. */
  counts: (articles: number, units: number | null) =>
    `${articles} article${articles > 1 ? 's' : ''}${units === null ? '' : `, ${units} unité${units > 1 ? 's' : ''}`}`,
  totalWeight: 'Poids total',
  totalValue: 'Valeur totale',
  totalUnsure: 'à calculer, un chiffre est à corriger',
  weightFits: (declared: string, parcel: string) =>
    `${declared} déclarés\u00A0: dans la limite du poids du colis (${parcel})`,
  weightOver: (declared: string, parcel: string) =>
    `${declared} déclarés\u00A0: plus que le poids du colis (${parcel})`,
  tooHeavy: 'Les articles pèsent plus que le colis.',
  find: (number: number) => `Chercher un numéro tarifaire pour l’article ${number}`,
  findShort: 'Chercher le numéro',
  foundTitle: (query: string) => `Numéros tarifaires pour «\u00A0${query}\u00A0»`,
  take: (code: string) => `Prendre ${code}`,
  foundList: 'Numéros tarifaires',
  found: (count: number) => (count === 0 ? 'Aucun numéro' : `${count} numéro${count > 1 ? 's' : ''}`),
  foundNone: 'Aucun numéro ne correspond. Essayez un mot plus courant, par exemple «\u00A0savon\u00A0».',
  foundNote:
    'Système harmonisé 2022, 6\u00A0chiffres. Proposition à vérifier\u00A0: l’expéditeur répond du numéro déclaré.',
  doubt: 'Aucune position du tarif ne commence ainsi. Vérifiez les quatre premiers chiffres.',
  papers: 'Papiers à imprimer',
  advanceData:
    'Le transporteur envoie aussi ces données à la douane de destination avant l’arrivée du colis (données électroniques préalables).',
  references: 'Références',
  senderReference: 'Référence douanière de l’expéditeur',
  senderReferenceHint: 'EORI ou numéro de TVA, pour une entreprise',
  recipientReference: 'Référence du destinataire',
  recipientReferenceHint: 'Si votre destinataire vous en a donné une',
  referenceDoubt: 'Un EORI, un numéro de TVA ou un IOSS commence par deux lettres. Vérifiez votre saisie.',
  declared: 'Le colis ne contient aucun objet interdit ou réglementé',
  declaredHint: 'Par exemple\u00A0: piles au lithium, alcool, parfum, aérosols.',
  prohibited: 'Voir la liste',
};

export type CustomsMessages = typeof customs;
