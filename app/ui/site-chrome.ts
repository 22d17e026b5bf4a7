import type { MouseEventHandler, ReactEventHandler, ReactNode } from 'react';
import type { IconShape } from '#app/ui/icons/shapes.ts';
import type { LinkElement } from './link-element.ts';

/** One link of the header or the footer. */
export type ChromeLink = {
  readonly label: ReactNode;
  readonly href: string;
  /** The page that is shown (or the section it belongs to). */
  readonly current?: boolean;
  /** Shown in the small-screen menu and, in the journey, in the header. */
  readonly icon?: IconShape;
};

/** Leads to the same page in the other language: `?lang=`. */
export type LanguageLink = {
  readonly label: string;
  readonly href: string;
  /** Language of the label and of the target. */
  readonly lang: string;
};

/** A named group of links: one `<nav>`. */
export type ChromeNav = {
  /** Accessible name of the navigation. */
  readonly label: string;
  readonly links: readonly ChromeLink[];
};

export type ChromeBrand = {
  readonly href: string;
  /** The operator's name, beside the mark. */
  readonly name: string;
  /** Accessible name, such as « Guichet, accueil ». */
  readonly label: string;
  /** « Pro » on the professional site. */
  readonly plate?: string;
};

export type ChromeSearch = {
  /** Target of the GET form, such as `/boutique/recherche`. */
  readonly action: string;
  /** Name of the query's parameter. */
  readonly name: string;
  readonly label: string;
  readonly placeholder?: string;
  /** Name of the button that closes the search of small screens. */
  readonly closeLabel: string;
  /** What was searched, on the page that shows it. */
  readonly value?: string;
  /** The field has the focus, or something is put into it. */
  readonly onUse?: ReactEventHandler<HTMLInputElement>;
};

/** The field for a parcel's number, in the small-screen menu. */
export type ChromeTrace = {
  /** Target of the GET form. */
  readonly action: string;
  readonly name: string;
  readonly label: string;
  readonly submit: string;
};

export type ChromeCart = {
  readonly href: string;
  readonly label: string;
  /** Number of articles; left out when the page does not know it (then the enhancement fills `[data-cart-count]`). */
  readonly count?: number;
  /** Read after the number: « article », « articles ». */
  readonly units: readonly [one: string, many: string];
  /** Takes the press in its own hands, such as for the mini cart. */
  readonly onClick?: MouseEventHandler<HTMLAnchorElement>;
};

export type ChromeMenu = {
  /** Name of the button and of the panel. */
  readonly label: string;
  readonly closeLabel: string;
};

export type ChromeAccount = {
  readonly href: string;
  /** Of the link, or the visitor's first name. */
  readonly label: string;
  /** Accessible name, which begins with the label. */
  readonly name?: string;
  /** On document pages: where to sign in, for the enhancement, which adds the way back. */
  readonly signIn?: string;
};

/** Everything the header shows; each page's routes compose it from their own texts and paths. */
export type SiteChrome = {
  readonly brand: ChromeBrand;
  /** Particuliers / Professionnels. */
  readonly modes: ChromeNav;
  /** Main sections. */
  readonly sections: ChromeNav;
  /** Deposit points, help. */
  readonly utilities: readonly ChromeLink[];
  readonly language: LanguageLink;
  readonly search?: ChromeSearch;
  readonly trace?: ChromeTrace;
  readonly account?: ChromeAccount;
  readonly cart?: ChromeCart;
  readonly menu: ChromeMenu;
  /** What draws the links; a plain `<a>` unless said. */
  readonly linkAs?: LinkElement;
};
