/** French messages about the catalog (docs/requirements.md SHOP-1, API-2). */
import type { Message } from './message.ts';

export const catalogMessagesFr = {
  'catalog.product': 'Ce produit n’est plus vendu ici. Cherchez-en un autre dans la boutique.',
  'catalog.offer': 'Cette offre n’existe plus. Voyez les autres vendeurs de ce produit.',
  'catalog.category': 'Ce rayon n’existe pas. Retrouvez tous les rayons dans la boutique.',
  'catalog.brand': 'Nous ne vendons rien de cette marque. Cherchez dans toute la boutique.',
  'catalog.seller': 'Ce vendeur ne vend rien ici. Cherchez dans toute la boutique.',
  'catalog.inStock': 'Cet article est en stock\u00A0: ajoutez-le au panier.',

  'catalog.code': 'Donnez un code de 1 à 40 minuscules sans accent, chiffres, traits d’union ou traits bas.',
  'catalog.codeTaken': 'Un autre produit a déjà ce code. Donnez-en un autre.',
  'catalog.ean': 'Donnez un EAN de 13 chiffres dont la clé est juste, ou laissez ce champ vide.',
  'catalog.eanTaken': 'Un autre produit a déjà cet EAN. Corrigez-le, ou laissez ce champ vide.',
  'catalog.clash':
    'Un import ou un collègue a changé au même moment ce que ceci utilise\u00A0: rien n’est enregistré. Vérifiez, puis recommencez.',
  'catalog.rowTaken': 'Ce code est déjà pris. Donnez-en un autre.',
  'catalog.rowChanged':
    'Quelqu’un a changé cette fiche entre-temps. Rechargez la page, puis refaites votre changement.',
  'catalog.rowNeeded': 'D’autres choses en dépendent encore. Rechargez la page\u00A0: elle dit lesquelles.',
  /** A rule of the catalog's files, in their words. */
  'catalog.rule': ({ message }) => String(message),
  /** What a change of several offers will do, in lines. */
  'catalog.tickedEffect': ({ message }) => String(message),
  'catalog.tickedNone': 'Cochez au moins une offre.',
  'catalog.tickedLast': 'Un produit a une catégorie au moins\u00A0: ajoutez-en une autre en même temps.',
  'catalog.tickedNothing': 'Ce changement ne change rien aux offres cochées.',
  'catalog.tickedNumber': 'Indiquez un nombre, par exemple 5 ou -2,5.',
  'catalog.tickedPrice': ({ name, before, after, share, unusual }) =>
    `${unusual ? 'Inhabituel\u00A0: ' : ''}${name}, prix HT ${before} → ${after} (${share}\u00A0%).`,
  'catalog.tickedStock': ({ name, before, after, unusual }) =>
    `${unusual ? 'Inhabituel\u00A0: ' : ''}${name}, stock ${before} → ${after}.`,
  'catalog.tickedThreshold': ({ name, before, after }) => `${name}, seuil d’alerte ${before} → ${after}.`,
  'catalog.tickedWithdraw': ({ name, carts }) =>
    `${name}, retirée de la vente\u00A0: ${Number(carts) > 1 ? `${carts} paniers bloqués` : `${carts ?? 0} panier bloqué`}.`,
  'catalog.tickedReduced': ({ name, reference }) =>
    `${name}, baisse annoncée\u00A0: ${reference} barrés, le prix le plus bas des 30 derniers jours.`,
  'catalog.tickedUnreduced': ({ name, least }) =>
    least
      ? `${name}, rien de barré\u00A0: seul un prix au-dessous de ${least}, le plus bas des 30 derniers jours, est une baisse.`
      : `${name}, rien de barré\u00A0: l’offre n’était pas en vente ces 30 derniers jours.`,
  'catalog.tickedEnded': ({ name }) => `${name}, baisse plus annoncée\u00A0: plus rien de barré.`,
  'catalog.tickedArchive': ({ name, offers, carts }) =>
    `${name}, archivé\u00A0: offres retirées ${offers}, paniers bloqués ${carts}.`,
  'catalog.tickedUnarchive': ({ name, offers }) => `${name}, désarchivé\u00A0: offres remises en vente ${offers}.`,
  'catalog.tickedRestore': ({ name }) => `${name}, remise en vente.`,
  'catalog.tickedAdd': ({ name, category }) => `${name}, classé aussi dans ${category ?? ''}.`,
  'catalog.tickedRemove': ({ name, category }) => `${name}, retiré de ${category ?? ''}.`,
  'catalog.choice': 'Choisissez dans la liste.',
  'catalog.attributeNumber': 'Donnez un nombre, avec trois décimales au plus, ou laissez ce champ vide.',
  'catalog.variantAttribute': 'Donnez cette valeur\u00A0: elle distingue le produit de ses variantes.',
  'catalog.variantTaken': 'Une variante de ce produit a déjà cette valeur. Donnez-en une autre.',
  'catalog.offerSite':
    'Le produit a une offre sur un site que vous n’avez pas coché. Cochez ce site, ou changez l’offre.',
  'catalog.offerTwice': 'Ce vendeur a déjà une offre de ce produit sur ce site. Changez celle-là, ou le site.',
  'catalog.variantOther': ({ given }) =>
    `Les produits de ce groupe se distinguent par ${given}. Choisissez le même attribut.`,
  'catalog.day': 'Donnez un jour à partir du 1er janvier 1900.',
  'catalog.listLength': ({ limit }) => `Gardez-en ${limit} au plus.`,
  'catalog.listTwice': 'Ce choix y est déjà.',
  'catalog.weight': 'Donnez un poids en grammes entiers, de 0 à 10\u00A0000\u00A0000.',
  'catalog.delay': 'Donnez deux délais en jours ouvrés entiers, de 0 à 90, le plus court d’abord.',
  'catalog.deliveryFee': 'Donnez un montant en euros, de 0 à 1\u00A0000\u00A0€, par exemple 4,90.',
} as const satisfies Record<string, Message>;

export type CatalogErrorKey = keyof typeof catalogMessagesFr;
