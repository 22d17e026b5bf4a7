/** What the server hands to the rendering of a page, besides the request itself. */

import type { CallDeadlines } from '#domain/site/call.ts';
import type { Locale } from './locale.ts';
import type { Mode } from './mode.ts';

/** A MapLibre style of a third party, and what its map says of its sources. */
export interface MapStyle {
  readonly url: string;
  readonly attribution: string;
}

/** Countries of the form at first, ISO 3166-1 alpha-2; an operator may set others (docs/requirements.md SMT-3). */
export interface FirstCountries {
  readonly departure: string;
  readonly arrival: string;
}

/** The part of the configuration that pages show. */
export interface SiteSettings {
  /** Absolute origin of our own URLs, without a trailing slash. */
  readonly origin: string;
  readonly providerLabel: string;
  /** 'Guichet Pro' by default; the landing page's title carries it (docs/requirements.md NAV-12). */
  readonly professionalLabel: string;
  /** Label of the landing title in part, when it differs. */
  readonly landingLabelPart: string;
  readonly pollPeriodMs: number;
  readonly pollTimeoutMs: number;
  /** In milliseconds (docs/requirements.md API-3). */
  readonly callTimeoutMs: CallDeadlines;
  readonly closedJourneys: readonly Mode[];
  /** Countries of a comparison form that nobody has filled in (docs/requirements.md SMT-3). */
  readonly firstCountries: FirstCountries;
  /** A service suggests streets while they are typed. */
  readonly streetSearch: boolean;
  /** Whether visitors are asked what may be tracked, and the script of the tag manager, if any (docs/tracking.md). */
  readonly tracking: { readonly asked: boolean; readonly tagManager: string | null };
  /** An operator's own map of relay points, by a third party (docs/requirements.md API-5); null: the shop's own alone. */
  readonly mapStyle: MapStyle | null;
  /** Help of its own by site; null: the shop's own help pages (docs/requirements.md NAV-23). */
  readonly helpUrls: Readonly<Record<Mode, string | null>>;
  /** Passwords and registration are the shop's own: no other issuer is configured (docs/requirements.md ACC-1). */
  readonly ownIssuer: boolean;
  /** Registration at another issuer, if there is one. */
  readonly registrationUrl: string | null;
  /** Base of another site's customer area; null: the shop's own pages (docs/requirements.md NAV-22). */
  readonly accountUrl: string | null;
  /** Nothing is sold and no mail leaves. */
  readonly demo: boolean;
}

/** Whom a page is rendered for. */
export interface PageAccount {
  /** Tells accounts apart in a browser, and nothing of whose they are. */
  readonly key: string;
  readonly firstName: string;
  readonly isPro: boolean;
  /** Name of the company that a professional buys for. */
  readonly company?: string;
  /** Whether there is another company to buy for. */
  readonly hasOtherCompany?: boolean;
}

/** One rendering: language, nonce and the way to our own calls, in memory. */
export interface PageRequest {
  readonly locale: Locale;
  readonly nonce: string;
  readonly settings: SiteSettings;
  readonly now: () => number;
  /** Who is signed in; null for anyone else, and wherever a document page is asked for, which is the same for all. */
  readonly account: PageAccount | null;
  /** The visitor's session is over: the site whose sign-in takes it up again; null else (docs/requirements.md ACC-5). */
  readonly endedSession: Mode | null;
  /** Who asks couldn't be found out, so that nobody is taken to be signed in. */
  readonly unknownVisitor: boolean;
  /** Address of the script chunk that holds the texts of the page's language, for a preload. */
  readonly messagesScript: string | null;
  /** Writes an error to the log, with the request's id. */
  report(error: unknown): void;
  /** Answers one of our own calls without the network; cookies set by the call reach the page's answer. */
  send(request: Request): Promise<Response>;
}
