import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './about-text.module.css';
import { aboutQuery, PageNotFoundError, termsQuery } from './content-api.ts';
import { ContentStates } from './content-states.tsx';
import { RichText } from './rich-text.tsx';

const usualLines = 11;

function LoadingText() {
  return Array.from({ length: usualLines }, (_, line) => <Skeleton key={line} shape="line" />);
}

interface TextPageProps {
  readonly query: typeof aboutQuery;
}

function TextPage({ query }: TextPageProps) {
  return (
    <div className={styles.place}>
      <ContentStates query={useQuery(query)} loading={<LoadingText />}>
        {({ body }) => <RichText html={body} />}
      </ContentStates>
    </div>
  );
}

/** The text of the about page under its heading; nothing while it is not published. */
export function AboutText({ title }: { readonly title: string }) {
  const { error } = useQuery(aboutQuery);
  if (error instanceof PageNotFoundError) return null;
  return (
    <section>
      <h2>{title}</h2>
      <TextPage query={aboutQuery} />
    </section>
  );
}

export const TermsText = () => <TextPage query={termsQuery} />;
