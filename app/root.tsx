import type { ReactNode } from 'react';
import {
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useRouteError,
} from 'react-router';
import { pageRequest } from '#app/api/page-context.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import { noteNavigation } from '#app/shell/chunk-reload.ts';
import { useLikelyModules } from '#app/shell/likely-modules.ts';
import { NavigationEffects } from '#app/shell/NavigationEffects.tsx';
import { useNonce } from '#app/shell/nonce.tsx';
import { ScriptedProvider } from '#app/shell/scripted.tsx';
import { useSettings } from '#app/shell/site-context.ts';
import { isHydrated, type PageHandle } from '#app/shell/tier.ts';
import { useDocumentParts } from '#app/site/document-parts.ts';
import { ErrorInJourney } from '#app/site/ErrorInJourney.tsx';
import { loadFrame } from '#app/site/load-frame.ts';
import { renewSession } from '#app/site/renew-session.ts';
import { shownError } from '#app/site/shown-error.ts';
import { ConsentGate } from '#app/tracking/ConsentGate.tsx';
import { pageAt, siteOfAddress } from '#domain/site/page-at.ts';
import { tierOf } from '#domain/site/paths.ts';
import { mayAskFor } from '#domain/tracking/consent.ts';
import type { Route } from './+types/root.ts';
import { PageData } from './PageData.tsx';
import '#app/styles/site.css';
import { preloadedFontUrl } from '#app/styles/fonts.ts';
import { layerOrder } from '#app/styles/layers.ts';

export const middleware: Route.MiddlewareFunction[] = [renewSession];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { settings, account, locale, now } = pageRequest(context);
  const address = new URL(request.url);
  const frame = await loadFrame(context, siteOfAddress(address));
  const shownPage = pageAt(address.pathname)?.page;
  // Document pages are cached and the same for every visitor.
  const undecided =
    shownPage !== undefined &&
    tierOf(shownPage) === 'application' &&
    mayAskFor(request.headers.get('cookie') ?? '', request.headers.get('sec-gpc') === '1');
  return { settings, account, locale, year: new Date(now()).getUTCFullYear(), frame, undecided };
}

/**
 * The data of the root loader are reloaded only when the visitor changes to the other site, whose header and footer
 * have other links. The router calls this function before it loads the code of the next page, so the target is recorded
 * here, in case that code can't be loaded (docs/requirements.md NAV-30).
 */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  noteNavigation(nextUrl.pathname + nextUrl.search);
  return siteOfAddress(currentUrl) !== siteOfAddress(nextUrl);
}

/**
 * The HTML document around every page. Pages render `<title>` and `<meta>` themselves and React moves them into the
 * head, so the router's `Meta` isn't used.
 */
export function Layout({ children }: { children: ReactNode }) {
  const likely = useLikelyModules();
  const nonce = useNonce();
  const locale = useLocale();
  const address = useLocation();
  const matches = useMatches();
  const { brandStyle, brandFont } = useSettings();
  const failed = useRouteError() != null;
  const documents = useDocumentParts();
  // A page that failed while the server rendered it is a document page, whatever its route says (docs/architecture.md).
  const handles = matches.map((match) => match.handle as PageHandle | undefined);
  const hydrated = !documents || (!failed && isHydrated(handles));
  return (
    <html lang={locale} data-site={siteOfAddress(address)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <style>{layerOrder}</style>
        <link
          rel="preload"
          href={brandFont?.url ?? preloadedFontUrl}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Links nonce={nonce} />
        {brandStyle && <link rel="stylesheet" href={brandStyle} />}
      </head>
      <body
        data-likely-modules={likely.length > 0 ? likely.join(' ') : undefined}
        data-texts={hydrated ? handles.flatMap((handle) => handle?.texts ?? []).join(' ') || undefined : undefined}
        suppressHydrationWarning
      >
        {children}
        {hydrated ? (
          <>
            <ScrollRestoration nonce={nonce} />
            <PageData data={matches.at(-1)?.loaderData} nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        ) : (
          <documents.Scripts />
        )}
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <NavigationEffects />
      <ScriptedProvider>
        <Outlet />
      </ScriptedProvider>
      <ConsentGate undecided={loaderData.undecided} />
    </>
  );
}

export function ErrorBoundary() {
  const Page = useDocumentParts()?.ErrorPage ?? ErrorInJourney;
  return <Page {...shownError(useRouteError())} />;
}
