import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import type { ReactNode } from 'react';
import { preloadModule } from 'react-dom';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createContext,
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { CallError } from '#app/api/client.ts';
import { messageOf } from '#app/api/failed-page.ts';
import { pageRequestContext, pageRequest as pageRequestOf } from '#app/api/page-context.ts';
import { type OpenUseCases, setUseCases } from '#app/api/use-cases.ts';
import { documents as englishDocuments } from '#app/i18n/en/documents.ts';
import { messages as english } from '#app/i18n/en/index.ts';
import { texts as englishTexts } from '#app/i18n/en/texts.ts';
import { type DocumentMessages, documents as frenchDocuments } from '#app/i18n/fr/documents.ts';
import { messages as french, type Messages } from '#app/i18n/fr/index.ts';
import { texts as frenchTexts, type Texts } from '#app/i18n/fr/texts.ts';
import { MessagesProvider } from '#app/i18n/messages.tsx';
import { TextsContext } from '#app/i18n/texts.ts';
import { LikelyModulesProvider, likelyModules } from '#app/shell/likely-modules.ts';
import { NonceProvider } from '#app/shell/nonce.tsx';
import { ServedSettingsProvider } from '#app/shell/site-context.ts';
import { isHydrated, type PageHandle } from '#app/shell/tier.ts';
import { DocumentPartsProvider } from '#app/site/document-parts.ts';
import { ErrorPage } from '#app/site/ErrorPage.tsx';
import { ServedFrameProvider, type SiteFrame } from '#app/site/frame.ts';
import { loadFrame } from '#app/site/load-frame.ts';
import { layerOrder } from '#app/styles/layers.ts';
import type { Locale } from '#domain/site/locale.ts';
import { siteOfAddress } from '#domain/site/page-at.ts';
import type { PageRequest } from '#domain/site/page-request.ts';
import { contentPolicy } from './content-policy.ts';
import { DocumentScripts } from './DocumentScripts.tsx';

const textsByLocale: Record<Locale, { messages: Messages; documents: DocumentMessages }> = {
  fr: { messages: french, documents: frenchDocuments },
  en: { messages: english, documents: englishDocuments },
};

const applicationTexts: Record<Locale, Texts> = { fr: frenchTexts, en: englishTexts };

export const streamTimeout = 5000;

/**
 * Makes what the server knows about a request for a page available to loaders and actions. The server calls this once
 * for each such request.
 */
export function createPageContext(page: PageRequest, openUseCases: OpenUseCases): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageRequestContext, page);
  setUseCases(context, openUseCases);
  return context;
}

/** Messages of a call whose failure no loader or action caught: the router itself hides them from the error page. */
const failedCallContext = createContext<string | null>(null);

/**
 * Reports errors of loaders and actions, except error responses with a status below 500, which the request has caused.
 */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (error instanceof CallError) context.set(failedCallContext, messageOf(error));
  context.get(pageRequestContext).report(error);
}

/** The content security policy in development, where Vite's client adds inline styles and scripts to the page. */
const developmentPolicy = "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ws:";

const styleHash = `'sha256-${createHash('sha256').update(layerOrder).digest('base64')}'`;

function policy(hydrated: boolean, { nonce, settings }: PageRequest): string {
  return import.meta.env.DEV ? developmentPolicy : contentPolicy(hydrated ? nonce : null, settings, styleHash);
}

const documentParts = { ErrorPage, Scripts: DocumentScripts };

/**
 * Response header that tells the page cache whether a page is a document or an application page. It is removed before
 * the response leaves the process.
 */
const tierHeader = 'x-guichet-tier';

/**
 * Names of the files in `app/i18n/` (without extension) whose texts an application page needs before it can be
 * hydrated.
 */
