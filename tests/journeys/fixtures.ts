/** Playwright's `test`, extended: an unannounced console error, or answer with a status from 400, fails the test. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type BrowserContext, test as base, devices, expect, type Page } from '@playwright/test';
import { type Locale, localeCookie } from '#domain/site/locale.ts';
import { type Consent, consentCookie, formatConsent } from '#domain/tracking/consent.ts';
import { freePort } from '#server/db/free-port.ts';
import { type OwnSite, startOwnSite } from '#tests/support/journey-site.ts';
import { watchAnswers } from '#tests/support/seen-answers.ts';

export { expect } from '@playwright/test';

/** Announces errors that a test is about to provoke. */
export interface Watch {
  /** Answers with these statuses are expected. */
  expectStatus(...statuses: number[]): void;
  /** Requests are aborted by the test. */
  expectLostRequests(): void;
  /** An error in the console is expected. */
  expectMessage(message: RegExp): void;
  /** Also watches another browser context. */
  add(context: BrowserContext): void;
}

const failedLoad = /^Failed to load resource/;
const lostLoad = /net::ERR_/;

export interface Fixtures {
  readonly watch: Watch;
  readonly visitorIn: (locale: Locale) => Promise<void>;
  /** The visitor's earlier choice about cookies; null for none. */
  readonly consent: Consent | null;
  /** Settings of a site of the test's own, so that no other test sees what it changes; null for the common site. */
  readonly settings: SiteSettings | null;
  /** The site that the test runs on. */
  readonly site: Pick<OwnSite, 'origin' | 'dataDir'>;
}

type SiteSettings = Readonly<Record<string, string>>;

interface WorkerFixtures {
  readonly siteWith: (settings: SiteSettings) => Promise<OwnSite>;
}

// Half of the preferences: transitions cost a twentieth of the time. On small screens everything moves.
const desktop = {
  ...devices['Desktop Chrome'],
  viewport: { width: 1280, height: 900 },
  reducedMotion: 'reduce',
} as const;
// One pixel of the screen for each of CSS: drawing seven proves nothing more.
const telephone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 };

