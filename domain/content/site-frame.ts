/** The links in the header and the footer of every page of a site. */
import type { Locale } from '#domain/site/locale.ts';

export interface FrameLink {
  readonly name: string;
  readonly url: string;
}

type Links = readonly FrameLink[];

/** French if the links aren't available in the language that was asked for. */
export interface SiteFrame {
  readonly navigation: { readonly locale: Locale; readonly sections: Links; readonly utilities: Links };
  readonly footer: {
    readonly locale: Locale;
    readonly columns: readonly { readonly title: string; readonly links: Links }[];
    /** The links in the last line of the footer, to pages that the law requires. */
    readonly legal: Links;
  };
}