function textFiles(handles: readonly (PageHandle | undefined)[]): string[] {
  const subjects = handles.flatMap((handle) => handle?.texts ?? []);
  return ['index', ...subjects.map((subject) => subject.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`))];
}

type PreloadingProps = {
  readonly scripts: readonly (string | null)[];
  readonly nonce: string;
  readonly children: ReactNode;
};

/**
 * Makes the browser fetch the scripts with texts at once, instead of when other scripts import them. It is a parent of
 * the page's components: as their sibling it would change the ids that React generates on the server (`useId`).
 */
function Preloading({ scripts, nonce, children }: PreloadingProps) {
  for (const script of scripts) if (script) preloadModule(script, { as: 'script', nonce });
  return children;
}

function handlesOf({ staticHandlerContext, routeModules }: EntryContext): (PageHandle | undefined)[] {
  return staticHandlerContext.matches.map((match) => routeModules[match.route.id]?.handle as PageHandle | undefined);
}

/** Whether the page is sent as an application page. An error page never is, wherever the error occurred. */
function isApplicationPage(context: EntryContext): boolean {
  return isHydrated(handlesOf(context)) && !context.staticHandlerContext.errors;
}

/**
 * Loads the links of header and footer for an error page if the root's loader hasn't provided them; null if it has, or
 * if they can't be loaded.
 */
async function frameOf(
  request: Request,
  { staticHandlerContext }: EntryContext,
  context: Readonly<RouterContextProvider>,
) {
  if (staticHandlerContext.loaderData?.root) return null;
  const site = siteOfAddress(new URL(request.url));
  return (await loadFrame(context, site)) ?? null;
}

export function page(
  request: Request,
  context: EntryContext,
  { locale, nonce, settings, textScript }: PageRequest,
  frame: SiteFrame | null = null,
) {
  const scripts = isApplicationPage(context) ? textFiles(handlesOf(context)).map(textScript) : [];
  return (
    <NonceProvider value={nonce}>
      <Preloading scripts={scripts} nonce={nonce}>
        <MessagesProvider locale={locale} {...textsByLocale[locale]}>
          <TextsContext value={applicationTexts[locale]}>
            <DocumentPartsProvider value={documentParts}>
              <LikelyModulesProvider value={likelyModules(context, new URL(request.url).pathname)}>
                <ServedSettingsProvider value={settings}>
                  <ServedFrameProvider value={frame}>
                    <ServerRouter context={context} url={request.url} nonce={nonce} />
                  </ServedFrameProvider>
                </ServedSettingsProvider>
              </LikelyModulesProvider>
            </DocumentPartsProvider>
          </TextsContext>
        </MessagesProvider>
      </Preloading>
    </NonceProvider>
  );
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const pageRequest = pageRequestOf(loadContext);
  const frame = await frameOf(request, context, loadContext);
  const { errors } = context.staticHandlerContext;
  const message = loadContext.get(failedCallContext);
  if (errors && message !== null) {
    const answer = { status, statusText: '', internal: false, data: { message } };
    for (const routeId of Object.keys(errors)) errors[routeId] = answer;
  }
  const hydrated = isApplicationPage(context);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', policy(hydrated, pageRequest));
  headers.set(tierHeader, hydrated ? 'application' : 'document');
  if (hydrated) headers.set('Cache-Control', 'no-store');

  return new Promise((resolve, reject) => {
    let failed: unknown = null;
    let deadline: NodeJS.Timeout | undefined;
    const { pipe, abort } = renderToPipeableStream(page(request, context, pageRequest, frame), {
      nonce: hydrated ? pageRequest.nonce : undefined,
      // Sends the page in one piece, since document pages have no script that could fill in later parts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        // The timer would hold the whole page in memory until it runs.
        clearTimeout(deadline);
        const body = new PassThrough();
        resolve(new Response(createReadableStreamFromReadable(body), { status: failed ? 500 : status, headers }));
        pipe(body);
      },
      onShellError(error) {
        clearTimeout(deadline);
        reject(error);
      },
      onError(error) {
        failed = error;
        if (!request.signal.aborted) pageRequest.report(error);
      },
    });
    deadline = setTimeout(abort, streamTimeout + 1000).unref();
  });
}
