/** What a first visit of each page loads and builds (issue 37, point 5). A change that adds to it says so here. */
import { expect, test } from '@playwright/test';
import { firstVisits, htmlOf, visitName } from '#tests/bench/first-visits.ts';
import { filesOf } from '#tests/bench/page-crawl.ts';

interface Weight {
  /** Of scripts and styles, as sent. */
  readonly kilobytes: number;
  /** Of the HTML. */
  readonly elements: number;
}

const document: Weight = { kilobytes: 22, elements: 600 };

/** Pages that may weigh more than a document. Forms have lists of all countries, some 250 elements each. */
const most: Readonly<Record<string, Weight>> = {
  '/': { ...document, elements: 1200 },
  'comparer-transporteurs': { ...document, elements: 1450 },
  'emballages, category': { ...document, elements: 1250 },
  'emballages, category of 48': { ...document, elements: 1650 },
  'boite-rapide-22-16-6, product': { ...document, elements: 650 },
  recapitulatif: { kilobytes: 155, elements: 550 },
  'votre-colis': { kilobytes: 155, elements: 800 },
  'votre-colis, offers to Paris': { kilobytes: 155, elements: 900 },
  coordonnees: { kilobytes: 166, elements: 1050 },
  douanes: { kilobytes: 166, elements: 620 },
  options: { kilobytes: 163, elements: 350 },
  'expediteur-destinataire': { kilobytes: 164, elements: 400 },
  'en-nombre': { kilobytes: 158, elements: 680 },
  'commande-rapide': { kilobytes: 143, elements: 400 },
  panier: { kilobytes: 161, elements: 300 },
};

test('37.5 a first visit weighs no more than is written down', async ({ baseURL }) => {
  const origin = String(baseURL);
  const tooHeavy: string[] = [];
  for (const visit of await firstVisits(origin)) {
    const html = (await htmlOf(origin, visit)).body.toString('utf8');
    const files = [...(await filesOf(origin + visit.path, html)).values()].filter(({ kind }) => kind !== 'font');
    const kilobytes = files.reduce((sum, { file }) => sum + file.sentBytes, 0) / 1000;
    const elements = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '').match(/<[a-z]/g)?.length ?? 0;
    const limit = most[visitName(visit)] ?? document;
    if (kilobytes > limit.kilobytes || elements > limit.elements)
      tooHeavy.push(`${visitName(visit)}: ${kilobytes.toFixed(1)} kB, ${elements} elements`);
  }
  expect(tooHeavy).toEqual([]);
});
