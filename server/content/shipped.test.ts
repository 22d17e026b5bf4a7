/** The pages that ship: complete, linked, clean, printed as French is. */
import { HtmlValidate } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { type ContentComponent, mapTexts } from '#domain/content/component.ts';
import { isForeignHref } from '#domain/content/href.ts';
import { type Locale, locales } from '#domain/site/locale.ts';
import { type Mode, modes } from '#domain/site/mode.ts';
import { pageAt, pathOf } from '#domain/site/paths.ts';
import { dataFolder } from '#tests/support/shipping-api.ts';
import { sanitiseContent } from './sanitise.ts';
import { readSeedFiles, type SeedPage } from './seed-files.ts';

const seeds = await readSeedFiles(`${dataFolder}content`);
const of = (site: Mode, locale: Locale) => seeds.filter((seed) => seed.site === site && seed.locale === locale);
const named = ({ site, locale, label }: SeedPage) => `${site} ${locale} ${label}`;
const componentsOf = ({ data }: SeedPage): ContentComponent[] => data.contentSlots.flatMap((slot) => slot.components);

interface Text {
  readonly seed: SeedPage;
  readonly text: string;
  readonly kind: string;
}

const texts: readonly Text[] = seeds.flatMap((seed) => {
  const found: Text[] = [];
  mapTexts(
    { title: seed.data.title, description: seed.data.description, slots: seed.data.contentSlots },
    (text, kind) => {
      found.push({ seed, text, kind });
      return text;
    },
  );
  return found;
});

/** Every link of a page, those of its HTML included. */
function linksOf(seed: SeedPage): string[] {
  return texts
    .filter((each) => each.seed === seed)
    .flatMap(({ text, kind }) =>
      kind === 'href' ? [text] : [...text.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href),
    );
}

describe('CMS-1 the pages that ship', () => {
  test('are the same in both languages, down to the kinds of their components', () => {
    for (const site of modes) {
      const shape = (locale: Locale) =>
        of(site, locale).map((seed) => [seed.label, componentsOf(seed).map(({ uid, typeCode }) => [uid, typeCode])]);
      expect(shape('en')).toEqual(shape('fr'));
    }
  });

  test('hold every page of the table that content answers, home and landing', () => {
    for (const site of modes) {
      const labels = new Set(of(site, 'fr').map(({ label }) => label));
      for (const page of ['help', 'legal', 'terms', 'privacy', 'cookies', 'accessibility'] as const) {
        expect(labels).toContain(pathOf(page, 'part'));
      }
      expect(labels).toContain('home');
      expect(labels).toContain('landing');
    }
  });

  test('NAV-23 are 12 help articles or more on each site, each reached from the help’s home', () => {
    for (const site of modes) {
      for (const locale of locales) {
        const pages = of(site, locale);
        const articles = pages.filter(({ data }) => data.template === 'HelpArticle');
        expect(articles.length).toBeGreaterThanOrEqual(12);
        const help = pages.find(({ label }) => label === '/aide');
        const reached = new Set(help && linksOf(help));
        for (const { label } of articles) {
          expect(reached).toContain(pathOf('helpArticle', site, { slug: label.slice('/aide/'.length) }));
        }
      }
    }
  });

  test('link to pages that are there, on their own site', () => {
    const lost = seeds.flatMap((seed) => {
      const labels = new Set(of(seed.site, seed.locale).map(({ label }) => label));
      return linksOf(seed)
        .filter((href) => !isForeignHref(href) && href !== '/api/docs')
        .filter((href) => {
          const [path = ''] = href.split(/[?#]/, 1);
          const found = pageAt(path);
          if (found?.mode !== seed.site) return true;
          return (
            found.page === 'helpArticle' && !labels.has(seed.site === 'pro' ? path.replace('/professionnel', '') : path)
          );
        })
        .map((href) => `${named(seed)} → ${href}`);
    });
    expect(lost).toEqual([]);
  });

  test('have one name a component, on a site and in a language', () => {
    for (const site of modes) {
      for (const locale of locales) {
        const uids = of(site, locale)
          .flatMap(componentsOf)
          .map(({ uid }) => uid);
        expect(uids.length).toBe(new Set(uids).size);
      }
    }
  });

  test('lose nothing when they are cleaned', () => {
    for (const { data } of seeds) expect(sanitiseContent(data)).toEqual(data);
  });

  test('hold valid HTML', async () => {
    const validate = new HtmlValidate({
      extends: ['html-validate:recommended'],
      rules: { 'no-trailing-whitespace': 'off', 'wcag/h63': 'off', 'long-title': 'off' },
    });
    for (const { seed, text } of texts.filter(({ kind }) => kind === 'html')) {
      const { results } = await validate.validateString(`<div>${text}</div>`);
      const messages = results.flatMap((result) =>
        result.messages.map(({ ruleId, message }) => `${ruleId} ${message}`),
      );
      expect(messages, `${named(seed)}: ${text}`).toEqual([]);
    }
    // All texts of all pages: reached by a hang alone.
  }, 600_000);

  test('NAV-31 are printed as French is', () => {
    const french = texts
      .filter(({ seed, kind }) => seed.locale === 'fr' && kind !== 'href')
      .map(({ seed, text }) => `${named(seed)}: ${text.replace(/<[^>]*>/g, '')}`);
    const wrong = (pattern: RegExp) => french.filter((text) => pattern.test(text));
    expect(wrong(/[ \t\u202F][:;?!€%»]|«[^\u00A0]|[^\u00A0]»/)).toEqual([]);
    expect(wrong(/\p{L}'\p{L}/u)).toEqual([]);
    expect(wrong(/\d (?:k?g|[ckm]?m|min|h|ko|jours?|heures?|minutes?|caractères?)(?![\p{L}\d])/u)).toEqual([]);
    expect(wrong(/[\p{L})][;?!€](?!\w)/u)).toEqual([]);
  });
});
