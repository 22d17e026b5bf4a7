/** A plain second reading of the customs papers that the tariff files name (docs/tariffs.md, "Customs papers"). */
import type { Shipment } from '#domain/shipping/shipment.ts';
import type { Site } from '#domain/site/site.ts';
import { isInForce, plainPrices, rawFiles } from './plain-tariffs.ts';

/** What is declared: value in euros, number and type of the articles. */
export interface PlainContents {
  readonly euros: number;
  readonly articles: number;
  readonly goodsType: string;
}

/** The papers with which each service of a site takes a declared parcel, as `carrier service: form attached + kept`. */
export function plainPapers(shipment: Shipment, site: Site, { euros, articles, goodsType }: PlainContents) {
  return plainPrices(shipment, site).map((line) => {
    const [service = ''] = line.split(':');
    const [carrier, code] = service.split(' ');
    const file = rawFiles.find(
      (each) =>
        each.carrier.code === carrier &&
        isInForce(each, shipment.collectionDate) &&
        [site, 'both'].includes(each.audience) &&
        each.services.some((one) => one.code === code),
    );
    const forms = file?.customs?.forms ?? [{ form: 'CN23', attached: 3, kept: 1 }];
    const form = forms.find(
      ({ maxGrams, maxEuros, maxArticles }) =>
        !(maxGrams && shipment.parcel.weightGrams > maxGrams) &&
        !(maxEuros && euros > maxEuros) &&
        !(maxArticles && articles > maxArticles),
    );
    const { commercialFor = [], proFormaFor = [], attached = 0, kept = 0 } = file?.customs?.invoice ?? {};
    const papers = [
      form ? `${form.form} ${form.attached} + ${form.kept ?? 0}` : '',
      commercialFor.includes(goodsType) ? `COMMERCIAL_INVOICE ${attached} + ${kept}` : '',
      proFormaFor.includes(goodsType) ? `PRO_FORMA_INVOICE ${attached} + ${kept}` : '',
    ];
    return `${service}: ${papers.filter((paper) => paper !== '').join(', ')}`;
  });
}
