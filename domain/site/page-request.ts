/** What the server passes to the rendering of a page, besides the request itself. */

import type { CallDeadlines } from '#domain/site/call.ts';
import type { Locale } from './locale.ts';
import type { Site } from './site.ts';

/** An operator's own background map for relay points (docs/operations.md). */
export interface MapStyle {
  /** Address of a MapLibre style. */
  readonly url: string;
  /** The credits that the map must show, as text. */
  readonly attribution: string;
}

/**
 * The countries preselected in the comparison form of a new visitor, ISO 3166-1 alpha-2 (docs/requirements.md SMT-3).
 */
export interface FirstCountries {
  readonly departure: string;
  readonly arrival: string;
}

/** The part of the configuration that pages depend on. */
export interface SiteSettings {
  /** Absolute origin of our own URLs, without a trailing slash. */
  readonly origin: string;
  readonly providerLabel: string;
  /** 'Guichet Pro' by default; part of the landing page's title (docs/requirements.md NAV-12). */
  readonly professionalLabel: string;
  /** Label in the landing page's title on `part`, if it differs. */
  readonly landingLabelPart: string;
  readonly pollPeriodMs: number;
  readonly pollTimeoutMs: number;
  /** In milliseconds (docs/requirements.md API-3). */
  readonly callTimeoutMs: CallDeadlines;
  readonly closedJourneys: readonly Site[];
  readonly firstCountries: FirstCountries;
  /** Whether there is a service that suggests streets while they are typed. */
  readonly streetSearch: boolean;
  /**
   * Whether visitors are asked for consent to tracking, and the address of the tag manager's script, if any
   * (docs/tracking.md).
   */
  readonly tracking: { readonly asksConsent: boolean; readonly tagManager: string | null };
  /**
   * An operator's own map of relay points, by a third party (docs/requirements.md API-5); null for the shop's own map
   * only.
   */
  readonly mapStyle: MapStyle | null;
  /** An external help site for each site; null for the shop's own help pages (docs/requirements.md NAV-23). */
  readonly helpUrls: Readonly<Record<Site, string | null>>;
  /**
   * Whether passwords and registration are managed here, because no other issuer is configured (docs/requirements.md
   * ACC-1).
   */
  readonly ownIssuer: boolean;
  /** Registration page of another issuer, if there is one. */
  readonly registrationUrl: string | null;
  /** Base address of an external customer area; null for the shop's own pages (docs/requirements.md NAV-22). */
  readonly accountUrl: string | null;
  /** Origin of the payment provider's pages, to which a form of ours may lead; null if they are ours. */
  readonly paymentOrigin: string | null;
  /** Whether the shop is a demo: nothing is sold, and no mail is sent. */
  readonly demo: boolean;
}

/** The account that a page is rendered for. */
export interface PageAccount {
  /** An opaque identifier by which a browser distinguishes accounts. */
  readonly key: string;
  readonly firstName: string;
  readonly isPro: boolean;
  /** Name of the company that a professional buys for. */
  readonly company?: string;
  /** Whether the account can buy for another company. */
  readonly hasOtherCompany?: boolean;
}

/** The context of rendering a page: language, nonce, and access to our own calls in memory. */
export interface PageRequest {
  readonly locale: Locale;
  readonly nonce: string;
  readonly settings: SiteSettings;
  readonly now: () => number;
  /** The signed-in account; null for other visitors, and always on document pages, which are the same for everyone. */
  readonly account: PageAccount | null;
  /**
   * If the visitor's session has expired: the site to sign in to again; otherwise null (docs/requirements.md ACC-5).
   */
  readonly endedSession: Site | null;
  /**
   * Whether the visitor couldn't be identified because of a failure; the page is then rendered as if nobody were
   * signed in.
   */
  readonly unknownVisitor: boolean;
  /**
   * Address of the script chunk with the texts of a file of `app/i18n/`, in the page's language, for a preload; null in
   * development.
   */
  textScript(file: string): string | null;
  /** Writes an error to the log, with the request's id. */
  report(error: unknown): void;
  /**
   * Sends a request to one of our own calls without the network; cookies in its answer are added to the page's
   * answer.
   */
  send(request: Request): Promise<Response>;
}
