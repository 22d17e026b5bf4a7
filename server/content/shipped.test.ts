/** Checks that the bundled pages are complete, linked, sanitised and in correct French typography. */
import { HtmlValidate } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { type ContentComponent, mapTexts } from '#domain/content/component.ts';
import { isForeignHref } from '#domain/content/href.ts';
import { type Locale, locales } from '#domain/site/locale.ts';
import { pageAt } from '#domain/site/page-at.ts';
import { pathOf } from '#domain/site/paths.ts';
import { allSites, type Site } from '#domain/site/site.ts';
import { dataFolder } from '#tests/support/shipping-api.ts';
import { sanitiseContent } from './sanitise.ts';
import { readSeedFiles, type SeedPage } from './seed-files.ts';

const seeds = await readSeedFiles(`${dataFolder}content`);
const seedsOf = (site: Site, locale: Locale) => seeds.filter((seed) => seed.site === site && seed.locale === locale);
const nameOf = ({ site, locale, label }: SeedPage) => `${site} ${locale} ${label}`;
const componentsOf = ({ data }: SeedPage): ContentComponent[] => data.contentSlots.flatMap((slot) => slot.components);

interface Text {
  readonly seed: SeedPage;
  readonly text: string;
  readonly kind: string;
}

const texts: readonly Text[] = seeds.flatMap((seed) => {
  const textsFound: Text[] = [];
  mapTexts(
    { title: seed.data.title, description: seed.data.description, slots: seed.data.contentSlots },
    (text, kind) => {
      textsFound.push({ seed, text, kind });
      return text;
    },
  );
  return textsFound;
});

/** All links of a page, including those in its HTML. */
function linksOf(seed: SeedPage): string[] {
  return texts
    .filter((each) => each.seed === seed)
    .flatMap(({ text, kind }) =>
      kind === 'href' ? [text] : [...text.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href),
    );
}

describe('CMS-1 the bundled pages', () => {
  test('are the same in both languages, down to the kinds of their components', () => {
    for (const site of allSites) {
      const shape = (locale: Locale) =>
        seedsOf(site, locale).map((seed) => [
          seed.label,
          componentsOf(seed).map(({ uid, typeCode }) => [uid, typeCode]),
        ]);
      expect(shape('en')).toEqual(shape('fr'));
    }
  });

  test('include every content page in the table of paths, home and landing', () => {
    for (const site of allSites) {
      const labels = new Set(seedsOf(site, 'fr').map(({ label }) => label));
      for (const page of ['help', 'legal', 'terms', 'privacy', 'cookies', 'accessibility'] as const) {
        expect(labels).toContain(pathOf(page, 'part'));
      }
      expect(labels).toContain('home');
      expect(labels).toContain('landing');
    }
  });

  test('NAV-23 include at least 12 help articles on each site, each linked from the help’s home', () => {
    for (const site of allSites) {
      for (const locale of locales) {
        const pages = seedsOf(site, locale);
        const articles = pages.filter(({ data }) => data.template === 'HelpArticle');
        expect(articles.length).toBeGreaterThanOrEqual(12);
        const help = pages.find(({ label }) => label === '/aide');
        const linkedPaths = new Set(help && linksOf(help));
        for (const { label } of articles) {
          expect(linkedPaths).toContain(pathOf('helpArticle', site, { slug: label.slice('/aide/'.length) }));
        }
      }
    }
  });

  test('link to existing pages on their own site', () => {
    const deadLinks = seeds.flatMap((seed) => {
      const labels = new Set(seedsOf(seed.site, seed.locale).map(({ label }) => label));
      return linksOf(seed)
        .filter((href) => !isForeignHref(href) && href !== '/api/docs')
        .filter((href) => {
          const [path = ''] = href.split(/[?#]/, 1);
          const textsFound = pageAt(path);
          // The footer leads to the other site too.
          if (textsFound?.page === 'home' && seed.label === 'site-footer') return false;
          if (textsFound?.site !== seed.site) return true;
          return (
            textsFound.page === 'helpArticle' &&
            !labels.has(seed.site === 'pro' ? path.replace('/professionnel', '') : path)
          );
        })
        .map((href) => `${nameOf(seed)} → ${href}`);
    });
    expect(deadLinks).toEqual([]);
  });

  test('have unique component uids, per site and language', () => {
    for (const site of allSites) {
      for (const locale of locales) {
        const uids = seedsOf(site, locale)
          .flatMap(componentsOf)
          .map(({ uid }) => uid);
        expect(uids.length).toBe(new Set(uids).size);
      }
    }
  });

  test('lose nothing when sanitised', () => {
    for (const { data } of seeds) expect(sanitiseContent(data)).toEqual(data);
  });

  test('hold valid HTML', async () => {
    const validate = new HtmlValidate({
      extends: ['html-validate:recommended'],
      rules: { 'no-trailing-whitespace': 'off', 'wcag/h63': 'off', 'long-title': 'off' },
    });
    // All texts of a page at once, since each check begins by loading the rules.
    for (const [seed, all] of Map.groupBy(
      texts.filter(({ kind }) => kind === 'html'),
      (each) => each.seed,
    )) {
      const html = all.map(({ text }) => `<div>${text}</div>`).join('\n');
      const { results } = await validate.validateString(html);
      const messages = results.flatMap((result) =>
        result.messages.map(({ ruleId, message, line }) => `${ruleId} ${message}: ${html.split('\n')[line - 1]}`),
      );
      expect(messages, nameOf(seed)).toEqual([]);
    }
    // A long limit, because all texts of all pages are checked: only a hang would reach it.
  }, 600_000);

  test('NAV-31 have French typography', () => {
    const french = texts
      .filter(({ seed, kind }) => seed.locale === 'fr' && kind !== 'href')
      .map(({ seed, text }) => `${nameOf(seed)}: ${text.replace(/<[^>]*>/g, '')}`);
    const wrong = (pattern: RegExp) => french.filter((text) => pattern.test(text));
    expect(wrong(/[ \t\u202F][:;?!€%»]|«[^\u00A0]|[^\u00A0]»/)).toEqual([]);
    expect(wrong(/\p{L}'\p{L}/u)).toEqual([]);
    expect(wrong(/\d (?:k?g|[ckm]?m|min|h|ko|jours?|heures?|minutes?|caractères?)(?![\p{L}\d])/u)).toEqual([]);
    expect(wrong(/[\p{L})][;?!€](?!\w)/u)).toEqual([]);
  });
});
