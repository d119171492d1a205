import type { FaqCategory } from '@portal/contract/house/content/content.schemas';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { faqQuery } from './content-api.ts';
import { ContentStates } from './content-states.tsx';
import styles from './faq-list.module.css';
import { RichText } from './rich-text.tsx';

function Questions({ faqs }: Pick<FaqCategory, 'faqs'>) {
  return (
    <dl className={styles.questions}>
      {faqs.map(({ id, question, answer }) => (
        <div key={id}>
          <dt>
            <RichText html={question} />
          </dt>
          <dd>
            <RichText html={answer} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Category({ category }: { readonly category: FaqCategory }) {
  const [isExpanded, setIsExpanded] = useState(false);
  const panelId = useId();
  return (
    <section className={styles.category}>
      <h3 className={styles.name}>
        <button
          type="button"
          aria-expanded={isExpanded}
          aria-controls={panelId}
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {category.name}
          <svg className={styles.sign} viewBox="0 0 16 16" aria-hidden>
            <path d="M2 8h12" />
            {!isExpanded && <path d="M8 2v12" />}
          </svg>
        </button>
      </h3>
      <div id={panelId} hidden={!isExpanded}>
        <Questions faqs={category.faqs} />
      </div>
    </section>
  );
}

export function FaqCategories({ faqs }: { readonly faqs: readonly FaqCategory[] }) {
  return faqs.map((category) => <Category key={category.id} category={category} />);
}

export function FaqList() {
  const query = useQuery(faqQuery);
  return (
    <ContentStates query={query} loading={<SkeletonRows count={8} />}>
      {({ faqs }) => <FaqCategories faqs={faqs} />}
    </ContentStates>
  );
}
