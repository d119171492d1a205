import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './about-text.module.css';
import { aboutQuery } from './content-api.ts';
import { ContentStates } from './content-states.tsx';
import { RichText } from './rich-text.tsx';

const usualLines = 11;

function LoadingText() {
  return Array.from({ length: usualLines }, (_, line) => <Skeleton key={line} shape="line" />);
}

export function AboutText() {
  const query = useQuery(aboutQuery);
  return (
    <div className={styles.place}>
      <ContentStates query={query} loading={<LoadingText />}>
        {({ body }) => <RichText html={body} />}
      </ContentStates>
    </div>
  );
}
