import type { ComponentType, ReactNode } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { CarbonText } from '#app/site/CarbonText.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { ButtonLink } from '#app/ui/Button.tsx';
import { Disclosure } from '#app/ui/Disclosure.tsx';
import { Illustration } from '#app/ui/Illustration.tsx';
import { RuledSection } from '#app/ui/ReadingPage.tsx';
import { Table } from '#app/ui/Table.tsx';
import { ArrowLink, TextLink } from '#app/ui/TextLink.tsx';
import type { ComponentOf, ContentComponent, TypeCode } from '#domain/content/component.ts';
import { isForeignHref } from '#domain/content/href.ts';
import { pathOf } from '#domain/site/paths.ts';
import styles from './Content.module.css';
import { drawings } from './drawings.ts';
import { Html } from './Html.tsx';

type Of<Code extends TypeCode> = { readonly component: ComponentOf<Code> };

function Titled({ title, children }: { readonly title: string | undefined; readonly children: ReactNode }) {
  return title ? <RuledSection title={<CarbonText>{title}</CarbonText>}>{children}</RuledSection> : children;
}

function ContentLink({ url, children }: { readonly url: string; readonly children: string }) {
  return (
    <TextLink href={url} rel={isForeignHref(url) ? 'noopener noreferrer' : undefined}>
      <CarbonText>{children}</CarbonText>
    </TextLink>
  );
}

function Paragraph({ component }: Of<'CMSParagraphComponent'>) {
  return (
    <Titled title={component.title}>
      <Html>{component.content}</Html>
    </Titled>
  );
}

function Banner({ component: { headline, content, linkName, urlLink } }: Of<'SimpleBannerComponent'>) {
  return (
    <RuledSection title={headline}>
      {content && <Html>{content}</Html>}
      {linkName && urlLink && (
        <p>
          <ArrowLink href={urlLink}>{linkName}</ArrowLink>
        </p>
      )}
    </RuledSection>
  );
}

function OneLink({ component: { linkName, url, description } }: Of<'CMSLinkComponent'>) {
  return (
    <p className="prose">
      <ContentLink url={url}>{linkName}</ContentLink>
      {description && ` · ${description}`}
    </p>
  );
}

function LinkList({ component: { title, links } }: Of<'CMSLinkListComponent'>) {
  return (
    <Titled title={title}>
      <ul className="stack gap-3">
        {links.map(({ linkName, url, description }) => (
          <li key={url}>
            <ContentLink url={url}>{linkName}</ContentLink>
            {description && <p className="t14 muted">{description}</p>}
          </li>
        ))}
      </ul>
    </Titled>
  );
}

function Faq({ component: { title, items } }: Of<'FaqComponent'>) {
  return (
    <Titled title={title}>
      <div>
        {items.map(({ question, answer }) => (
          <Disclosure key={question} summary={<CarbonText>{question}</CarbonText>}>
            <Html>{answer}</Html>
          </Disclosure>
        ))}
      </div>
    </Titled>
  );
}

function Steps({ component: { title, steps } }: Of<'StepsComponent'>) {
  return (
    <Titled title={title}>
      <div className="prose">
        <ol className="stack gap-3">
          {steps.map((step) => (
            <li key={step.title}>
              <strong className="strong">{step.title}</strong>
              <Html>{step.text}</Html>
            </li>
          ))}
        </ol>
      </div>
    </Titled>
  );
}

function Notice({ component: { tone, title, content } }: Of<'AlertComponent'>) {
  return (
    <Alert tone={tone} title={title}>
      {content && <Html>{content}</Html>}
    </Alert>
  );
}

function DataTable({ component: { title, caption, columns, rows } }: Of<'TableComponent'>) {
  return (
    <Titled title={title}>
      <Table caption={caption} thin={title !== undefined} className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([head = '', ...cells]) => (
            <tr key={head}>
              <th scope="row">{head}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]} data-label={columns[index + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Titled>
  );
}

function Definitions({ component: { title, items } }: Of<'DefinitionListComponent'>) {
  return (
    <Titled title={title}>
      <dl className={styles.list}>
        {items.map(({ term, definition }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <Html>{definition}</Html>
            </dd>
          </div>
        ))}
      </dl>
    </Titled>
  );
}

function Drawing({ component: { name, caption } }: Of<'IllustrationComponent'>) {
  const { form } = useTexts('shipping');
  const words = { Longueur: form.length, Largeur: form.width, Hauteur: form.height };
  const source = Object.entries(words).reduce(
    (drawing, [word, translation]) => drawing.replace(`>${word}<`, `>${translation}<`),
    drawings[name],
  );
  return (
    <figure>
      <Illustration source={source} className={styles.drawing} />
      {caption && <figcaption className="t14 muted">{caption}</figcaption>}
    </figure>
  );
}

function Picture({ component: { image, caption } }: Of<'PictureComponent'>) {
  if (!image) return null;
  const { src, srcset, width, height, alt } = image;
  return (
    <figure className={styles.picture}>
      <img
        src={src}
        srcSet={srcset ?? undefined}
        sizes="(max-width: 48rem) 100vw, 45rem"
        width={width}
        height={height}
        alt={alt}
        loading="lazy"
        decoding="async"
      />
      {caption && <figcaption className="t14 muted">{caption}</figcaption>}
    </figure>
  );
}

function ComparatorLink({ component: { title, content, linkName, criteria } }: Of<'ComparatorLinkComponent'>) {
  const path = pathOf('parcel', useSite());
  const query = new URLSearchParams(criteria).toString();
  return (
    <Titled title={title}>
      {content && <Html>{content}</Html>}
      <p>
        <ButtonLink href={query ? `${path}?${query}` : path}>{linkName}</ButtonLink>
      </p>
    </Titled>
  );
}

/** Renders the products of a list; null if it has none. Pages that load products pass such a function. */
export type RenderProducts = (list: ComponentOf<'ProductListComponent'>) => ReactNode;

/** Types of components that the page renders instead of this module. */
type PlacedType = 'ProductListComponent' | 'CategoryNavigationComponent';

type Renderers = { readonly [Code in Exclude<TypeCode, PlacedType>]: ComponentType<Of<Code>> };

const renderers: Renderers = {
  CMSParagraphComponent: Paragraph,
  SimpleBannerComponent: Banner,
  CMSLinkComponent: OneLink,
  CMSLinkListComponent: LinkList,
  FaqComponent: Faq,
  StepsComponent: Steps,
  AlertComponent: Notice,
  TableComponent: DataTable,
  DefinitionListComponent: Definitions,
  IllustrationComponent: Drawing,
  PictureComponent: Picture,
  ComparatorLinkComponent: ComparatorLink,
};

export type ContentComponentsProps = {
  readonly components: readonly ContentComponent[];
  readonly products?: RenderProducts | undefined;
};

/**
 * Renders components in their order (docs/requirements.md CMS-1). Lists of products are rendered only if the page
 * provides `products`.
 */
export function ContentComponents({ components, products }: ContentComponentsProps) {
  return components.map((component) => {
    if (component.typeCode === 'ProductListComponent') {
      const renderedList = products?.(component);
      return renderedList ? (
        <Titled key={component.uid} title={component.title}>
          {renderedList}
        </Titled>
      ) : null;
    }
    // Only the footer and the shelves of the home page have components of this type, and they render them themselves.
    if (component.typeCode === 'CategoryNavigationComponent') return null;
    const Renderer = renderers[component.typeCode] as ComponentType<{ readonly component: ContentComponent }>;
    return <Renderer key={component.uid} component={component} />;
  });
}
