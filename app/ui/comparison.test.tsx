import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Button } from './Button.tsx';
import { OfferRow } from './OfferRow.tsx';
import { Price, PriceSum } from './Price.tsx';
import { Segmented } from './Segmented.tsx';
import { Stepper } from './Stepper.tsx';
import { WeightGauge } from './WeightGauge.tsx';

const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/[ \u00a0]+/g, ' ')
    .trim();

describe('a price', () => {
  test('for consumers is one figure with taxes', () => {
    expect(textOf(renderToStaticMarkup(<Price amount="5,49" unit="€" />))).toBe('5,49 €');
  });

  test('for professionals is without taxes, with the price including taxes below', () => {
    expect(textOf(renderToStaticMarkup(<Price amount="4,57" unit="€ HT" under="5,49 € TTC" />))).toBe(
      '4,57 € HT 5,49 € TTC',
    );
  });

  test('lists its components', () => {
    const html = renderToStaticMarkup(
      <PriceSum
        lines={[
          { label: 'Tarif', amount: '5,28 €' },
          { label: 'Total TTC', amount: '5,28 €', kind: 'total' },
        ]}
      />,
    );
    expect(html.match(/<dt>/g)).toHaveLength(2);
    expect(html.match(/<dd>/g)).toHaveLength(2);
  });
});

test('the stepper marks the current step and links only to completed ones', () => {
  const html = renderToStaticMarkup(
    <Stepper
      label="Étapes de l’envoi"
      position="Étape 2 sur 3"
      doneText=", étape faite"
      steps={[
        { label: 'Colis et offres', state: 'done', href: '/votre-colis?envoi=1' },
        { label: 'Coordonnées', state: 'current', href: '/coordonnees?envoi=1' },
        { label: 'Options', state: 'coming', href: '/options?envoi=1' },
      ]}
    />,
  );
  const current = /<li[^>]*aria-current="step"[^>]*>(.*?)<\/li>/.exec(html);
  expect(textOf(current?.[1] ?? '')).toBe('2 Coordonnées');
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(['/votre-colis?envoi=1']);
});

test('the views of a segmented control are links, the current one marked', () => {
  const html = renderToStaticMarkup(
    <Segmented
      label="Trier"
      value="price"
      hrefOf={(view) => `?tri=${view}`}
      segments={[
        { value: 'price', label: 'Moins chère' },
        { value: 'delay', label: 'Plus rapide' },
      ]}
    />,
  );
  expect(html).toMatch(/href="\?tri=price" aria-current="true"/);
  expect(html).toMatch(/href="\?tri=delay"(?! aria-current)/);
});

test('an offer opens its detail without a script', () => {
  const html = renderToStaticMarkup(
    <OfferRow badge="DL" name="Delivengo" price="" route="" more="Détail du prix" detail={['Tarif', 'Suivi']} buy="" />,
  );
  expect(html).toMatch(/<details[^>]*><summary[^>]*><span>Détail du prix<\/span>/);
  expect(html).toMatch(/<h3>Delivengo<\/h3>/);
});

test('the pin of the weight bands needs no inline style and stays within the bands', () => {
  const gauge = (at: number) =>
    renderToStaticMarkup(
      <WeightGauge
        label="Prix"
        pin={{ text: '280 g', at }}
        bands={[{ key: 1, prefix: 'jusqu’à', limit: '500 g', price: '5,49 €', mark: 'here' }]}
      />,
    );
  expect(gauge(0.424)).toContain('x="42.4%"');
  expect(gauge(1.7)).toContain('x="96.0%"');
  expect(gauge(0.5)).not.toContain('style=');
  expect(textOf(gauge(0.5))).toContain('500 g (280 g)');
});

test('CRT-9 a busy button announces it and stays focusable', () => {
  const html = renderToStaticMarkup(<Button busy>Ajout…</Button>);
  expect(html).toContain('aria-busy="true"');
  expect(html).not.toContain('disabled');
});
