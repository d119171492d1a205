import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './about-text.module.css';
import { aboutQuery, termsQuery } from './content-api.ts';
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

export const AboutText = () => <TextPage query={aboutQuery} />;

export const TermsText = () => <TextPage query={termsQuery} />;
