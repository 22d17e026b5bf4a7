/** One source on the page that lists the sources of the shop's data. Names of works and licences aren't translated. */
export interface Source {
  readonly name: string;
  readonly use: string;
  readonly licence: string;
  readonly href?: string;
  /** Whether the source is the shop's own font, which a brand may replace by another. */
  readonly isFont?: boolean;
}

export const sources = {
  title: 'Sources des données',
  lead: 'Ce que cette boutique doit à d’autres, avec les licences et leurs mentions.',
  licence: (name: string) => `Licence\u00A0: ${name}.`,
  groups: [
    {
      title: 'Lieux et calendriers',
      sources: [
        {
          name: 'INSEE et Etalab, découpage administratif 2026\u00A0; La Poste, base officielle des codes postaux',
          use: 'communes et codes postaux de France',
          licence: 'Licence Ouverte 2.0',
          href: 'https://www.etalab.gouv.fr/licence-ouverte-open-licence/',
        },
        {
          name: 'GeoNames',
          use: 'positions des communes, villes du monde',
          licence: 'CC BY 4.0',
          href: 'https://www.geonames.org/',
        },
        {
          name: 'Natural Earth',
          use: 'contours des terres, pour placer les points relais de démonstration',
          licence: 'domaine public',
          href: 'https://www.naturalearthdata.com/',
        },
        {
          name: 'Google, libaddressinput',
          use: 'ordre des lignes des adresses à l’étranger',
          licence: 'CC BY 4.0',
          href: 'https://github.com/google/libaddressinput',
        },
        {
          name: 'Unicode CLDR',
          use: 'noms des pays',
          licence: 'Unicode License v3',
          href: 'https://www.unicode.org/license.txt',
        },
        {
          name: 'date-holidays',
          use: 'jours fériés des pays',
          licence: 'ISC, données CC BY-SA 3.0',
          href: 'https://github.com/commenthol/date-holidays',
        },
      ],
    },
    {
      title: 'Tarifs',
      sources: [
        {
          name: 'La Poste, «\u00A0Tarifs postaux Entreprises et Collectivités 2026\u00A0»',
          use: 'contrôle des prix Colissimo en France',
          licence: 'Licence Ouverte 2.0',
          href: 'https://data.laposte.fr/',
        },
        {
          name: 'Colissimo, module officiel pour WooCommerce 2.9.0',
          use: 'grille Colissimo professionnelle',
          licence: 'prix publics',
        },
        {
          name: 'Grilles publiques 2025 et 2026 de Colissimo, Chronopost, Delivengo et de la Lettre suivie',
          use: 'autres prix, vérifiés entre plusieurs transcriptions quand elles existent',
          licence: 'prix publics',
        },
        {
          name: 'Valeurs de démonstration',
          use: 'Chrono 10, Chrono 18, Chrono Relais 13, Shop2Shop, Chrono Classic, Chrono Bureau de poste, facteurs de CO₂, certains délais et suppléments\u00A0: affichés comme indicatifs',
          licence: 'sans objet',
        },
      ],
    },
    {
      title: 'Écriture et dessins',
      sources: [
        {
          name: 'Instrument Sans',
          isFont: true,
          use: 'police de caractères',
          licence: 'SIL Open Font License 1.1',
          href: 'https://github.com/Instrument/instrument-sans',
        },
        { name: 'Lucide', use: 'icônes', licence: 'ISC', href: 'https://lucide.dev/license' },
        {
          name: 'MapLibre GL JS',
          use: 'carte des points relais, chargée à la demande',
          licence: 'BSD 3-Clause',
          href: 'https://github.com/maplibre/maplibre-gl-js',
        },
        { name: 'Cette boutique', use: 'illustrations et code', licence: 'MIT' },
      ],
    },
  ] as readonly {
    title: string;
    sources: readonly Source[];
  }[],
  marks: (brand: string) =>
    `Colissimo, Chronopost, Delivengo et La Poste sont des marques de leurs propriétaires, citées pour nommer les services comparés. ${brand} n’est lié à aucun d’eux.`,
};
