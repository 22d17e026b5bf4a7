import type { MouseEventHandler, ReactEventHandler, ReactNode } from 'react';
import type { IconShape } from '#app/ui/icons/shapes.ts';
import type { LinkElement } from './link-element.ts';

export type ChromeLink = {
  readonly label: ReactNode;
  readonly href: string;
  /** Language of the label, if it isn't that of the page. */
  readonly lang?: string | undefined;
  /** Whether it leads to the current page or its section. */
  readonly current?: boolean;
  /** Icon beside the link in the menu of small screens and in the journey's header. */
  readonly icon?: IconShape;
};

/** The link to the same page in the other language: `?lang=`. */
export type LanguageLink = {
  readonly label: string;
  readonly href: string;
  /** Language of the label and of the target. */
  readonly lang: string;
};

/** A named group of links, rendered as a `<nav>`. */
export type ChromeNav = {
  /** Accessible name of the navigation. */
  readonly label: string;
  readonly links: readonly ChromeLink[];
};

export type ChromeBrand = {
  readonly href: string;
  /** The operator's name, beside the mark. */
  readonly name: string;
  /** The operator's mark: the inside of an SVG, checked by the server. */
  readonly mark: { readonly viewBox: string; readonly body: string };
  /** Accessible name: the operator's name and that the link leads home. */
  readonly label: string;
  /** Text of the small plate beside the logo on the professional site: « Pro ». */
  readonly plate?: string;
};

export type ChromeSearch = {
  /** Target of the GET form, such as `/boutique/recherche`. */
  readonly action: string;
  /** Name of the query parameter. */
  readonly name: string;
  readonly label: string;
  readonly placeholder?: string;
  /** Name of the button that closes the search of small screens. */
  readonly closeLabel: string;
  /** The text searched for, on the page of results. */
  readonly value?: string;
  /** Called when the field receives the focus or its text changes. */
  readonly onUse?: ReactEventHandler<HTMLInputElement>;
};

/** The field for a tracking number in the menu of small screens. */
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
  /** Number of items. Omit it if the page doesn't know it: the page's script then fills `[data-cart-count]`. */
  readonly count?: number;
  /** Read by screen readers after the number: « article », « articles ». */
  readonly units: readonly [one: string, many: string];
  /** Called on a click instead of following the link, to open the mini cart. */
  readonly onClick?: MouseEventHandler<HTMLAnchorElement>;
};

export type ChromeMenu = {
  /** Name of the button and the panel. */
  readonly label: string;
  readonly closeLabel: string;
};

export type ChromeAccount = {
  readonly href: string;
  /** The link's text, or the visitor's first name. */
  readonly label: string;
  /** Accessible name; must start with the label. */
  readonly name?: string;
  /** On document pages: the address to sign in, to which the script appends the return path. */
  readonly signIn?: string;
};

/** The content of the header, composed by each page from its own texts and paths. */
export type SiteChrome = {
  readonly brand: ChromeBrand;
  /** Links to the two sites: Particuliers, Professionnels. */
  readonly sites: ChromeNav;
  readonly sections: ChromeNav;
  /** Links of the utility line: deposit points, help. */
  readonly utilities: readonly ChromeLink[];
  /** Absent if the shop has a single language. */
  readonly language?: LanguageLink | undefined;
  readonly search?: ChromeSearch;
  readonly trace?: ChromeTrace;
  readonly account?: ChromeAccount;
  readonly cart?: ChromeCart;
  readonly menu: ChromeMenu;
  /** Renders the links; a plain `<a>` by default. */
  readonly linkAs?: LinkElement;
};
