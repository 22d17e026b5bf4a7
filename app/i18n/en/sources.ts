import type { sources as french } from '#app/i18n/fr/sources.ts';

/** English text of the page that lists the sources of the shop's data. */
export const sources = {
  title: 'Data sources',
  lead: 'What this shop owes to others, with their licences and credits.',
  licence: (name) => `Licence: ${name}.`,
  groups: [
    {
      title: 'Places and calendars',
      sources: [
        {
          name: 'INSEE and Etalab, administrative divisions 2026; La Poste, official postal codes',
          use: 'communes and postal codes of France',
          licence: 'Licence Ouverte 2.0',
          href: 'https://www.etalab.gouv.fr/licence-ouverte-open-licence/',
        },
        {
          name: 'GeoNames',
          use: 'positions of communes, cities of the world',
          licence: 'CC BY 4.0',
          href: 'https://www.geonames.org/',
        },
        {
          name: 'Natural Earth',
          use: 'outlines of land, to place the demonstration pickup points',
          licence: 'public domain',
          href: 'https://www.naturalearthdata.com/',
        },
        {
          name: 'Google, libaddressinput',
          use: 'order of the lines of addresses abroad',
          licence: 'CC BY 4.0',
          href: 'https://github.com/google/libaddressinput',
        },
        {
          name: 'Unicode CLDR',
          use: 'names of countries',
          licence: 'Unicode License v3',
          href: 'https://www.unicode.org/license.txt',
        },
        {
          name: 'date-holidays',
          use: 'public holidays',
          licence: 'ISC, data CC BY-SA 3.0',
          href: 'https://github.com/commenthol/date-holidays',
        },
      ],
    },
    {
      title: 'Tariffs',
      sources: [
        {
          name: 'La Poste, “Tarifs postaux Entreprises et Collectivités 2026”',
          use: 'check of Colissimo prices in France',
          licence: 'Licence Ouverte 2.0',
          href: 'https://data.laposte.fr/',
        },
        {
          name: 'Colissimo, official plug-in for WooCommerce 2.9.0',
          use: 'Colissimo business tariff',
          licence: 'public prices',
        },
        {
          name: 'Public tariffs 2025 and 2026 of Colissimo, Chronopost, Delivengo and Lettre suivie',
          use: 'other prices, checked between several transcriptions where they exist',
          licence: 'public prices',
        },
        {
          name: 'Demonstration values',
          use: 'Chrono 10, Chrono 18, Chrono Relais 13, Shop2Shop, Chrono Classic, Chrono Post Office, CO₂ factors, some times and surcharges: shown as indicative',
          licence: 'none',
        },
      ],
    },
    {
      title: 'Type and drawings',
      sources: [
        {
          name: 'Instrument Sans',
          isFont: true,
          use: 'typeface',
          licence: 'SIL Open Font License 1.1',
          href: 'https://github.com/Instrument/instrument-sans',
        },
        { name: 'Lucide', use: 'icons', licence: 'ISC', href: 'https://lucide.dev/license' },
        {
          name: 'MapLibre GL JS',
          use: 'map of pickup points, loaded on demand',
          licence: 'BSD 3-Clause',
          href: 'https://github.com/maplibre/maplibre-gl-js',
        },
        { name: 'This shop', use: 'illustrations and code', licence: 'MIT' },
      ],
    },
  ],
  marks: (brand) =>
    `Colissimo, Chronopost, Delivengo and La Poste are trademarks of their owners, named to tell the services compared. ${brand} is not tied to any of them.`,
} satisfies typeof french;
