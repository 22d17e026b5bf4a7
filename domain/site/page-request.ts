/** What the server passes to the rendering of a page, besides the request itself. */

import type { CallDeadlines } from '#domain/site/call.ts';
import type { Locale } from './locale.ts';
import type { Site } from './site.ts';

/**
 * An operator's own map for relay points, which comes from another host (docs/operations.md).
 */
export interface MapStyle {
  /** Address of a MapLibre style. */
  readonly url: string;
  /** The map must show it, as text. */
  readonly attribution: string;
}

/** ISO 3166-1 alpha-2; the comparison form shows them to a new visitor (docs/requirements.md SMT-3). */
export interface FirstCountries {
  readonly departure: string;
  readonly arrival: string;
}

export interface PageFont {
  readonly family: string;
  readonly licence: string;
  /** Of the font's file, which pages load early. */
  readonly url: string;
}

/** The part of the configuration that pages depend on. */
export interface SiteSettings {
  /** Scheme, host and port of the shop's own URLs, without a slash at the end. */
  readonly origin: string;
  /** The operator's name. */
  readonly providerLabel: string;
  /**
   * Name of what the operator offers to professionals; part of the landing page's title (docs/requirements.md NAV-12).
   */
  readonly professionalLabel: string;
  /** The name that the landing page's title has on `part` instead of `professionalLabel`. */
  readonly landingLabelPart: string;
  /** The first is used if neither `?lang=` nor the visitor's cookie names one. */
  readonly languages: readonly Locale[];
  /** The operator's mark: an SVG without its outermost element; it was checked when the brand was read. */
  readonly mark: { readonly viewBox: string; readonly body: string };
  /** Address of the brand's style sheet; null if the brand uses the shop's own colours and font. */
  readonly brandStyle: string | null;
  /** Null if the brand uses the shop's own font. */
  readonly brandFont: PageFont | null;
  readonly pollPeriodMs: number;
  readonly pollTimeoutMs: number;
  /** docs/requirements.md API-3. */
  readonly callTimeoutMs: CallDeadlines;
  readonly firstCountries: FirstCountries;
  /** Whether streets are suggested while they are typed, because such a service is configured. */
  readonly streetSearch: boolean;
  /**
   * Whether visitors are asked to agree to tracking, and the address of the tag manager's script, null without one
   * (docs/tracking.md).
   */
  readonly tracking: { readonly asksConsent: boolean; readonly tagManager: string | null };
  /** Null if relay points are in a list alone (docs/requirements.md API-5). */
  readonly mapStyle: MapStyle | null;
  /**
   * For each site, the URL of an external help site; null for the shop's own help pages (docs/requirements.md NAV-23).
   */
  readonly helpUrls: Readonly<Record<Site, string | null>>;
  /**
   * Whether customers register and change their password in the shop itself, because no other issuer is configured
   * (docs/requirements.md ACC-1).
   */
  readonly ownIssuer: boolean;
  /** Of the external issuer's page; null if there is none. */
  readonly registrationUrl: string | null;
  /**
   * URL under which all pages of an external customer area are; null for the shop's own pages (docs/requirements.md
   * NAV-22).
   */
  readonly accountUrl: string | null;
  /**
   * Scheme and host of the payment provider's pages, to which forms of the shop may redirect; null if the payment pages
   * are the shop's own.
   */
  readonly paymentOrigin: string | null;
  /** Whether the shop is a demo: nothing is sold, and no mail is sent. */
  readonly demo: boolean;
}

export interface PageAccount {
  /**
   * A text that differs between accounts but reveals nothing about them. A browser compares it to notice that another
   * account has signed in.
   */
  readonly key: string;
  readonly firstName: string;
  readonly isPro: boolean;
  /** The one that a professional buys for. */
  readonly company?: string;
  /** Whether the account can buy for another company. */
  readonly hasOtherCompany?: boolean;
}

export interface PageRequest {
  readonly locale: Locale;
  readonly nonce: string;
  /** Whether the router in the browser asks for the page's data alone, to show them in the document that it has. */
  readonly isDataRequest: boolean;
  readonly settings: SiteSettings;
  /** The sites on which the parcel journey is closed at the moment (docs/requirements.md SMT-20). */
  readonly closedJourneys: readonly Site[];
  readonly now: () => number;
  /** The signed-in account; null for other visitors, and always on document pages, which are the same for everyone. */
  readonly account: PageAccount | null;
  /**
   * The site to sign in to again, if the visitor's session has expired; otherwise null (docs/requirements.md ACC-5).
   */
  readonly endedSession: Site | null;
  /**
   * Whether the server couldn't find out who the visitor is because of a failure; the page is then rendered as if
   * nobody were signed in.
   */
  readonly unknownVisitor: boolean;
  /**
   * URL of the script with the page's texts from a file of `app/i18n/`, in the language of the page, so that the page
   * can preload it; null in development.
   */
  textScript(file: string): string | null;
  /** To the log, with the request's id. */
  report(error: unknown): void;
  /**
   * Sends a request to one of the shop's own calls without using the network. Cookies in its answer are added to the
   * page's answer.
   */
  send(request: Request): Promise<Response>;
}
