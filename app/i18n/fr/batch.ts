const figure = (n: number) => n.toLocaleString('fr-FR');
const plural = (n: number, one: string, many: string) => `${figure(n)}\u00A0${n < 2 ? one : many}`;

/** French texts of the pages on which files of parcels are compared. */
export const batch = {
  title: 'Comparer un fichier',
  home: 'Accueil',
  breadcrumb: 'Fil d’Ariane',
  section: 'Envois en nombre',
  lead: (max: string) =>
    `Jusqu’à ${max}\u00A0colis d’un coup. Chaque ligne reçoit ses offres, vous choisissez la règle.`,
  form: {
    lines: 'Lignes à comparer',
    linesHint: 'Collez depuis un tableur, ou choisissez l’export de votre boutique (CSV ou Excel) tel quel.',
    recognised: (lines: number, known: number, all: number) =>
      `${plural(lines, 'ligne reconnue', 'lignes reconnues')}, ${plural(known, 'colonne', 'colonnes')} sur\u00A0${all}`,
    file: 'Fichier CSV ou Excel',
    fileHint: 'Il remplace les lignes collées.',
    chooseFile: 'Choisir un fichier',
    unreadableFile: 'Ce fichier n’a pas pu être lu. Choisissez-le à nouveau, ou collez ses lignes.',
    tooLarge: 'Ce fichier dépasse 8\u00A0Mo. Partagez-le, ou retirez les colonnes inutiles.',
    compare: 'Comparer',
    compareCount: (n: number) => `Comparer ${plural(n, 'colis', 'colis')}`,
    comparing: 'Comparaison…',
    progress: (compared: string, total: string) => `${compared} colis comparés sur ${total}`,
    failed: 'La comparaison n’a pas abouti. Vos lignes sont conservées\u00A0: réessayez dans un instant.',
    errorsTitle: (n: number) => (n < 2 ? '1 champ à corriger' : `${n} champs à corriger`),
  },
  mapping: {
    title: (n: number) => (n < 2 ? 'Une colonne n’est pas reconnue' : `${n} colonnes ne sont pas reconnues`),
    lead: (n: number) =>
      `${n < 2 ? 'Dites ce qu’elle contient, ou laissez-la' : 'Dites ce qu’elles contiennent, ou laissez-les'} de côté, puis comparez.`,
    ignore: 'Ne pas lire cette colonne',
    remembered: (when: string) => `Colonnes comme la dernière fois pour ce fichier (${when})\u00A0: changer`,
    change: 'Recomparer avec ces colonnes',
    forget: 'Oublier ces réponses',
  },
  defaults: {
    title: 'Même boîte, même poids pour tous',
    lead: 'Comptent pour les lignes qui ne les disent pas.',
    asked: 'Ce que le fichier ne dit pas (taille, poids, civilité), dites-le une fois pour tous.',
    fields: {
      'box.length': 'Longueur, en cm',
      'box.width': 'Largeur, en cm',
      'box.height': 'Hauteur, en cm',
      'box.weight': 'Poids, en kg',
      'box.itemWeight': 'Poids par article, en kg, en plus',
      title: 'Civilité',
      content: 'Contenu, pour la douane',
    },
  },
  columns: {
    title: 'Colonnes attendues',
    names: {
      reference: 'reference',
      country: 'pays',
      postalCode: 'code_postal',
      city: 'ville',
      sides: 'longueur, largeur, hauteur',
      weight: 'poids_kg',
      customs:
        'nature_envoi, description_article, quantite, valeur_unitaire, devise, poids_unitaire_kg, numero_tarifaire, pays_origine',
      address: 'entreprise, civilite, prenom, nom, numero et voie, complement, e-mail, mobile',
    },
    hints: {
      reference: 'Facultative',
      country: 'Code à 2 lettres ou nom, FR si vide',
      postalCode: 'Obligatoire',
      city: 'Facultative pour comparer',
      sides: 'En cm, virgule ou point',
      weight: 'Emballage compris',
      customs:
        'Facultatives, pour les envois hors de l’Union douanière. Plusieurs articles\u00A0: une valeur par article, séparées par\u00A0|',
      address: 'Facultatives, pour mettre les colis au panier',
    },
    template: 'Modèle CSV à remplir',
    stored:
      'Le fichier s’efface au bout de 24\u00A0heures, ou 30\u00A0jours après une commande, sauf si vous le gardez dans votre compte.',
  },
  savings: {
    title: 'Plus léger, plus plat',
    lead: 'Ce que la règle choisie coûterait de moins juste sous le palier inférieur, chaque colis étant comparé de nouveau à ce palier.',
    group: (limit: string, n: number, amount: string) =>
      `Sous ${limit}, ${plural(n, 'colis coûterait', 'colis coûteraient')} ${amount} HT de moins`,
    groupThin: (limit: string, n: number, amount: string) =>
      `En ${limit} d’épaisseur au plus, ${plural(n, 'colis coûterait', 'colis coûteraient')} ${amount} HT de moins`,
    total: {
      weight: (amount: string) => `En tout, jusqu’à ${amount} HT de moins en allégeant.`,
      thickness: (amount: string) => `En tout, jusqu’à ${amount} HT de moins en aplatissant.`,
    },
    note: 'Les deux gains ne s’additionnent pas.',
    all: (n: number) => `Tous les paliers (${n})`,
    lines: (shown: number, all: number) =>
      shown < all ? `Ligne par ligne\u00A0: les ${shown} plus gros gains sur ${all}` : `Ligne par ligne (${all})`,
    line: (line: number, limit: string, amount: string) => `Ligne ${line}\u00A0: ${amount} HT de moins à ${limit}`,
  },
  kept: {
    title: 'Garder ce fichier',
    lead: (days: number) =>
      `Le fichier reste ${days}\u00A0jours dans votre compte, avec les prix choisis aujourd’hui, pour voir plus tard ce qui a changé. Il contient les adresses de vos destinataires\u00A0: supprimez-le quand il ne sert plus.`,
    signIn: 'Se connecter pour garder ce fichier',
    name: 'Nom du fichier',
    keep: 'Garder dans mon compte',
    rename: 'Renommer',
    renameLabel: (name: string) => `Renommer ${name}`,
    anew: 'Retenir les prix du jour',
    saved: 'Fichier gardé dans votre compte.',
    failed: 'Rien n’a été changé. Réessayez dans un instant.',
    mine: 'Mes fichiers',
    expires: (day: string) => `Ce fichier est gardé jusqu’au ${day}.`,
    changes: (name: string) => `${name}\u00A0: ce qui a changé`,
    since: (day: string) => `Prix retenus le ${day}, comparés à ceux du jour pour les mêmes offres.`,
    before: (day: string) => `Le ${day}`,
    today: 'Aujourd’hui',
    difference: 'Écart',
    lines: (n: number) => plural(n, 'ligne', 'lignes'),
    dearer: (n: number) => plural(n, 'ligne plus chère', 'lignes plus chères'),
    cheaper: (n: number) => plural(n, 'ligne moins chère', 'lignes moins chères'),
    unchanged: (n: number) => plural(n, 'ligne au même prix', 'lignes au même prix'),
    gone: (n: number, amount: string) =>
      n < 2
        ? `1\u00A0offre n’est plus proposée (${amount} HT). Choisissez-en une autre.`
        : `${n}\u00A0offres ne sont plus proposées (${amount} HT). Choisissez-en d’autres.`,
    lineChange: (offer: string, before: string, after: string) => `${offer}\u00A0: ${before} → ${after}`,
    lineGone: (offer: string, before: string) => `${offer}, ${before}\u00A0: n’est plus proposé`,
    none: 'Aucun fichier gardé',
    noneText: 'Comparez un fichier, puis gardez-le pour le comparer plus tard aux tarifs du jour.',
    compare: 'Comparer un fichier',
    listLead: (limit: number, days: number) =>
      `${limit}\u00A0fichiers au plus. Chacun s’efface ${days}\u00A0jours après que ses prix ont été retenus.`,
    head: { name: 'Fichier', lines: 'Lignes', total: 'Prix retenus, HT', actions: 'Actions' },
    keptOn: (day: string, until: string) => `Gardé le ${day}, jusqu’au ${until}`,
    again: 'Comparer aux tarifs du jour',
    remove: 'Supprimer',
    removeConfirm: (name: string) => `Supprimer définitivement «\u00A0${name}\u00A0»`,
    done: { renomme: 'Fichier renommé.', supprime: 'Fichier supprimé.' },
  },
  cart: {
    title: 'Acheter ces colis',
    senderNote: 'L’expéditeur vaut pour tous les colis du fichier.',
    nearestRelay: (n: number) =>
      `Retrait au point le plus proche de chaque destinataire (${plural(n, 'colis', 'colis')})`,
    nearestRelayHint: 'Sans cela, ces colis ne sont pas ajoutés. Le point se change ensuite dans le panier.',
    orders: (sizes: readonly number[], limit: number) =>
      sizes.length > 4
        ? `${sizes.length}\u00A0commandes de ${limit}\u00A0colis au plus, payées l’une après l’autre.`
        : `${sizes.length}\u00A0commandes de ${sizes.slice(0, -1).join(', ')} et ${sizes.at(-1)}\u00A0colis, payées l’une après l’autre.`,
    payPresent: 'Payer',
    submit: (n: number) => `Commander ${plural(n, 'colis', 'colis')}`,
    added: (n: number) => `${plural(n, 'colis ajouté', 'colis ajoutés')} au panier.`,
    present: (n: number) =>
      n < 2 ? '1\u00A0colis de ce fichier est déjà au panier.' : `${n}\u00A0colis de ce fichier sont déjà au panier.`,
    seeCart: 'Voir le panier',
    refused: (n: number) =>
      `${n < 2 ? '1\u00A0ligne n’a' : `${n}\u00A0lignes n’ont`} pas pu l’être\u00A0: voici pourquoi.`,
    left: (n: number, limit: number) =>
      `${plural(n, 'ligne reste', 'lignes restent')} pour une autre commande, de ${limit}\u00A0colis au plus.`,
    moreRefused: (n: number) => `Et ${plural(n, 'autre ligne', 'autres lignes')}.`,
    missingColumns: (columns: string) =>
      `Pour mettre ces colis au panier, le fichier doit aussi avoir ces colonnes\u00A0: ${columns}.`,
    errorsTitle: (n: number) =>
      n < 2 ? 'Un champ de l’expéditeur est à corriger' : `${n}\u00A0champs de l’expéditeur sont à corriger`,
    failed: 'Rien n’a été ajouté. Réessayez dans un instant.',
  },
  bought: {
    title: 'Commandes de ce fichier',
    progress: (bought: number, all: number) => `${figure(bought)}\u00A0colis payés sur ${figure(all)}`,
    order: (code: string, n: number) => `${code}, ${plural(n, 'colis', 'colis')}`,
    labels: { A4: 'Étiquettes (PDF, A4)', '10x15': 'Étiquettes (PDF, 10\u00A0×\u00A015\u00A0cm)' },
    numbers: (shop: string | null) => (shop ? `Numéros pour ${shop}` : 'Numéros de suivi (CSV)'),
    unmade: (n: number, lines: string) =>
      `${plural(n, 'étiquette n’est', 'étiquettes ne sont')} pas encore prête${n < 2 ? '' : 's'}\u00A0: ligne${n < 2 ? '' : 's'}\u00A0${lines}.`,
  },
  customs: {
    complete: 'Déclaration en douane prête.',
    others: (n: number) => `Et ${plural(n, 'autre point', 'autres points')}.`,
    fillIn: 'Remplir la déclaration',
    change: 'Modifier la déclaration',
    ofLine: (line: number) => ` de la ligne ${line}`,
    incomplete: (n: number) =>
      n < 2
        ? 'Sans déclaration en douane complète, 1\u00A0colis n’est pas ajouté.'
        : `Sans déclaration en douane complète, ${n}\u00A0colis ne sont pas ajoutés.`,
    declared: (n: number) =>
      n < 2
        ? 'Le colis à déclarer ne contient aucun objet interdit ou réglementé'
        : `Les ${n}\u00A0colis à déclarer ne contiennent aucun objet interdit ou réglementé`,
    declaredHint: 'Par exemple\u00A0: piles au lithium, alcool, parfum, aérosols.',
  },
  result: {
    causes: 'Ce que plusieurs lignes ont à corriger',
    cause: (lines: number, first: number, message: string) =>
      `${plural(lines, 'ligne', 'lignes')}, dont la ${first}\u00A0: ${message}`,
    title: (ready: number, faulty: number) =>
      faulty === 0
        ? plural(ready, 'colis comparé', 'colis comparés')
        : `${plural(ready, 'colis comparé', 'colis comparés')}, ${figure(faulty)}\u00A0à corriger`,
    from: (place: string, day: string) => `Départ ${place}, ${day} · prix HT`,
    joined: (n: number) => `${plural(n, 'ligne d’article jointe', 'lignes d’articles jointes')} à leur commande.`,
    state: (lines: string, sum: string) => `${lines}. Choisi\u00A0: ${sum} HT.`,
    gone: 'Cette comparaison n’existe plus',
    goneText: 'Elle a plus de 24\u00A0heures, ou elle appartient à un autre compte. Envoyez le fichier à nouveau.',
    again: 'Comparer un autre fichier',
    rules: 'Choisir une règle pour toutes les lignes',
    rule: {
      cheapest: 'Moins cher',
      before: 'Arrivé avant',
      fastest: 'Plus rapide',
      carrier: 'Un seul transporteur',
      leastCo2: 'Moins de CO₂',
      own: 'Votre choix',
    },
    ruleHint: {
      cheapest: (day: string) => `Dernier arrivé ${day}`,
      before: () => 'Moins cher qui tient la date',
      fastest: (day: string) => `Dernier arrivé ${day}`,
      carrier: () => 'Le moins cher de ses services',
      leastCo2: (day: string) => `Dernier arrivé ${day}`,
      own: (day: string) => `Dernier arrivé ${day}`,
    },
    noArrival: 'Aucun colis',
    day: 'Jour',
    carrier: 'Transporteur',
    left: (n: number) => `${plural(n, 'ligne', 'lignes')} sans offre par cette règle`,
    co2: (amount: string) => `${amount} de CO₂e`,
    gap: (amount: string) => `Écart\u00A0: ${amount} HT entre le moins cher et le plus rapide.`,
    ruleNote: 'La règle remplit le tableau. Chaque ligne reste modifiable.',
    apply: 'Appliquer la règle',
    ht: 'HT',
    ttc: (amount: string) => `${amount} TTC`,
    lines: (n: number) => plural(n, 'ligne', 'lignes'),
    filter: 'Lignes affichées',
    filters: {
      all: 'Toutes',
      ready: 'Prêtes',
      faulty: 'À corriger',
      doubtful: 'À vérifier',
      discarded: 'Écartées',
    },
    sort: 'Trier',
    sorts: {
      line: 'Ordre du fichier',
      price: 'Moins chères d’abord',
      dearest: 'Plus chères d’abord',
      arrival: 'Arrivée',
      city: 'Ville',
      weight: 'Poids',
    },
    sortSubmit: 'Trier',
    exportCsv: 'Exporter (CSV)',
    none: 'Aucune ligne ne répond à ce filtre.',
    showAll: 'Afficher toutes les lignes',
    head: { line: 'Ligne', parcel: 'Envoi', cheapest: 'Moins cher', fastest: 'Plus rapide', chosen: 'Choisi, HT' },
    lineLabel: (line: number, city: string) => `Ligne ${line}, ${city}`,
    toCheck: 'À vérifier',
    same: 'Aussi le plus rapide',
    indicative: 'tarif indicatif',
    estimated: 'estimé',
    readyTotal: (n: number) => plural(n, 'colis prêt', 'colis prêts'),
    columnName: {
      reference: 'Référence',
      country: 'Pays',
      postalCode: 'Code postal',
      city: 'Ville',
      length: 'Longueur',
      width: 'Largeur',
      height: 'Hauteur',
      dimensions: 'Dimensions',
      weight: 'Poids',
      format: 'Format',
      business: 'Destinataire professionnel',
    },
    cell: (column: string, line: number) => `${column}, ligne ${line}`,
    compareAgain: 'Recomparer',
    againLabel: (line: number) => `Recomparer la ligne ${line}`,
    take: (value: string) => `Mettre ${value}`,
    takeLabel: (value: string, line: number) => `Mettre ${value} à la ligne ${line}`,
    discard: 'Écarter',
    discardLabel: (line: number) => `Écarter la ligne ${line}`,
    restore: 'Reprendre',
    restoreLabel: (line: number) => `Reprendre la ligne ${line}`,
    discarded: 'Ligne écartée',
    keepPicks: 'Garder ces choix',
    pages: 'Pages du tableau',
    page: (page: number, pages: number) => `Page ${page} sur ${pages}`,
    previous: 'Page précédente',
    next: 'Page suivante',
    ignored: (headings: string) => `Colonnes non lues\u00A0: ${headings}.`,
    unasked: (names: string) => `Sans ${names}, dont les prix se demandent colis par colis.`,
    expires: (day: string, time: string) => `Ce fichier s’efface le ${day} à ${time}.`,
    changeFailed: 'Le changement n’a pas abouti. Réessayez dans un instant.',
    kilograms: (amount: string) => `${amount}\u00A0kg`,
  },
};
