import { apiOf } from '#app/api/page-context.ts';
import { failedOfficePage, requireStaff } from '#app/office/frame/require-staff.ts';
import { SimulationPage } from '#app/office/tariffs/SimulationPage.tsx';
import { changeSimulation } from '#app/office/tariffs/simulation-action.ts';
import { doneOf, simulationViewOf } from '#app/office/tariffs/tariff-view.ts';
import { simulateTariffCall, tariffsCall } from '#domain/office/tariffs-calls.ts';
import type { Route } from './+types/office-tariff-simulation.ts';

/** Loads the simulation of the tariff file named by the URL; without a file, only the list of files to choose from. */
export async function loader(args: Route.LoaderArgs) {
  const member = await requireStaff('tariffs.see', args);
  const url = new URL(args.request.url);
  const view = simulationViewOf(url);
  const api = apiOf(args.context);
  const { uploads } = await api.call(tariffsCall);
  try {
    const simulation =
      view.file === null
        ? null
        : await api.call(simulateTariffCall, {
            parameters: { id: String(view.file) },
            query: {
              ...(view.site && { site: view.site }),
              ...(view.day && { day: view.day }),
              ...(view.basket && { basket: view.basket }),
            },
          });
    return { member, view, uploads, simulation, isNew: doneOf(url)?.kind === 'uploaded' };
  } catch (error) {
    throw failedOfficePage(error, args.request);
  }
}

export async function action(args: Route.ActionArgs) {
  await requireStaff('tariffs.see', args);
  const { context, request } = args;
  try {
    const view = simulationViewOf(new URL(request.url));
    return await changeSimulation(apiOf(context), await request.formData(), view);
  } catch (error) {
    throw failedOfficePage(error, request);
  }
}

export default function OfficeTariffSimulation({ loaderData, actionData }: Route.ComponentProps) {
  return <SimulationPage {...loaderData} refusal={actionData ?? null} />;
}
