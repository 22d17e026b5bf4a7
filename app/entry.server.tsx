import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, RouterContextProvider, ServerRouter } from 'react-router';
import { pageRequestContext } from '#app/api/page-context.ts';
import { AccountMessagesContext } from '#app/i18n/account-messages.ts';
import { accountPages as englishAccountPages } from '#app/i18n/en/account-pages.ts';
import { documents as englishDocuments } from '#app/i18n/en/documents.ts';
import { messages as english } from '#app/i18n/en/index.ts';
import { steps as englishSteps } from '#app/i18n/en/steps.ts';
import { type AccountMessages, accountPages as frenchAccountPages } from '#app/i18n/fr/account-pages.ts';
import { type DocumentMessages, documents as frenchDocuments } from '#app/i18n/fr/documents.ts';
import { messages as french, type Messages } from '#app/i18n/fr/index.ts';
import { steps as frenchSteps, type StepMessages } from '#app/i18n/fr/steps.ts';
import { MessagesProvider } from '#app/i18n/messages.tsx';
import { StepMessagesContext } from '#app/i18n/step-messages.ts';
import { LikelyModulesProvider, likelyModules } from '#app/shell/likely-modules.ts';
import { NonceProvider } from '#app/shell/nonce.tsx';
import { isHydrated, type PageHandle } from '#app/shell/tier.ts';
import { DocumentPartsProvider } from '#app/site/document-parts.ts';
import { ErrorPage } from '#app/site/ErrorPage.tsx';
import { layerOrder } from '#app/styles/layers.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { PageRequest } from '#domain/site/page-request.ts';
import { DocumentScripts } from './DocumentScripts.tsx';

const catalogues: Record<Locale, { messages: Messages; documents: DocumentMessages }> = {
  fr: { messages: french, documents: frenchDocuments },
  en: { messages: english, documents: englishDocuments },
};

const accountCatalogues: Record<Locale, AccountMessages> = { fr: frenchAccountPages, en: englishAccountPages };
const stepCatalogues: Record<Locale, StepMessages> = { fr: frenchSteps, en: englishSteps };

export const streamTimeout = 5000;

/** Called by the server for each page: wraps what it knows of the request for loaders and actions. */
export function createPageContext(page: PageRequest): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageRequestContext, page);
  return context;
}

const styleHash = `'sha256-${createHash('sha256').update(layerOrder).digest('base64')}'`;

/** The other origins that a page may ask: the tag manager's and, where a map is, an operator's map's, if configured. */
function sharedPolicy(other: string): string {
  return `default-src 'self'; img-src 'self' data:${other}; font-src 'self'; connect-src 'self'${other}; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; style-src 'self' ${styleHash}`;
}

/** Document pages: one policy for all, so that cached and 304 answers stay right. */
function documentPolicy(other: string): string {
  return `${sharedPolicy(other)}; script-src 'self' 'inline-speculation-rules'${other}`;
}

/** Application pages: this answer's nonce, whose scripts may load the others. */
function applicationPolicy(other: string, nonce: string): string {
  return `${sharedPolicy(other)}; script-src 'nonce-${nonce}' 'strict-dynamic'; worker-src 'self'`;
}

/** Errors of loaders and actions go to the log of the process; what the visitor asked wrongly is none of ours. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  context.get(pageRequestContext).report(error);
}

/** Vite's development client writes styles and scripts of its own into the page. */
const developmentPolicy = "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ws:";

function policy(hydrated: boolean, { nonce, settings }: PageRequest): string {
  if (import.meta.env.DEV) return developmentPolicy;
  const { tagManager } = settings.tracking;
  const originOf = (url: string | undefined | null) => (url ? ` ${new URL(url).origin}` : '');
  const other = originOf(tagManager);
  return hydrated ? applicationPolicy(other + originOf(settings.mapStyle?.url), nonce) : documentPolicy(other);
}

const documentParts = { ErrorPage, Scripts: DocumentScripts };

/** Header by which the page cache knows the tier; it never leaves the process. */
const tierHeader = 'x-guichet-tier';

export function page(request: Request, context: EntryContext, { locale, nonce }: PageRequest) {
  return (
    <NonceProvider value={nonce}>
      <MessagesProvider locale={locale} {...catalogues[locale]}>
        <StepMessagesContext value={stepCatalogues[locale]}>
          <AccountMessagesContext value={accountCatalogues[locale]}>
            <DocumentPartsProvider value={documentParts}>
              <LikelyModulesProvider value={likelyModules(context, new URL(request.url).pathname)}>
                <ServerRouter context={context} url={request.url} nonce={nonce} />
              </LikelyModulesProvider>
            </DocumentPartsProvider>
          </AccountMessagesContext>
        </StepMessagesContext>
      </MessagesProvider>
    </NonceProvider>
  );
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const pageRequest = loadContext.get(pageRequestContext);
  const handles = context.staticHandlerContext.matches.map(
    (match) => context.routeModules[match.route.id]?.handle as PageHandle | undefined,
  );
  // An error page is a document page, wherever the error was.
  const hydrated = isHydrated(handles) && !context.staticHandlerContext.errors;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', policy(hydrated, pageRequest));
  headers.set(tierHeader, hydrated ? 'application' : 'document');
  if (hydrated) headers.set('Cache-Control', 'no-store');

  return new Promise((resolve, reject) => {
    let failed: unknown = null;
    const { pipe, abort } = renderToPipeableStream(page(request, context, pageRequest), {
      nonce: hydrated ? pageRequest.nonce : undefined,
      // A page is sent whole: no part of it is put aside for a script to bring in.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        const body = new PassThrough();
        resolve(new Response(createReadableStreamFromReadable(body), { status: failed ? 500 : status, headers }));
        pipe(body);
      },
      onShellError: reject,
      onError(error) {
        failed = error;
        if (!request.signal.aborted) pageRequest.report(error);
      },
    });
    setTimeout(abort, streamTimeout + 1000).unref();
  });
}
