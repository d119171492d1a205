import { RICH_TEXT_TAGS } from '@portal/contract/content/rich-text';
import { providerTextsSchema } from '@portal/contract/provider/provider-texts';
import styles from './page-editor.module.css';

const fillIns = Object.keys(providerTextsSchema.shape);

/** How texts are written: plainly, with a few tags, and with the provider's texts filled in. */
export function WritingHelp() {
  return (
    <details className={styles.help}>
      <summary>How to write</summary>
      <p>
        Plain words are fine: an empty line begins a new paragraph. For more, these tags are
        allowed, and any other is left out when you save:{' '}
        <code>{RICH_TEXT_TAGS.map((tag) => `<${tag}>`).join(' ')}</code>. A link is written{' '}
        <code>{'<a href="/faq">words</a>'}</code>.
      </p>
      <p>
        These stand for the provider&apos;s texts as they are when a client reads the page, and
        follow every change of them: <code>{fillIns.map((name) => `{{${name}}}`).join(' ')}</code>.
      </p>
    </details>
  );
}
