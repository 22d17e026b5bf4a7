/** Renders a page of the production build in this process: by the request handler, and by React alone. */
import { Writable } from 'node:stream';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { createRequestHandler, type EntryContext, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { PageRequest } from '#domain/site/page-request.ts';
import { type Change, recordedCalls } from './recorded-calls.ts';

const origin = 'http://localhost:3000';
const buildFile = fileURLToPath(new URL('../../build/server/index.js', import.meta.url));

/** The exports of `app/entry.server.tsx`. */
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

function pageRequest(send: PageRequest['send']): PageRequest {
  return {
    locale: 'fr',
    nonce: 'sixteen-bytes-of-it-00',
    isDataRequest: false,
    settings: {
      origin,
      providerLabel: 'Guichet',
      professionalLabel: 'Guichet Pro',
      landingLabelPart: 'Guichet Pro',
      languages: ['fr', 'en'],
      mark: { viewBox: '0 0 32 32', body: '<rect width="32" height="32" fill="var(--ground)"/>' },
      brandStyle: null,
      brandFont: null,
      pollPeriodMs: 500,
      pollTimeoutMs: 20_000,
      callTimeoutMs: 3000,
      firstCountries: { departure: 'FR', arrival: 'DE' },
      streetSearch: false,
      tracking: { asksConsent: true, tagManager: null },
      helpUrls: { part: null, pro: null },
      ownIssuer: true,
      registrationUrl: null,
      accountUrl: null,
      mapStyle: null,
      paymentOrigin: null,
      demo: true,
    },
    account: null,
    endedSession: null,
    closedJourneys: [],
    unknownVisitor: false,
    now: () => Date.now(),
    textScript: (file) => `/assets/${file}.js`,
    report: (error) => {
      throw error;
    },
    send,
  };
}

/** Renders completely and returns the number of bytes. */
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
export async function cpuOf(render: () => Promise<number>, pages: number): Promise<number> {
  const before = process.cpuUsage();
  for (let page = 0; page < pages; page += 1) await render();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / pages;
}

/** The context without what only the browser's router reads: its stream, and the element with the page's data. */
function withoutPageData(context: EntryContext): EntryContext {
  const { staticHandlerContext } = context;
  const loaderData = Object.fromEntries(
    Object.entries(staticHandlerContext.loaderData).map(([route, data]) =>
      'inDocument' in Object(data) ? [route, { json: data.json }] : [route, data],
    ),
  );
  return { ...context, serverHandoffStream: undefined, staticHandlerContext: { ...staticHandlerContext, loaderData } };
}

/** A page to be rendered repeatedly, with recorded answers to its calls. */
export interface MeasuredPage {
  readonly path: string;
  /** Changes the recorded answers. */
  readonly change?: Change;
  /** Throws if the page isn't the one to be measured. */
  readonly check: (html: string) => void;
}

/** Returns both ways to render the page, for repetition; each resolves to the number of bytes of its HTML. */
export async function renderings(
  siteOrigin: string,
  { path, change = (_pathname, body) => body, check }: MeasuredPage,
): Promise<{ whole(): Promise<number>; bare(): Promise<number> }> {
  const build = (await import(pathToFileURL(buildFile).href)) as ServerBuild;
  const entry = build.entry.module as unknown as PageEntry;
  const siteCalls = pageRequest(recordedCalls(siteOrigin, change));
  const request = () => new Request(`${origin}${path}`);
  let entryContext: EntryContext | undefined;
  const spied = {
    ...entry,
    default: (...parameters: Parameters<PageEntry['default']>) => {
      entryContext = parameters[3];
      return entry.default(...parameters);
    },
  } as unknown as ServerBuild['entry']['module'];
  const first = createRequestHandler({ ...build, entry: { module: spied } }, 'production');
  const html = await (await first(request(), entry.createPageContext(siteCalls))).text();
  check(html);
  if (entryContext === undefined) throw new Error(`${path} was not rendered.`);
  const context = withoutPageData(entryContext);
  const handler = createRequestHandler(build, 'production');
  return {
    whole: async () => (await (await handler(request(), entry.createPageContext(siteCalls))).arrayBuffer()).byteLength,
    bare: () => renderBare(entry.page(request(), context, siteCalls)),
  };
}
