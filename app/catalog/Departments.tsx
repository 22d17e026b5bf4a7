import { useDocumentMessages } from '#app/i18n/messages.tsx';
import type { CategoryNode } from '#domain/catalog/wire-product.ts';
import styles from './Catalog.module.css';

export type DepartmentsProps = {
  readonly departments: readonly CategoryNode[];
  /** Whether the departments are the first content of the page, so that their pictures are loaded without delay. */
  readonly first?: boolean;
  readonly headingLevel?: 2 | 3;
};

export function Departments({ departments, first, headingLevel = 2 }: DepartmentsProps) {
  const Heading = `h${headingLevel}` as const;
  const { withCount } = useDocumentMessages().catalog;
  return (
    <ul className={styles.departments}>
      {departments.map(({ code, name, url, image, subcategories }) => (
        <li key={code}>
          {image ? (
            <img
              src={image.url}
              alt=""
              width={320}
              height={240}
              decoding="async"
              loading={first ? undefined : 'lazy'}
            />
          ) : (
            <span />
          )}
          <div>
            <Heading className="h18">
              <a href={url}>{name}</a>
            </Heading>
            <p className={styles.tree}>
              {subcategories.map((below) => (
                <a key={below.code} href={below.url} aria-label={withCount(below.name, below.productCount)}>
                  {`${below.name} `}
                  <small>{below.productCount}</small>
                </a>
              ))}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
