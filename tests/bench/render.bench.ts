/** What a page of votre-colis costs on the server, and how much of it is React itself (docs/requirements.md NAV-13). */
import { Writable } from 'node:stream';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { createRequestHandler, type EntryContext, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { PageRequest } from '#domain/site/page-request.ts';
import { comparisonPath } from './parcel-journeys.ts';
import { recordedCalls } from './recorded-calls.ts';
import { type BenchRow, median } from './report.ts';
import { startSiteProcess } from './site-process.ts';

const offerCount = 12;
const rounds = 11;
const pagesARound = 40;
const warmUpPages = 150;
const origin = 'http://localhost:3000';
const buildFile = fileURLToPath(new URL('../../build/server/index.js', import.meta.url));

/** What `app/entry.server.tsx` exports. */
interface PageEntry {
  default(
    request: Request,
    status: number,
    headers: Headers,
    context: EntryContext,
    loadContext: RouterContextProvider,
  ): Promise<Response>;
  createPageContext(page: PageRequest): RouterContextProvider;
  page(request: Request, context: EntryContext, page: PageRequest): ReactElement;
}

interface Offer {
  readonly key: string;
  readonly service: { readonly serviceCode: string };
}

/** The offers of a comparison, repeated under other keys until there are twelve. */
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

function pageRequest(send: PageRequest['send']): PageRequest {
  return {
    locale: 'fr',
    nonce: 'sixteen-bytes-of-it-00',
    settings: {
      origin,
      providerLabel: 'Guichet',
      professionalLabel: 'Guichet Pro',
      landingLabelPart: 'Guichet Pro',
      pollPeriodMs: 500,
      pollTimeoutMs: 20_000,
      callTimeoutMs: 3000,
      closedJourneys: [],
      streetSearch: false,
      tracking: { asked: true, tagManager: null },
      helpUrls: { part: null, pro: null },
    },
    now: () => Date.now(),
    messagesScript: '/assets/fr.js',
    report: (error) => {
      throw error;
    },
    send,
  };
}

/** Renders to the end and answers the number of bytes. */
function renderBare(element: ReactElement): Promise<number> {
  return new Promise((resolve, reject) => {
    let bytes = 0;
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        bytes += chunk.byteLength;
        done();
      },
    });
    sink.on('finish', () => resolve(bytes));
    const { pipe } = renderToPipeableStream(element, { onAllReady: () => pipe(sink), onError: reject });
  });
}

/** Processor time of one page in milliseconds, user and system, all threads. */
async function cpuOf(render: () => Promise<number>, pages: number): Promise<number> {
  const before = process.cpuUsage();
  for (let page = 0; page < pages; page += 1) await render();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / pages;
}

/** Both renderings of the same page, ready to repeat. */
async function renderings(siteOrigin: string): Promise<{ whole(): Promise<number>; bare(): Promise<number> }> {
  const build = (await import(pathToFileURL(buildFile).href)) as ServerBuild;
  const entry = build.entry.module as unknown as PageEntry;
  const asked = pageRequest(recordedCalls(siteOrigin, twelveOffers));
  const request = () => new Request(`${origin}${comparisonPath(0)}`);
  let seen: EntryContext | undefined;
  const spied = {
    ...entry,
    default: (...given: Parameters<PageEntry['default']>) => {
      seen = given[3];
      return entry.default(...given);
    },
  } as unknown as ServerBuild['entry']['module'];
  const first = createRequestHandler({ ...build, entry: { module: spied } }, 'production');
  const html = await (await first(request(), entry.createPageContext(asked))).text();
  const shown = html.split('name="offerKey"').length - 1;
  if (seen === undefined || shown !== offerCount) throw new Error(`The page shows ${shown} offers, not ${offerCount}.`);
  if (!html.includes('__reactRouterContext')) throw new Error('The page is not hydrated.');
  const context = { ...seen, serverHandoffStream: undefined };
  const handler = createRequestHandler(build, 'production');
  return {
    whole: async () => (await (await handler(request(), entry.createPageContext(asked))).arrayBuffer()).byteLength,
    bare: () => renderBare(entry.page(request(), context, asked)),
  };
}

/** Medians of interleaved rounds, in processor time, which other work of the machine moves less than wall time. */
export async function run(): Promise<BenchRow[]> {
  const site = await startSiteProcess();
  const { whole, bare } = await renderings(site.origin).finally(site.stop);
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
