import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { useSite } from '#app/shell/site-context.ts';
import { ArrowLink } from '#app/ui/TextLink.tsx';
import { listPath, plainList } from '#domain/catalog/list-address.ts';
import { slugOf } from '#domain/catalog/slug.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { AddFailure } from './AddAlert.tsx';
import styles from './Catalog.module.css';
import { Departments } from './Departments.tsx';
import { ListFrame } from './ListFrame.tsx';
import type { ShopData } from './load-shop.ts';
import { ProductTiles } from './ProductTile.tsx';

type Names = readonly { readonly name: string; readonly href: string; readonly count: number }[];

function NameList({ title, names }: { readonly title: string; readonly names: Names }) {
  const { withCount } = useDocumentMessages().catalog;
  if (names.length === 0) return null;
  return (
    <section className="rule">
      <h2 className="h21">{title}</h2>
      <p className={styles.tree}>
        {names.map(({ name, href, count }) => (
          <a key={href} href={href} aria-label={withCount(name, count)}>
            {`${name} `}
            <small>{count}</small>
          </a>
        ))}
      </p>
    </section>
  );
}

export type ShopPageProps = { readonly data: ShopData; readonly failure?: AddFailure };

export function ShopPage({ data: { departments, newest, brands, sellers }, failure }: ShopPageProps) {
  const site = useSite();
  const { shop, shopPage } = useDocumentMessages().catalog;
  const title = shopPage.title[site];
  const lead = shopPage.lead[site];
  const allNew = listPath({ page: 'search', text: '' }, { ...plainList, sort: 'newest' }, site);
  return (
    <ListFrame
      head={{ title, description: lead, path: pathOf('shop', site) }}
      title={title}
      lead={lead}
      current={shop}
      failure={failure}
    >
      <div className={styles.page}>
        <Departments departments={departments} first />
      </div>
      {newest.length > 0 ? (
        <section className="stack" aria-labelledby="newest">
          <div className="head">
            <h2 id="newest" className="h26">
              {shopPage.newest}
            </h2>
            <ArrowLink href={allNew}>{shopPage.allNew}</ArrowLink>
          </div>
          <ProductTiles products={newest} list="newest" headingLevel={3} below />
        </section>
      ) : null}
      <div className={`${styles.page} ${styles.names}`}>
        <NameList
          title={shopPage.brands}
          names={brands.map(({ code, name, count }) => ({ name, count, href: pathOf('brand', site, { code }) }))}
        />
        <NameList
          title={shopPage.sellers}
          names={sellers.map(({ code, name, count }) => ({
            name,
            count,
            href: pathOf('seller', site, { slug: slugOf(name), code }),
          }))}
        />
      </div>
    </ListFrame>
  );
}
