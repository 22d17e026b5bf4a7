/** The states of 'Comparer un fichier' and of its result. */
import { expect } from '@playwright/test';
import { pathOf } from '#domain/site/paths.ts';
import { batchesPath, batchHeading, fileOf } from '#tests/support/batch-api.ts';
import { signInAsDemo } from '#tests/support/demo-customer.ts';
import { texts } from '#tests/support/journey-texts.ts';
import { hydrated } from './fixtures.ts';
import { departureField } from './screen.ts';
import type { ScreenState, Visit } from './screens.ts';

/** Lines of the mock-up, two of them with faults. */
export const sampleLines = [
  'CMD-1041;FR;59000;Lille;30;20;15;1,2',
  'CMD-1042;FR;44000;Nantes;22;16;6;0,28',
  'CMD-1043;BE;1000;Bruxelles;22;16;6;0,5',
  'CMD-1046;FR;7501;Paris;30;20;15;2,1',
  'CMD-1048;FR;31000;Toulouse;60;40;40;32',
];

const recipientHeading = `${batchHeading};civilite;prenom;nom;numero et voie;e-mail;mobile`;

/** A file whose first lines have recipients, in Lille and Nantes, and whose last ones, to Nantes, have none. */
export function addressedFile(complete: number, incomplete: number): string {
  const line = (at: number, recipient: string) =>
    `CMD-${at};FR;${at % 2 ? '44000;Nantes' : '59000;Lille'};22;16;6;0,28;${recipient}`;
  return [
    recipientHeading,
    ...Array.from({ length: complete }, (_, at) => line(at, 'M;Paul;Petit;3 rue du Port;paul@example.fr;0712345678')),
    ...Array.from({ length: incomplete }, () => line(11, ';;;;;')),
  ].join('\n');
}

/** A file with a parcel to Lausanne whose declaration has errors. */
export const customsFile = [
  `${recipientHeading};nature_envoi;description_article;quantite;valeur_unitaire;poids_unitaire_kg;pays_origine`,
  'CMD-1;CH;1003;Lausanne;22;16;6;0,5;M;Luc;Favre;3 rue de Bourg;luc@example.ch;+41781234567;vente;Savon;2;6,50;0,1;FR',
].join('\n');

/** Sends a file over the call, and returns the path of its result. */
export async function sentResult(
  { page }: Pick<Visit, 'page'>,
  file: readonly string[] | string = sampleLines,
): Promise<string> {
  const answer = await page.context().request.post(batchesPath(), {
    headers: { 'content-type': 'text/csv' },
    data: typeof file === 'string' ? file : fileOf(file),
  });
  const { batchId } = (await answer.json()) as { batchId: string };
  return pathOf('batchResult', 'pro', { id: batchId });
}

export const batchScreens: readonly ScreenState[] = [
  {
    name: 'a file to compare',
    sites: ['pro'],
    async open({ page }) {
      await page.goto(pathOf('batch', 'pro'));
      await hydrated(page);
    },
  },
  {
    name: 'a file with unknown columns',
    sites: ['pro'],
    announce: (watch) => watch.expectStatus(422),
    async open({ page, locale }) {
      const t = texts[locale];
      await page.goto(pathOf('batch', 'pro'));
      await hydrated(page);
      await departureField(page, t).fill('69003 Lyon');
      await page
        .getByLabel(t.pages.batch.form.lines)
        .fill(fileOf(sampleLines).replace('code_postal;ville', 'Destination;Endroit'));
      await page
        .getByRole('button', { name: new RegExp(`^${t.pages.batch.form.compare}`) })
        .last()
        .click();
      await expect(page.getByLabel('Destination')).toBeVisible();
    },
  },
  {
    name: 'a file without a known column',
    sites: ['pro'],
    announce: (watch) => watch.expectStatus(422),
    async open({ page, locale }) {
      const t = texts[locale];
      await page.goto(pathOf('batch', 'pro'));
      await hydrated(page);
      await departureField(page, t).fill('69003 Lyon');
      await page.getByLabel(t.pages.batch.form.lines).fill('a;b\n1;2');
      await page
        .getByRole('button', { name: new RegExp(`^${t.pages.batch.form.compare}`) })
        .last()
        .click();
      // The message names the columns in one long word, above the form and at the field.
      await expect(page.getByText(/reference;.*poids_kg|reference;.*weight_kg/)).toHaveCount(2);
    },
  },
  {
    name: 'a compared file with lines to correct',
    sites: ['pro'],
    async open(visit) {
      const path = await sentResult(visit);
      await visit.page.goto(path);
      await hydrated(visit.page);
    },
  },
  {
    name: 'a compared file whose parcels are not added',
    sites: ['pro'],
    announce: (watch) => watch.expectStatus(422),
    async open(visit) {
      const { page, locale } = visit;
      const { cart } = texts[locale].pages.batch;
      await page.goto(await sentResult(visit, addressedFile(2, 1)));
      await hydrated(page);
      await page.getByRole('button', { name: cart.submit(2) }).click();
      await expect(page.getByRole('heading', { name: cart.errorsTitle(6) })).toBeVisible();
    },
  },
  {
    name: 'the declaration of a line with errors',
    sites: ['pro'],
    async open(visit) {
      const { page, locale } = visit;
      await page.goto(await sentResult(visit, customsFile));
      const { customs } = texts[locale].pages.batch;
      await page.getByRole('link', { name: customs.fillIn }).first().click();
      await hydrated(page);
      await expect(page.getByLabel(texts[locale].pages.customs.goodsType)).toBeVisible();
    },
  },
  {
    name: 'files kept with an account',
    sites: ['pro'],
    async open(visit) {
      const { page, locale } = visit;
      const { kept } = texts[locale].pages.batch;
      await signInAsDemo(page.context(), 'pro');
      await page.goto(await sentResult(visit, addressedFile(1, 0)));
      await page.getByLabel(kept.name).fill('Clients');
      await page.getByRole('button', { name: kept.keep }).click();
      await expect(page.getByText(kept.saved)).toBeVisible();
      await page.goto(pathOf('parcelFiles', 'pro'));
      await page.getByText(kept.rename, { exact: true }).first().click();
    },
  },
  {
    name: 'a compared file that is gone',
    sites: ['pro'],
    announce: (watch) => watch.expectStatus(404),
    async open({ page }) {
      await page.goto(pathOf('batchResult', 'pro', { id: 'nothing' }));
      await hydrated(page);
    },
  },
];
