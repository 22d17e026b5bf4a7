/** Corrects the typography of French content, since editors type plain spaces and apostrophes (docs/content.md). */

const nbsp = '\u00A0';
const unit =
  '(?:kg|g|cm|mm|km|m|min|h|ko|Mo|ans?|mois|semaines?|jours?|heures?|minutes?|caractères?|articles?|colis|grammes?|centimètres?|kilogrammes?|euros?)';

const rules: readonly (readonly [RegExp, string])[] = [
  [/(?<=\p{L})'(?=[\p{L}\d«]|$)/gu, '’'],
  [/[ \t\n\u202F]+(?=[:;?!%€»])/g, nbsp],
  [/«[ \u00A0]*/g, `«${nbsp}`],
  [/(?<=\d) (?=\d{3}(?!\d))/g, nbsp],
  [new RegExp(`(?<=\\d) (?=${unit}(?![\\p{L}\\d]))`, 'gu'), nbsp],
  [/ (?=×)|(?<=×) /g, nbsp],
];

/** With no-break spaces and typographic apostrophes; tags stay unchanged. Doing it twice changes nothing. */
export function frenchTypography(html: string): string {
  return html
    .split(/(<\/?[a-zA-Z][^>]*>)/)
    .map((part, index) =>
      index % 2 === 1 ? part : rules.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), part),
    )
    .join('');
}
