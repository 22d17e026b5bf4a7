/** A page of the production build in this process: by the request handler, and by React alone. */
import { Writable } from 'node:stream';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { createRequestHandler, type EntryContext, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { PageRequest } from '#domain/site/page-request.ts';
import { type Change, recordedCalls } from './recorded-calls.ts';

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
      firstCountries: { departure: 'FR', arrival: 'DE' },
      streetSearch: false,
      tracking: { asked: true, tagManager: null },
      helpUrls: { part: null, pro: null },
      ownIssuer: true,
      registrationUrl: null,
      accountUrl: null,
      mapStyle: null,
      demo: true,
    },
    account: null,
    endedSession: null,
    unknownVisitor: false,
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
export async function cpuOf(render: () => Promise<number>, pages: number): Promise<number> {
  const before = process.cpuUsage();
  for (let page = 0; page < pages; page += 1) await render();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / pages;
}

/** A page to render again and again, with the answers of its calls as a running site gave them once. */
export interface MeasuredPage {
  readonly path: string;
  /** Changes the recorded answers. */
  readonly change?: Change;
  /** Throws when the page isn't what is to be measured. */
  readonly check: (html: string) => void;
}

/** Both renderings of the same page, ready to repeat; each answers the bytes of its HTML. */
export async function renderings(
  siteOrigin: string,
  { path, change = (_pathname, body) => body, check }: MeasuredPage,
): Promise<{ whole(): Promise<number>; bare(): Promise<number> }> {
  const build = (await import(pathToFileURL(buildFile).href)) as ServerBuild;
  const entry = build.entry.module as unknown as PageEntry;
  const asked = pageRequest(recordedCalls(siteOrigin, change));
  const request = () => new Request(`${origin}${path}`);
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
  check(html);
  if (seen === undefined) throw new Error(`${path} was not rendered.`);
  const context = { ...seen, serverHandoffStream: undefined };
  const handler = createRequestHandler(build, 'production');
  return {
    whole: async () => (await (await handler(request(), entry.createPageContext(asked))).arrayBuffer()).byteLength,
    bare: () => renderBare(entry.page(request(), context, asked)),
  };
}
