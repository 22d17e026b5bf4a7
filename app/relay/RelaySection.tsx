import type { ReactNode } from 'react';
import { useStepMessages } from '#app/i18n/step-messages.ts';
import { FieldMessage } from '#app/ui/Field.tsx';
import { StepSection } from '#app/ui/StepPage.tsx';
import type { CartRelayPoint } from '#domain/cart/parcel-payload.ts';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import type { RelayKind } from '#domain/relay/contract.ts';
import { RelayPicker } from './RelayPicker.tsx';
import { relayField } from './relay-field.ts';
import type { RelaySide, StepRelays } from './step-relays.ts';

/** What the form of the step tells a picker, and hears from it. */
export interface RelaySlot {
  readonly problem: string | undefined;
  readonly onSelect: (point: CartRelayPoint) => void;
}

export type RelaySectionProps = RelaySlot & {
  readonly draft: DraftAnswer;
  readonly side: RelaySide;
  /** Milliseconds since 1970, the server's. */
  readonly now: number;
};

/** Where the parcel is handed in, or fetched: a section of the step's form. */
export function RelaySection({ draft, side, now, problem, onSelect }: RelaySectionProps) {
  const { relay: texts } = useStepMessages();
  const { kind } = side.search;
  const field = relayField[kind];
  return (
    <StepSection id={`${field}-title`} title={texts.title[kind]}>
      <div id={field} tabIndex={-1}>
        <FieldMessage id={field} error={problem} />
        <RelayPicker
          key={draft.offer.key}
          {...side}
          chosen={draft.details[field]}
          chosenQuote={draft.problems.contact.some(({ place }) => place === field) ? draft.relayQuote : null}
          offer={draft.offer}
          now={now}
          wrong={problem !== undefined}
          onSelect={onSelect}
        />
      </div>
    </StepSection>
  );
}

/** The pickers of the step, to be put into its form; null where the offer asks for none. What a search of the form found counts. */
export function relaySections(
  draft: DraftAnswer,
  loaded: { readonly relays: StepRelays; readonly now: number },
  searched: Partial<StepRelays> | null | undefined,
): Readonly<Record<RelayKind, ((slot: RelaySlot) => ReactNode) | null>> {
  const sectionOf = (kind: RelayKind) => {
    const side = searched?.[kind] ?? loaded.relays[kind];
    return side && ((slot: RelaySlot) => <RelaySection {...slot} draft={draft} side={side} now={loaded.now} />);
  };
  return { deposit: sectionOf('deposit'), delivery: sectionOf('delivery') };
}
