/** HTTP calls for tariffs (docs/back-office.md, "Tariffs"). */
import { readFile } from 'node:fs/promises';
import type { ErrorKey } from '#domain/errors/messages-fr.ts';
import { simulationFile } from '#domain/office/simulation-file.ts';
import { tariffFaultText } from '#domain/office/tariff-fault-text.ts';
import {
  removeTariffContract,
  scheduleTariffContract,
  simulateTariffContract,
  simulationFileContract,
  tariffFileContract,
  tariffsContract,
  uploadTariffContract,
} from '#domain/office/tariffs-contract.ts';
import type { Locale } from '#domain/site/locale.ts';
import { csvAnswer } from '#server/http/csv-answer.ts';
import { conflict, notFound } from '#server/http/refusals.ts';
import type { ScheduledTariffs } from '#server/tariff/service.ts';
import type { TerritoryService } from '#server/territory/service.ts';
import type { StaffMount } from './staff-call.ts';
import { type SimulationRequest, wireSimulation, wireTariffFile, wireTariffs, wireUpload } from './wire-tariffs.ts';

export interface TariffOfficeOptions {
  readonly tariffs: ScheduledTariffs;
  readonly territory: Pick<TerritoryService, 'localTime'>;
  readonly clock: () => Date;
  /** Absolute path of the folder `data/`, with a slash at its end. */
  readonly dataFolder: string;
}

type SwitchOutcome = Awaited<ReturnType<ScheduledTariffs['schedule']>>;
type Refusal = Exclude<SwitchOutcome['status'], 'done' | 'unknown'>;

const refusalKeys: Readonly<Record<Refusal, ErrorKey>> = {
  inForce: 'office.switchInForce',
  past: 'office.switchPast',
  outsideFile: 'office.switchOutside',
  gaps: 'office.switchGaps',
};

/** Throws the call's error if a change of a switch date was refused. */
function requireDone(outcome: SwitchOutcome, locale: Locale, keys = refusalKeys): void {
  if (outcome.status === 'done') return;
  if (outcome.status === 'unknown') throw notFound('id');
  const services = [...new Set(outcome.withoutPrice.map(({ label }) => label[locale]))].join(', ');
  throw conflict(keys[outcome.status], { params: { services }, subject: 'from', reason: outcome.status });
}

/** Mounts the calls for tariffs. */
export function mountTariffs(mount: StaffMount, { tariffs, territory, clock, dataFolder }: TariffOfficeOptions): void {
  const today = () => territory.localTime('FR', clock()).date;
  const defaultBasket = readFile(`${dataFolder}tariff-basket.txt`, 'utf8');
  const listed = () => ({ uploads: tariffs.uploads().map((upload) => wireUpload(upload, today())) });

  async function simulation(id: number, query: Pick<SimulationRequest, 'site' | 'day' | 'basket'>, locale: Locale) {
    const upload = tariffs.uploads().find((each) => each.id === id);
    if (!upload) throw notFound('id');
    const basket = query.basket.trim() || (await defaultBasket);
    return wireSimulation(tariffs, upload, { ...query, basket, today: today(), locale });
  }

  mount(tariffsContract, async ({ query }, { locale }) => ({
    status: 200,
    body: wireTariffs(tariffs, { today: today(), day: query.day ?? today(), locale }),
  }));
  mount(tariffFileContract, async ({ parameters: { id } }, { locale }) => {
    const upload = tariffs.uploads().find((each) => String(each.id) === id);
    const file = upload ?? tariffs.effectiveFiles().find((each) => each.id === null && each.name === id);
    if (!file) throw notFound('id');
    return { status: 200, body: wireTariffFile(file, upload, { today: today(), locale }) };
  });
  mount(uploadTariffContract, async ({ body }, { actor, record, locale }) => {
    const outcome = await tariffs.upload({ ...body, uploadedBy: actor.name }, record);
    if ('id' in outcome) return { status: 201, body: { id: outcome.id, faults: [] } };
    const faults = outcome.faults.map(({ line, column, path, reason }) => ({
      line,
      column,
      path,
      ...tariffFaultText(reason, locale),
    }));
    return { status: 200, body: { id: null, faults } };
  });
  mount(simulateTariffContract, async ({ parameters: { id }, query: { site, day, basket } }, { locale }) => ({
    status: 200,
    body: await simulation(id, { site, day, basket }, locale),
  }));
  mount(simulationFileContract, async ({ parameters: { id }, query: { site, day, basket } }, { locale }) => {
    const answer = await simulation(id, { site, day, basket }, locale);
    return csvAnswer(simulationFile(answer, locale), `tarifs-${answer.site}-${answer.dayAfter}.csv`);
  });
  mount(scheduleTariffContract, async ({ parameters: { id }, body }, { record, locale }) => {
    requireDone(await tariffs.schedule({ id, ...body }, record), locale);
    return { status: 200, body: listed() };
  });
  mount(removeTariffContract, async ({ parameters: { id } }, { record, locale }) => {
    const keys = { ...refusalKeys, inForce: 'office.switchHasDate' } as const;
    requireDone(await tariffs.remove(id, record), locale, keys);
    return { status: 200, body: listed() };
  });
}
