import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { useSettings, useSite } from '#app/shell/site-context.ts';
import { CarrierList } from '#app/ui/CarrierList.tsx';
import { RuledSection } from '#app/ui/ReadingPage.tsx';
import { carriersOf } from '#domain/shipping/carriers-of.ts';
import type { InitAnswer } from '#domain/shipping/contract.ts';
import { TextPage } from './TextPage.tsx';
import { TextSections } from './TextSections.tsx';

export interface ComparedServices {
  readonly services: InitAnswer['deliveryServices'];
  readonly closedCarriers: readonly string[];
}

function Compared({ services, closedCarriers }: ComparedServices) {
  const { ranking } = useDocumentMessages();
  const carriers = carriersOf(services);
  if (carriers.length + closedCarriers.length === 0) return null;
  return (
    <RuledSection title={ranking.comparedTitle}>
      <p className="prose">{ranking.compared(carriers.length, services.length)}</p>
      <CarrierList
        carriers={carriers.map(({ services: names, ...carrier }) => ({ ...carrier, note: names.join(', ') }))}
      />
      {closedCarriers.length > 0 && <p>{ranking.suspended(closedCarriers.join(', '))}</p>}
    </RuledSection>
  );
}

/**
 * How offers are ranked and which carriers are compared (Code de la consommation D111-11; docs/requirements.md SMT-11).
 */
export function RankingPage(compared: ComparedServices) {
  const site = useSite();
  const { providerLabel } = useSettings();
  const { ranking } = useDocumentMessages();
  return (
    <TextPage page="ranking" title={ranking.title} lead={ranking.lead}>
      <TextSections
        sections={ranking.sections(
          site,
          providerLabel,
          carriersOf(compared.services).map(({ name }) => name),
        )}
      />
      <Compared {...compared} />
      <RuledSection title={ranking.lawTitle}>
        <p>{ranking.law}</p>
      </RuledSection>
    </TextPage>
  );
}
