/** The actions of the simulation: price other shipments, or set the day from which the file applies. */
import { data } from 'react-router';
import type { ApiClient } from '#app/api/client.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import { scheduleTariffCall } from '#domain/office/tariffs-calls.ts';
import { isIsoDate } from '#domain/time/date.ts';
import { tariffRefusalOf } from './change-tariff-file.ts';
import { doneAddress, type SimulationView, simulationAddress } from './tariff-view.ts';

/** Names of the forms' fields. */
export const simulationFields = {
  basket: 'panier',
  basketFile: 'fichier-csv',
  from: 'date',
  acceptsGaps: 'malgre',
} as const;

/** Most characters that the call accepts for the typed shipments (the basket). */
const maxBasketText = 4000;

/** Why an action of the simulation was refused, with what was typed. */
export interface SimulationRefusal {
  /** The typed day, or empty if it is invalid; null if shipments were sent. */
  readonly from: string | null;
  readonly message: string | null;
  /** Whether the refusal is because services would have no price from this day. The member can confirm that. */
  readonly hasGaps: boolean;
  /** The typed shipments; null if a day was sent. */
  readonly basket: string | null;
}

async function tryBasket(form: FormData, view: SimulationView) {
  const file = form.get(simulationFields.basketFile);
  const typed = String(form.get(simulationFields.basket) ?? '');
  const basket = (file instanceof File && file.size > 0 ? await file.text() : typed).replace(/^\uFEFF/, '').trim();
  if (basket.length > maxBasketText) {
    const refusal = { from: null, message: null, hasGaps: false, basket: basket.slice(0, maxBasketText) };
    return data<SimulationRefusal>(refusal, { status: 422 });
  }
  throw leaveTo(simulationAddress({ ...view, basket }), 303);
}

async function setDate(api: ApiClient, form: FormData, file: number) {
  const from = String(form.get(simulationFields.from) ?? '');
  const acceptsGaps = form.get(simulationFields.acceptsGaps) === from;
  try {
    await api.call(scheduleTariffCall, { parameters: { id: String(file) }, body: { from, acceptsGaps } });
  } catch (error) {
    const { message, reason } = tariffRefusalOf(error);
    const shown = isIsoDate(from) ? from : '';
    return data<SimulationRefusal>({ from: shown, message, hasGaps: reason === 'gaps', basket: null }, { status: 422 });
  }
  throw leaveTo(doneAddress({ kind: 'date', file }), 303);
}

/**
 * Redirects to a simulation with other shipments, or sets the day from which the file applies. Returns status 422 with
 * what was typed if that is refused.
 */
export async function changeSimulation(api: ApiClient, form: FormData, view: SimulationView) {
  if (view.file === null || !form.has(simulationFields.from)) return tryBasket(form, view);
  return setDate(api, form, view.file);
}
