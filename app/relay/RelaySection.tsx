import { useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { FieldMessage } from '#app/ui/Field.tsx';
import { Fold } from '#app/ui/Fold.tsx';
import { StepSection } from '#app/ui/StepPage.tsx';
import type { CartRelayPoint } from '#domain/cart/parcel-payload.ts';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import { weekMoment } from '#domain/relay/opening-hours.ts';
import { ChosenPoint } from './RelayList.tsx';
import { RelayPicker } from './RelayPicker.tsx';
import { relayField } from './relay-field.ts';
import type { RelaySide } from './step-relays.ts';
import type { RelayChoice } from './use-chosen-point.ts';

export interface RelaySlot {
  readonly problem: string | undefined;
  /**
   * Called when a point is chosen in the browser. `settled`: its price is the same as the offer's, so it needs no
   * consent.
   */
  readonly onSelect: (point: CartRelayPoint, settled: boolean) => void;
}

export type RelaySectionProps = RelaySlot & {
  readonly draft: DraftAnswer;
  readonly side: RelaySide;
  /** Whether the visitor has just searched without a script, so that the picker is open and shows the result. */
  readonly searched: boolean;
  readonly now: number;
};

/**
 * A section of the step's form: where the parcel is handed in, or fetched. Once a point is chosen, a summary takes its
 * place.
 */
export function RelaySection({ draft, side, searched, now, problem, onSelect }: RelaySectionProps) {
  const texts = useTexts('relay');
  const { kind } = side.search;
  const field = relayField[kind];
  const chosen = draft.details[field];
  const quote = draft.problems.contact.some(({ place }) => place === field) ? draft.relayQuote : null;
  const [settled, setSettled] = useState(0);
  const { answer } = side.finding;
  const [choice, setChoice] = useState<Pick<RelayChoice, 'point' | 'foundPoint'> | null>(
    () =>
      chosen && {
        point: chosen,
        foundPoint: answer?.relayPoints.find(({ postOfficeId }) => postOfficeId === chosen.postOfficeId) ?? null,
      },
  );
  const choose = (next: RelayChoice) => {
    setChoice(next);
    onSelect(next.point, next.settled);
    if (next.settled && next.pressed) setSettled(settled + 1);
  };
  return (
    <StepSection id={`${field}-title`} title={texts.title[kind]}>
      <div id={field} tabIndex={-1} data-relay-section>
        <FieldMessage id={field} error={problem} />
        <Fold
          line={
            choice && (
              <ChosenPoint {...choice} now={weekMoment(now, answer?.timeZone ?? 'Europe/Paris')} texts={texts} />
            )
          }
          change={texts.change}
          decided={chosen !== null}
          needsAttention={problem !== undefined || searched || quote !== null}
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
