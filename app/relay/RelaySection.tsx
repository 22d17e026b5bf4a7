import { type ReactNode, useState } from 'react';
import { useStepMessages } from '#app/i18n/step-messages.ts';
import { FieldMessage } from '#app/ui/Field.tsx';
import { Fold } from '#app/ui/Fold.tsx';
import { StepSection } from '#app/ui/StepPage.tsx';
import type { CartRelayPoint } from '#domain/cart/parcel-payload.ts';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import type { RelayKind, RelayPoint } from '#domain/relay/contract.ts';
import { weekMoment } from '#domain/relay/opening-hours.ts';
import { ChosenPoint } from './RelayItem.tsx';
import { type RelayChoice, RelayPicker } from './RelayPicker.tsx';
import { relayField } from './relay-field.ts';
import type { RelaySide, StepRelays } from './step-relays.ts';

/** What the form of the step tells a picker, and hears from it. */
export interface RelaySlot {
  readonly problem: string | undefined;
  /** A point was chosen in the browser; `settled` where its price is the offer's. */
  readonly onSelect: (point: CartRelayPoint, settled: boolean) => void;
}

export type RelaySectionProps = RelaySlot & {
  readonly draft: DraftAnswer;
  readonly side: RelaySide;
  /** A search of the form has just been answered: its points are what to look at. */
  readonly searched: boolean;
  /** Milliseconds since 1970, the server's. */
  readonly now: number;
};

/** Where the parcel is handed in, or fetched: a section of the step's form, folded once a point is chosen. */
export function RelaySection({ draft, side, searched, now, problem, onSelect }: RelaySectionProps) {
  const { relay: texts } = useStepMessages();
  const { kind } = side.search;
  const field = relayField[kind];
  const chosen = draft.details[field];
  const quote = draft.problems.contact.some(({ place }) => place === field) ? draft.relayQuote : null;
  const [settled, setSettled] = useState(0);
  const { found } = side.finding;
  const [shown, setShown] = useState<{ readonly point: CartRelayPoint; readonly found: RelayPoint | null } | null>(
    () =>
      chosen && {
        point: chosen,
        found: found?.relayPoints.find(({ postOfficeId }) => postOfficeId === chosen.postOfficeId) ?? null,
      },
  );
  const choose = (choice: RelayChoice) => {
    setShown(choice);
    onSelect(choice.point, choice.settled);
    if (choice.settled && choice.pressed) setSettled(settled + 1);
  };
  return (
    <StepSection id={`${field}-title`} title={texts.title[kind]}>
      <div id={field} tabIndex={-1}>
        <FieldMessage id={field} error={problem} />
        <Fold
          line={
            shown && <ChosenPoint {...shown} now={weekMoment(now, found?.timeZone ?? 'Europe/Paris')} texts={texts} />
          }
          change={texts.change}
          decided={chosen !== null}
          wanted={problem !== undefined || searched || quote !== null}
          settled={settled}
        >
          <RelayPicker
            key={draft.offer.key}
            {...side}
            chosen={chosen}
            chosenQuote={quote}
            offer={draft.offer}
            now={now}
            wrong={problem !== undefined}
            onSelect={choose}
          />
        </Fold>
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
    const answered = searched?.[kind];
    const side = answered ?? loaded.relays[kind];
    return (
      side &&
      ((slot: RelaySlot) => (
        <RelaySection {...slot} draft={draft} side={side} searched={Boolean(answered)} now={loaded.now} />
      ))
    );
  };
  return { deposit: sectionOf('deposit'), delivery: sectionOf('delivery') };
}
