/** What the forms of a product's page do. */
import type { Office } from '#app/api/use-cases.ts';
import { asFields, type Deed, type FormRefusal, typedForm } from '#app/forms/answer-form.ts';
import { countFromSeen, type Values } from '#app/office/frame/seen-values.ts';
import { sentFile } from '#app/office/frame/sent-file.ts';
import { catalogProductPath } from '#domain/office/pages.ts';
import type { Locale } from '#domain/site/locale.ts';
import { isUnsaved, productValues } from './product-values.ts';
import { fieldIn, readNewOffers, readOffer, readProduct } from './read-product.ts';

/** The values under names such as `knownStock`. */
function prefixed<Prefix extends string, Part extends object>(prefix: Prefix, values: Part) {
  const named = Object.entries(values).map(([name, value]) => [
    `${prefix}${name[0]?.toUpperCase()}${name.slice(1)}`,
    value,
  ]);
  return Object.fromEntries(named) as { [Name in keyof Part & string as `${Prefix}${Capitalize<Name>}`]: Part[Name] };
}

/**
 * The offers that were edited: those whose fields differ from `values`, which `countFromSeen` returned. Each comes with the unusual
 * values that were ticked.
 */
function changedOffers(text: (name: string) => string, form: FormData, values: Values) {
  const ids = Object.keys(values).flatMap((name) => /^offers\.([^.]+)\.stock$/.exec(name)?.[1] ?? []);
  const changes = ids.flatMap((id) => {
    const [typed, known] = [readOffer(text, `offers.${id}`), readOffer((name) => values[name] ?? '', `offers.${id}`)];
    if (JSON.stringify(typed) === JSON.stringify(known)) return [];
    const read = Object.entries(readOffer(text, `confirmed.${id}`));
    const ticked = Object.fromEntries(read.filter(([field]) => form.has(`confirmed.${id}.${field}`)));
    const confirmed: Partial<Omit<typeof typed, 'delayDays'>> = ticked;
    return [[id, { ...typed, ...prefixed('known', known), ...prefixed('confirmed', confirmed) }] as const];
  });
  return Object.fromEntries(changes);
}

/** The names of a product's pictures after one of them has been moved by a place, or removed. */
function rearranged(names: readonly string[], act: string, name: string): string[] {
  const others = names.filter((each) => each !== name);
  const at = names.indexOf(name);
  if (act === 'remove' || at === -1) return others;
  return others.toSpliced(Math.max(0, at + (act === 'up' ? -1 : 1)), 0, name);
}

export type ProductDone =
  | 'enregistre'
  | 'rien'
  | 'retiree'
  | 'remise'
  | 'images'
  | 'ajoute'
  | 'archive'
  | 'desarchive'
  | 'annoncee'
  | 'nonannoncee';

/** What the page is shown with after a button that doesn't save the form, such as 'Retirer': what was typed comes back, still unsaved. */
export type ProductAnswer = FormRefusal & { readonly done: ProductDone };

/** A sent form; `rest` is what its button says after the name of the act. */
type Sent = { readonly text: (name: string) => string; readonly form: FormData; readonly rest: readonly string[] };

/** What the buttons do that don't save the form. */
function productActs({ catalog, media }: Office, code: string) {
  async function addPicture({ text, form }: Sent): Promise<ProductDone> {
    const sent = await sentFile(form);
    if (sent.file.length > 0) {
      const texts = { name: text('name'), altFr: text('altFr'), altEn: text('altEn') };
      const { name } = await media.upload({ ...texts, ...sent });
      // The picture is in the library now: if the product refuses it, the form proposes it there.
      form.set('pictures', name);
    }
    const { version, pictures } = await catalog.product(code);
    const names = new Set([...pictures.map(({ name }) => name), text('pictures')]);
    await catalog.changePictures({ code, version, pictures: [...names] });
    for (const name of ['file', 'pictures', 'name', 'altFr', 'altEn']) form.delete(name);
    return 'images';
  }
  return {
    addPicture,
    async picture({ text, rest: [act = '', ...name] }: Sent): Promise<ProductDone> {
      const shown = text('shown').split(' ').filter(Boolean);
      await catalog.changePictures({
        code,
        version: text('version'),
        pictures: rearranged(shown, act, name.join(':')),
      });
      return 'images';
    },
    async archive({ rest: [act] }: Sent): Promise<ProductDone> {
      await catalog.archive({ code, isArchived: act === 'add' });
      return act === 'add' ? 'archive' : 'desarchive';
    },
    async reduction({ rest: [act, id = ''] }: Sent): Promise<ProductDone> {
      await catalog.announceReduction({ id, isAnnounced: act === 'announce' });
      return act === 'announce' ? 'annoncee' : 'nonannoncee';
    },
    async sale({ rest: [act, id = ''] }: Sent): Promise<ProductDone> {
      await catalog.sellOffer({ id, isSold: act === 'restore' });
      return act === 'restore' ? 'remise' : 'retiree';
    },
  };
}

/** The whole page is one form: each of its buttons sends it, so that nothing typed is lost. */
export function productDeeds(
  office: Office,
  code: string,
  locale: Locale,
): Readonly<Record<'product', Deed<ProductAnswer>>> {
  const { catalog } = office;
  const acts = productActs(office, code);
  return {
    async product(text, form) {
      const product = await catalog.product(code);
      const stored = productValues(product, locale);
      // Offers are compared by the use case, since sales change their stock.
      const known = countFromSeen(form, stored, locale, (name) => !name.startsWith('offers.'));
      const done = (what: ProductDone) => `${catalogProductPath(code)}?fait=${what}`;
      const [name = '', ...rest] = text('do').split(':');
      const act = Object.entries(acts).find(([each]) => each === name)?.[1];
      if (act) {
        const what = await act({ text, form, rest });
        return isUnsaved(form, stored) ? { ...typedForm(form), done: what } : done(what);
      }
      const offers = changedOffers(text, form, known);
      const { newOffers, rows } = readNewOffers(text, form);
      const hasPicture = text('pictures') !== '' || (await sentFile(form)).file.length > 0;
      if (!isUnsaved(form, stored) && !hasPicture) return done('rien');
      const confirmedVatRate = form.has('confirmed.vatRate') ? Number(text('confirmed.vatRate')) : undefined;
      const change = {
        code,
        version: product.version,
        ...readProduct(text, form),
        confirmedVatRate,
        offers,
        newOffers,
      };
      await asFields(catalog.change(change), fieldIn(rows));
      if (hasPicture) await acts.addPicture({ text, form, rest });
      return done('enregistre');
    },
  };
}