/** What a page says where a test has failed: the runner prints it, and a screenshot isn't always at hand. */
async function stateOf(page: Page): Promise<string> {
  const said = await page.evaluate(() => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      readonly __reactRouterDataRouter?: { readonly state: { readonly navigation: { readonly state: string } } };
    };
    const main = document.querySelector('main')?.innerText.slice(0, 1500);
    return { router: router?.state.navigation.state, focus: document.activeElement?.outerHTML.slice(0, 200), main };
  });
  return JSON.stringify({ url: page.url(), ...said }, null, 1);
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of other fixtures from it
  contextOptions: ({}, use, { tags }) => use(tags.includes('@mobile') ? telephone : desktop),
  siteWith: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of other fixtures from it
    async ({}, use) => {
      // A worker has one at a time, since each takes memory.
      let latest: { readonly key: string; readonly site: OwnSite } | undefined;
      await use(async (settings) => {
        const key = JSON.stringify(settings);
        if (latest?.key !== key) {
          await latest?.site.stop();
          latest = { key, site: await startOwnSite(await freePort(), settings) };
        }
        return latest.site;
      });
      await latest?.site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  settings: [null, { option: true }],
  site: [
    async ({ settings, siteWith }, use) => {
      const common = { origin: `http://127.0.0.1:${process.env.E2E_PORT}`, dataDir: process.env.E2E_DATA_DIR ?? '' };
      await use(settings ? await siteWith(settings) : common);
    },
    { timeout: 300_000 },
  ],
  baseURL: ({ site }, use) => use(site.origin),
  consent: [{ measure: false, maps: false }, { option: true }],
  context: async ({ context, consent, baseURL }, use) => {
    if (consent) await context.addCookies([{ name: consentCookie, value: formatConsent(consent), url: baseURL }]);
    await use(context);
  },
  watch: [
    async ({ context }, use, testInfo) => {
      const problems: string[] = [];
      const statuses = new Set<number>();
      const messages: RegExp[] = [];
      let lostExpected = false;
      const answers = watchAnswers();
      const add = (watched: BrowserContext) => {
        answers.add(watched);
        watched.on('weberror', (error) => {
          const { message: text } = error.error();
          if (!messages.some((message) => message.test(text))) problems.push(`page error: ${text}`);
        });
        watched.on('console', (message) => {
          if (message.type() !== 'error') return;
          const text = message.text();
          // Failed answers are detected below by their status.
          if (failedLoad.test(text) && !lostLoad.test(text)) return;
          if (lostLoad.test(text) && lostExpected) return;
          if (messages.some((message) => message.test(text))) return;
          problems.push(`console: ${text}`);
        });
        watched.on('response', (response) => {
          if (response.status() < 400 || statuses.has(response.status())) return;
          problems.push(`${response.status()} ${response.request().method()} ${response.url()}`);
        });
      };
      add(context);
      await use({
        expectStatus: (...expected) => {
          for (const status of expected) statuses.add(status);
        },
        expectLostRequests: () => {
          lostExpected = true;
        },
        expectMessage: (message) => messages.push(message),
        add,
      });
      if (testInfo.status !== testInfo.expectedStatus) {
        // Printed, since the runner shows no more than the beginning of an attachment.
        for (const page of context.pages()) console.error(testInfo.title, await stateOf(page).catch(String));
      }
      await answers.keep();
      expect(problems, 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
  /** Sets the visitor's language cookie. */
  visitorIn: async ({ context, baseURL }, use) => {
    await use((locale) => context.addCookies([{ name: localeCookie, value: locale, url: baseURL }]));
  },
});

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The source of axe: half as large as the one in which @axe-core/playwright evaluates it, and evaluated once, not twice. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Checks with axe that there are no violations of WCAG 2.2 AA, and in the back office that everything is in a landmark (G41); the message names rule and elements. Pages of the shop in
 * frames (previews in the back office) are left out: scripts don't run there, and the same pages are checked by themselves.
 */
export async function axeClean(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  // Colours that change with the colour scheme pass through others, which axe would judge.
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
  const messages = await page.evaluate(async (values) => {
    const { axe } = window as unknown as { readonly axe: typeof import('axe-core') };
    const rules = { region: { enabled: location.pathname.startsWith('/gestion') } };
    const runOnly = { type: 'tag' as const, values };
    const { violations } = await axe.run(document, { runOnly, rules, resultTypes: ['violations'], iframes: false });
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join(' | ')}`,
    );
  }, rules);
  expect(messages, `axe on ${page.url()}`).toEqual([]);
}

/**
 * Checks that the page's style sheets have a rule for each class of a CSS module that it shows, or that is in a template
 * for its scripts: the build gives each group of pages a sheet of its own (tools/vite/split-styles.ts).
 */
export async function hasItsStyles(page: Page): Promise<void> {
  const withoutRule = await page.evaluate(() => {
    const selectorsOf = (rules: CSSRuleList): string =>
      [...rules]
        .map((rule) => {
          const own = rule instanceof CSSStyleRule ? rule.selectorText : '';
          return own + (rule instanceof CSSGroupingRule ? selectorsOf(rule.cssRules) : '');
        })
        .join(' ');
    const selectors = [...document.styleSheets].map(({ cssRules }) => selectorsOf(cssRules)).join(' ');
    const known = new Set(Array.from(selectors.matchAll(/\.([\w-]+)/g), ([, name]) => name));
    const classesIn = (root: ParentNode): string[] => [
      ...[...root.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]),
      ...[...root.querySelectorAll('template')].flatMap(({ content }) => classesIn(content)),
    ];
    return [...new Set(classesIn(document))].filter(
      (name) => /^[A-Z]{1,2}[0-9a-z]{1,3}$/.test(name) && !known.has(name),
    );
  });
  expect(withoutRule, `classes without a rule, ${page.url()}`).toEqual([]);
}

/**
 * Checks that the page scrolls in one direction only (WCAG 1.4.10); the message names the elements that are too wide.
 */
export async function noOverflow(page: Page, how = 'as it is'): Promise<void> {
  const found = await page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    const out = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > root.clientWidth + 1,
    );
    return [
      `${root.scrollWidth} > ${root.clientWidth}`,
      ...out.slice(0, 5).map((element) => element.outerHTML.slice(0, 120)),
    ];
  });
  expect(found, `overflow ${how}, ${page.url()}`).toEqual([]);
}

/** Checks that no text is drawn over another or over a control, as where a table runs over its neighbour. */
export async function noClash(page: Page, how = 'as it is'): Promise<void> {
  const found = await page.evaluate(() => {
    interface Box {
      readonly left: number;
      readonly right: number;
      readonly top: number;
      readonly bottom: number;
    }
    const common = (one: Box, other: Box): Box => ({
      left: Math.max(one.left, other.left),
      right: Math.min(one.right, other.right),
      top: Math.max(one.top, other.top),
      bottom: Math.min(one.bottom, other.bottom),
    });
    const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const nothing = { left: 0, right: 0, top: 0, bottom: 0 };
    // What scrolls or is cut off is only drawn within the element that cuts it off; bars stay above the page on purpose.
    const within = (element: Element | null, box: Box): Box => {
      if (!element) return box;
      const { overflow, position } = getComputedStyle(element);
      if (position === 'sticky' || position === 'fixed') return nothing;
      return within(element.parentElement, overflow === 'visible' ? box : common(box, element.getBoundingClientRect()));
    };
    const drawn: { readonly node: Node; readonly box: Box }[] = [];
    const add = (node: Node, parent: Element, rects: Iterable<DOMRect>) => {
      if (!isShown(parent) || parent.closest('svg, [aria-hidden="true"], dialog')) return;
      for (const rect of rects) {
        const box = within(parent, rect);
        if (box.right - box.left > 2 && box.bottom - box.top > 4) drawn.push({ node, box });
      }
    };
    const main = document.querySelector('main') ?? document.body;
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      const parent = node.parentElement;
      if (!parent || !node.textContent?.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      add(node, parent, range.getClientRects());
    }
    for (const control of main.querySelectorAll('input:not([type=hidden]), select, textarea'))
      add(control, control, [control.getBoundingClientRect()]);
    // From top to bottom, so that each is compared with its neighbours only.
    drawn.sort((one, other) => one.box.top - other.box.top);
    const clashes: string[] = [];
    for (const [at, { node, box }] of drawn.entries()) {
      for (let next = at + 1; next < drawn.length; next += 1) {
        const other = drawn[next];
        if (!other || other.box.top >= box.bottom) break;
        const { left, right, top, bottom } = common(box, other.box);
        const least = Math.min(box.bottom - box.top, other.box.bottom - other.box.top);
        if (right - left <= 2 || bottom - top <= least / 2) continue;
        if (node === other.node || node.contains(other.node) || other.node.contains(node)) continue;
        const nameOf = (each: Node) => (each.textContent || (each as Element).outerHTML).trim().slice(0, 60);
        clashes.push(`${nameOf(node)} / ${nameOf(other.node)}`);
      }
    }
    return clashes;
  });
  expect(found.slice(0, 5), `boxes over each other ${how}, ${page.url()}`).toEqual([]);
}

/** Checks a page with axe, and that it fits a wide window and the screen of a telephone, which it has afterwards. */
export async function fitsBothWidths(page: Page): Promise<void> {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await noOverflow(page, `at ${width} px`);
  }
  await axeClean(page);
}

export interface Look {
  readonly colorScheme: 'light' | 'dark';
  /** In CSS pixels. */
  readonly width: number;
}

/** Checks a page with axe and for overflow in several looks; it is opened once, because that takes longest. */
export async function cleanIn(page: Page, ...looks: readonly Look[]): Promise<void> {
  for (const { colorScheme, width } of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await axeClean(page);
    await noOverflow(page, `at ${width} px`);
  }
}

/** React's mark on the document that it hydrates: the root as it was last committed. */
interface HydratedRoot {
  readonly stateNode: { readonly current: { readonly memoizedState: { readonly isDehydrated?: boolean } | null } };
}

/**
 * Waits until React has committed the page's hydration: before that, rendered elements may have no handlers yet. A page
 * that isn't hydrated only has to be loaded.
 */
export async function hydrated(page: Page): Promise<void> {
  const isHydrated = () => {
    if (!document.querySelector('[src*="entry.client"], [href*="entry.client"]'))
      return document.readyState === 'complete';
    const mark = Object.entries(document).find(([name]) => name.startsWith('__reactContainer$'))?.[1];
    const state = (mark as HydratedRoot | null | undefined)?.stateNode.current.memoizedState;
    return state ? state.isDehydrated === false : false;
  };
  // Asking at each frame would make the browser draw while the page works.
  await page.waitForFunction(isHydrated, undefined, { polling: 50 });
}
