/** Records the entries of `dataLayer` over all pages of a visit, and reads the plan in docs/tracking.md. */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { EventName } from '#domain/tracking/events.ts';
import { pageParameters, parametersOf, plan } from '#domain/tracking/plan.ts';

export type TrackedEntry = Readonly<Record<string, unknown>>;

/** Records every entry in order, starting with the next page. */
export async function recordTracking(page: Page): Promise<readonly TrackedEntry[]> {
  const entries: TrackedEntry[] = [];
  await page.exposeFunction('tellTracked', (entry: TrackedEntry) => entries.push(entry));
  await page.addInitScript(() => {
    const { tellTracked } = window as unknown as { tellTracked: (entry: unknown) => void };
    const layer: object[] = [];
    layer.push = (...added: object[]) => {
      for (const entry of added) tellTracked(entry);
      return Array.prototype.push.apply(layer, added);
    };
    Object.assign(window, { dataLayer: layer });
  });
  return entries;
}

/** An event as a line, in the format of docs/tracking.md. */
export function lineOf(entry: TrackedEntry): string {
  const { item_list_id: list } = (entry.ecommerce ?? {}) as { item_list_id?: string };
  return [entry.event, entry.page_type, list, entry.step_name, entry.step_number]
    .filter((part) => part !== undefined)
    .join(' ');
}

/** The lines of a visit in docs/tracking.md. */
export async function plannedLines(visit: 'journey' | 'shop'): Promise<readonly string[]> {
  const document = await readFile('docs/tracking.md', 'utf8');
  const block = document.split(`<!-- ${visit} -->`)[1]?.split(`<!-- /${visit} -->`)[0] ?? '';
  return block.split('\n').filter((line) => line !== '' && !line.startsWith('```'));
}

/** Checks that every event and its parameters are in the plan. */
export function expectPlanned(entries: readonly TrackedEntry[]): void {
  for (const entry of entries.filter(({ event }) => event !== undefined)) {
    const planned = plan[entry.event as EventName];
    expect(planned, `${entry.event} is planned`).toBeDefined();
    expect(new Set(parametersOf(entry)), lineOf(entry)).toEqual(new Set([...planned.parameters, ...pageParameters]));
  }
}

/** Collects requests to other origins, and those for the shop's own tracking files. */
export function recordTrackers(page: Page): readonly string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    const isOwnOrigin = origin === new URL(page.url() === 'about:blank' ? request.url() : page.url()).origin;
    if (!isOwnOrigin || /\/assets\/(?:track|send)-/.test(pathname)) urls.push(request.url());
  });
  return urls;
}
