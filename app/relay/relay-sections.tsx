import { lazy, type ReactNode } from 'react';
import { fromJsonData, isJsonData, type JsonData } from '#app/api/json-data.ts';
import { loadTexts } from '#app/i18n/texts.ts';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import type { RelayKind } from '#domain/relay/contract.ts';
import type { RelaySlot } from './RelaySection.tsx';
import type { StepRelays } from './step-relays.ts';

/** Loads the code of the section, and in the browser its texts; on the server the texts are in a React context. */
async function importSection() {
  const texts = import.meta.env.SSR ? null : loadTexts(['relay']);
  const [{ RelaySection }] = await Promise.all([import('./RelaySection.tsx'), texts]);
  return { default: RelaySection };
}

/** Loaded separately, since most offers deliver to an address. */
const RelaySection = lazy(importSection);

/**
 * Loads the sections that are part of the page from the server. They are hydrated together with it, so that nothing
 * typed before is lost.
 */
export async function loadServedSections(): Promise<void> {
  if (document.querySelector('[data-relay-section]')) await importSection();
}

interface WithRelays {
  readonly relays: StepRelays;
}

/**
 * Loads the sections of a page before the browser shows it, so that they don't appear later than the rest. Returns the
 * page's data.
 */
export async function withRelaySections<Data extends JsonData<WithRelays> | WithRelays>(data: Data): Promise<Data> {
  const { relays } = isJsonData<WithRelays>(data) ? fromJsonData(data) : data;
  if (relays.deposit || relays.delivery) await importSection();
  return data;
}

/**
 * The relay pickers of the step, as parts of its form; null at an end where the offer has no relay point. `searched`
 * replaces the points that were loaded with the page.
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
