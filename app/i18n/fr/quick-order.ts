const plural = (n: number, one: string, many: string) => `${n}\u00A0${n < 2 ? one : many}`;

/** French texts of the quick order and of saved lists. */
export const quickOrder = {
  title: 'Commande rapide',
  home: 'Accueil',
  shop: 'Boutique',
  breadcrumb: 'Fil d’Ariane',
  lead: 'Une référence et une quantité par ligne. Entrée passe à la ligne suivante.',
  table: 'Lignes de la commande',
  head: {
    reference: 'Référence',
    article: 'Article',
    price: 'Prix HT',
    packs: 'Lots',
    total: 'Total HT',
    remove: 'Retirer',
  },
  reference: (line: number) => `Référence, ligne ${line}`,
  quantity: (line: number) => `Quantité, ligne ${line}`,
  remove: (line: number) => `Retirer la ligne ${line}`,
  placeholder: 'Référence',
  start: 'Saisissez une référence ou le début d’un nom.',
  suggestions: {
    list: 'Articles proposés',
    found: (n: number) => (n === 0 ? 'Aucun article' : plural(n, 'article proposé', 'articles proposés')),
    cut: 'Précisez pour affiner.',
  },
  arrival: (day: string) => `Livré au plus tard ${day}`,
  takeNearest: (reference: string, name: string) => `${reference}, ${name}`,
  takePacks: (packs: string) => (packs === '1' ? 'Prendre le dernier' : `Prendre les ${packs}`),
  takeInLine: (line: number) => `, ligne ${line}`,
  source: (line: string) => `Ligne ${line} de la liste`,
  summed: (lines: number) => `${lines}\u00A0lignes de cet article additionnées`,
  check: 'Vérifier les lignes',
  checkFailed: 'Les prix n’ont pas pu être vérifiés. Vos lignes sont là\u00A0: réessayez dans un instant.',
  paste: {
    title: 'Coller une liste ou un fichier',
    label: 'Références et quantités',
    hint: 'Une ligne par article\u00A0: tabulation, point-virgule ou virgule. Un en-tête peut nommer les colonnes.',
    example: 'carton-30-20-15;10',
    read: 'Lire la liste',
    file: 'Fichier CSV',
    fileHint: 'Il remplace les lignes collées.',
    chooseFile: 'Choisir un fichier CSV',
    tooLarge: 'Ce fichier dépasse 1\u00A0Mo. Gardez ses colonnes de référence et de quantité, puis réessayez.',
    unreadableFile: 'Ce fichier n’a pas pu être lu. Choisissez-le à nouveau, ou collez ses lignes.',
    done: (lines: number) => `${plural(lines, 'ligne lue', 'lignes lues')}.`,
  },
  recap: {
    label: 'Total',
    none: 'Aucune référence prête',
    ready: (n: number) => plural(n, 'référence prête', 'références prêtes'),
    faulty: (n: number) =>
      n < 2 ? '1\u00A0à corriger, elle reste dans la liste.' : `${n}\u00A0à corriger, elles restent dans la liste.`,
    articles: 'Articles',
    delivery: (sellers: number) => `Livraison, ${plural(sellers, 'vendeur', 'vendeurs')}`,
    free: 'comprise',
    total: 'Total HT',
    vat: (rate: number) => `TVA ${String(rate).replace('.', ',')}\u00A0%`,
    ttc: 'Total TTC',
    add: (packs: number) => `Ajouter ${plural(packs, 'lot', 'lots')} au panier`,
    addNone: 'Ajouter au panier',
    adding: 'Ajout…',
    pastOrders: 'Reprendre une commande passée',
  },
  done: {
    added: (packs: number, lines: number) =>
      `${plural(packs, 'lot ajouté', 'lots ajoutés')} au panier, pour ${plural(lines, 'référence', 'références')}.`,
    left: (n: number) =>
      n < 2
        ? '1\u00A0ligne reste ici, avec ce qu’il faut corriger.'
        : `${n}\u00A0lignes restent ici, avec ce qu’il faut corriger.`,
    seeCart: 'Voir le panier',
    nothing: 'Rien n’a été ajouté\u00A0: chaque ligne dit ce qu’il faut corriger.',
    empty: 'Saisissez au moins une référence.',
    failed: 'Rien n’a été ajouté. Vos lignes sont là\u00A0: réessayez dans un instant.',
  },
};
