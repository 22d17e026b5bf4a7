import { lazy, type ReactNode } from 'react';
import { loadTexts } from '#app/i18n/texts.ts';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import type { RelayKind } from '#domain/relay/contract.ts';
import type { RelaySlot } from './RelaySection.tsx';
import type { StepRelays } from './step-relays.ts';

/** Loads the code of the section together with its texts; on the server the texts come from the rendering's context. */
async function importSection() {
  const texts = import.meta.env.SSR ? null : loadTexts(['relay']);
  const [{ RelaySection }] = await Promise.all([import('./RelaySection.tsx'), texts]);
  return { default: RelaySection };
}

/** A chunk of its own, since most offers are delivered at home. */
const RelaySection = lazy(importSection);

/** Loads the sections that the served page shows. They are hydrated with the page, so that nothing typed early is lost. */
export async function loadServedSections(): Promise<void> {
  if (document.querySelector('[data-relay-section]')) await importSection();
}

/** Loads the sections of a page that the browser is about to show, so that nothing appears late. Returns the page. */
export async function withRelaySections<Page extends { readonly relays: StepRelays }>(page: Page): Promise<Page> {
  if (page.relays.deposit || page.relays.delivery) await importSection();
  return page;
}

/**
 * The pickers of the step, as parts of its form; null where the offer has no relay point at that end. `searched` replaces the
 * loaded points.
 */
export function relaySections(
  draft: DraftAnswer,
  loaded: { readonly relays: StepRelays; readonly now: number },
  searched: Partial<StepRelays> | null | undefined,
): Readonly<Record<RelayKind, ((slot: RelaySlot) => ReactNode) | null>> {
  const sectionOf = (kind: RelayKind) => {
    const submitted = searched?.[kind];
    const side = submitted ?? loaded.relays[kind];
    return (
      side &&
      ((slot: RelaySlot) => (
        <RelaySection {...slot} draft={draft} side={side} searched={Boolean(submitted)} now={loaded.now} />
      ))
    );
  };
  return { deposit: sectionOf('deposit'), delivery: sectionOf('delivery') };
}
