import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { useSettings, useSite } from '#app/shell/site-context.ts';
import { CarrierList } from '#app/ui/CarrierList.tsx';
import { RuledSection } from '#app/ui/ReadingPage.tsx';
import { carriersOf } from '#domain/shipping/carriers-of.ts';
import type { InitAnswer } from '#domain/shipping/contract.ts';
import { TextPage } from './TextPage.tsx';
import { TextSections } from './TextSections.tsx';

/** The carriers currently compared. */
function Compared({ services }: { services: InitAnswer['deliveryServices'] }) {
  const { ranking } = useDocumentMessages();
  const carriers = carriersOf(services);
  if (carriers.length === 0) return null;
  return (
    <RuledSection title={ranking.comparedTitle}>
      <p className="prose">{ranking.compared(carriers.length, services.length)}</p>
      <CarrierList
        carriers={carriers.map(({ services: names, ...carrier }) => ({ ...carrier, note: names.join(', ') }))}
      />
    </RuledSection>
  );
}

/**
 * How offers are ranked and which carriers are compared (Code de la consommation D111-11; docs/requirements.md SMT-11).
 */
export function RankingPage({ services }: { services: InitAnswer['deliveryServices'] }) {
  const site = useSite();
  const { providerLabel } = useSettings();
  const { ranking } = useDocumentMessages();
  return (
    <TextPage page="ranking" title={ranking.title} lead={ranking.lead}>
      <TextSections sections={ranking.sections(site, providerLabel)} />
      <Compared services={services} />
      <RuledSection title={ranking.lawTitle}>
        <p>{ranking.law}</p>
      </RuledSection>
    </TextPage>
  );
}
