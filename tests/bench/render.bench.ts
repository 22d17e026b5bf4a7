/** Processor time of rendering votre-colis on the server, and React's share of it (docs/requirements.md NAV-13). */
import { cpuOf, renderings } from './page-rendering.ts';
import { comparisonPath } from './parcel-journeys.ts';
import { type BenchRow, median } from './report.ts';
import { startSiteProcess } from './site-process.ts';

const offerCount = 12;
const rounds = 11;
const pagesARound = 40;
const warmUpPages = 150;
interface Offer {
  readonly key: string;
  readonly service: { readonly serviceCode: string };
}

/** The offers of a comparison, repeated with different keys until there are twelve. */
function twelveOffers(pathname: string, body: Record<string, unknown>): Record<string, unknown> {
  if (pathname !== '/api/smt/offers') return body;
  const offers = body.offers as Offer[];
  if (offers.length === 0) throw new Error('The comparison of the bench has no offers.');
  const repeated = Array.from({ length: offerCount }, (_, at) => {
    const offer = offers[at % offers.length] as Offer;
    const again = Math.floor(at / offers.length);
    const serviceCode = again === 0 ? offer.service.serviceCode : `${offer.service.serviceCode}${again}`;
    return {
      ...offer,
      key: `${offer.key}${again || ''}`,
      service: { ...offer.service, serviceCode },
      position: at + 1,
    };
  });
  return { ...body, offers: repeated };
}

function isWholeComparison(html: string): void {
  const shownOffers = html.split('name="offerKey"').length - 1;
  if (shownOffers !== offerCount) throw new Error(`The page shows ${shownOffers} offers, not ${offerCount}.`);
  if (!html.includes('__reactRouterContext')) throw new Error('The page is not hydrated.');
}

/** Medians of interleaved rounds in processor time, which depends less on other work of the machine than wall time. */
export async function run(): Promise<BenchRow[]> {
  const site = await startSiteProcess();
  const page = { path: comparisonPath(0), change: twelveOffers, check: isWholeComparison };
  const { whole, bare } = await renderings(site.origin, page).finally(site.stop);
  const sizes = { whole: await whole(), bare: await bare() };
  await cpuOf(whole, warmUpPages);
  await cpuOf(bare, warmUpPages);
  const measured: { whole: number; bare: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    measured.push({ whole: await cpuOf(whole, pagesARound), bare: await cpuOf(bare, pagesARound) });
  }
  const middle = (kind: 'whole' | 'bare') => median(measured.map((round) => round[kind]));
  const text = (kind: 'whole' | 'bare') =>
    `${middle(kind).toFixed(2)} ms CPU, ${Math.round(sizes[kind] / 1000)} kB of HTML`;
  return [
    { name: `votre-colis, ${offerCount} offers, by the request handler`, value: text('whole') },
    { name: 'the same tree by a bare renderToPipeableStream', value: text('bare') },
    { name: 'whole page ÷ bare rendering', value: `× ${(middle('whole') / middle('bare')).toFixed(2)}` },
  ];
}
