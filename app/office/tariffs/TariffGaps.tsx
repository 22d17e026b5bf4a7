import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { officeItemPages } from '#domain/office/pages.ts';
import type { TariffsAnswer } from '#domain/office/tariffs-contract.ts';
import { addDays } from '#domain/time/date.ts';
import { formatLongDate } from '#domain/time/format-date.ts';
import { laneText, sitesText } from './lane-text.ts';

export type TariffGapsProps = Pick<TariffsAnswer, 'lanes' | 'today'>;

/**
 * A warning for each current or future gap, which is a time in which services have no price: which services, from when,
 * and how to close the gap.
 */
export function TariffGaps({ lanes, today }: TariffGapsProps) {
  const { office } = useDocumentMessages();
  const locale = useLocale();
  const texts = office.tariffs;
  const gaps = lanes.flatMap((lane) =>
    lane.gaps.filter(({ to }) => to === null || to >= today).map((gap) => ({ lane, gap })),
  );
  return gaps.map(({ lane, gap }) => {
    const [services, sites, day] = [
      laneText(lane, office),
      sitesText(lane.sites, office),
      formatLongDate(gap.from, locale),
    ];
    const lastDay = addDays(gap.from, -1);
    const file = lane.segments.find(({ to, isDraft }) => !isDraft && to === lastDay);
    return (
      <Alert
        key={`${lane.carrierCode} ${services} ${sites} ${gap.from}`}
        tone="error"
        title={(gap.from > today ? texts.gapTitle : texts.gapNow)(services, sites, day)}
      >
        <p>
          {file && texts.gapText(file.name, formatLongDate(lastDay, locale))}{' '}
          <TextLink href={officeItemPages.tariffUpload.path}>{texts.gapMend}</TextLink>
        </p>
      </Alert>
    );
  });
}
