import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { ButtonLink } from '#app/ui/Button.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { officeItemPages } from '#domain/office/pages.ts';
import type { StaffMember } from '#domain/office/staff-member.ts';
import type { TariffSimulation, UploadedTariff } from '#domain/office/tariffs-contract.ts';
import { BasketForm } from './BasketForm.tsx';
import { sitesText } from './lane-text.ts';
import { SimulationTable } from './SimulationTable.tsx';
import { SimulationTiles } from './SimulationTiles.tsx';
import { SwitchForm } from './SwitchForm.tsx';
import type { SimulationRefusal } from './simulation-action.ts';
import { TariffSteps } from './TariffSteps.tsx';
import { type SimulationView, simulationAddress, simulationFileAddress } from './tariff-view.ts';
import tariffsStyleUrl from './tariffs.css?url';

export type SimulationPageProps = {
  readonly member: StaffMember;
  readonly view: SimulationView;
  /** The uploaded files. */
  readonly uploads: readonly UploadedTariff[];
  /** The simulation; null until a file is chosen. */
  readonly simulation: TariffSimulation | null;
  /** Whether the member has just uploaded the file. */
  readonly isNew: boolean;
  readonly refusal: SimulationRefusal | null;
};

/**
 * Compares the prices of the same shipments before and after a new tariff file, and has the form that sets the day from
 * which the file applies.
 */
export function SimulationPage({ member, view, uploads, simulation, isNew, refusal }: SimulationPageProps) {
  const { office } = useDocumentMessages();
  const { tariffs } = office;
  const texts = tariffs.simulation;
  if (!simulation) return <FileChoice member={member} uploads={uploads} />;
  const { file, replaces, site, dayAfter } = simulation;
  const sites = sitesText(file.sites, office);
  return (
    <OfficeFrame
      page="tariffs"
      title={file.name}
      member={member}
      lead={texts.lead(sites, replaces.join(', '))}
      actions={
        <>
          <ButtonLink
            size="small"
            look="ghost"
            href={simulationFileAddress(view, { id: file.id, site, day: dayAfter })}
          >
            {texts.exportCsv}
          </ButtonLink>
          {!file.isInForce && (
            <ButtonLink size="small" href="#date">
              {texts.schedule}
            </ButtonLink>
          )}
        </>
      }
    >
      <link rel="stylesheet" href={tariffsStyleUrl} precedence="office" />
      <TariffSteps at={refusal?.hasGaps ? 'date' : 'simulate'} />
      {isNew && !refusal && <Alert tone="success" role="status" title={tariffs.done.uploaded(file.name)} />}
      <SimulationTiles simulation={simulation} />
      <SimulationTable simulation={simulation} view={view} />
      <SwitchForm simulation={simulation} view={view} refusal={refusal} />
      <BasketForm view={view} simulation={simulation} refusal={refusal} />
    </OfficeFrame>
  );
}

function FileChoice({ member, uploads }: Pick<SimulationPageProps, 'member' | 'uploads'>) {
  const { tariffs } = useDocumentMessages().office;
  const texts = tariffs.simulation;
  return (
    <OfficeFrame page="tariffs" title={texts.choose} member={member} lead={texts.chooseLead}>
      <link rel="stylesheet" href={tariffsStyleUrl} precedence="office" />
      <section className="o-sec">
        <h2>{texts.chooseText}</h2>
        {uploads.length === 0 && <p className="o-empty">{texts.noFile}</p>}
        <ul className="o-checks">
          {uploads.map(({ id, name, carrierName }) => (
            <li key={id}>
              <TextLink href={simulationAddress({ file: id })}>{name}</TextLink>
              <span>{carrierName}</span>
            </li>
          ))}
        </ul>
        <p className="o-pages">
          <TextLink href={officeItemPages.tariffUpload.path}>{tariffs.upload}</TextLink>
        </p>
      </section>
    </OfficeFrame>
  );
}
