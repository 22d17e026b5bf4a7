/** What a mail says: text and HTML with the same content are made from it (docs/decisions/0042-mails-that-say-it-all.md). */
import type { BrandFile } from '#domain/brand/brand.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';

export interface MailRow {
  readonly name: string;
  readonly amount: string;
}

export interface MailAct {
  readonly text: string;
  /** Absolute. */
  readonly url: string;
}

/** Empty paragraphs are left out. */
export interface MailSection {
  readonly heading?: string;
  /** Numbered, in this order. */
  readonly steps?: readonly string[];
  readonly paragraphs?: readonly string[];
  readonly rows?: readonly MailRow[];
  readonly acts?: readonly MailAct[];
  /** Set apart, since overlooking it costs something. */
  readonly isWarning?: boolean;
}

/** `before` and `after`: paragraphs before and after the main link. */
export interface MailTexts {
  readonly subject: string;
  readonly title: string;
  /** What lists of mails show after the subject; by default the first paragraph. */
  readonly preheader?: string;
  readonly before?: readonly string[];
  readonly action: string;
  readonly sections?: readonly MailSection[];
  readonly rows?: readonly MailRow[];
  readonly after?: readonly string[];
  /** Text of the last link. */
  readonly footer?: string;
}

export interface MailParts extends MailTexts {
  readonly brand: BrandFile;
  readonly locale: Locale;
  readonly site: Site;
  readonly link: string;
  readonly footerLink: string | null;
  /** Links to help and terms, at the end. */
  readonly general: readonly MailAct[];
}

/** Everything between title and footer, in its order; a section without content is left out. */
export function sectionsOf({ rows = [], after = [], sections = [] }: MailTexts): readonly MailSection[] {
  return [...sections, { rows, paragraphs: after }].flatMap(({ paragraphs = [], ...section }) => {
    const said = paragraphs.filter(Boolean);
    const { steps = [], acts = [], rows: own = [] } = section;
    return said.length + steps.length + acts.length + own.length > 0 ? [{ ...section, paragraphs: said }] : [];
  });
}
