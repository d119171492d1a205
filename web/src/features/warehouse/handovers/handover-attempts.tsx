import {
  type Handover,
  reasonText,
  type StaffHandover,
} from '@portal/contract/warehouse/handovers/handovers.schemas';
import { type ReactNode, useState } from 'react';
import { readableMoment } from '../../../lib/provider-moment.ts';
import { t } from '../../../texts/handovers.tsx';
import { PictureViewer, pictureUrl } from '../../../ui/picture-viewer.tsx';
import { Signature } from '../../../ui/signature.tsx';
import styles from './handover-attempts.module.css';

type Attempt = Handover & Partial<Pick<StaffHandover, 'by_name'>>;

/** The pictures of an attempt; each opens over the page. */
function Pictures({
  pictures,
  of,
}: {
  readonly pictures: Handover['pictures'];
  readonly of: string;
}) {
  const [shown, setShown] = useState(-1);
  if (pictures.length === 0) return null;
  return (
    <>
      <ul className={styles.pictures}>
        {pictures.map((picture, at) => (
          <li key={picture.file_url}>
            <button
              type="button"
              className={styles.picture}
              aria-haspopup="dialog"
              onClick={() => setShown(at)}
            >
              <img src={pictureUrl(picture)} alt={t.picture(at + 1, of)} loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      <PictureViewer pictures={pictures} shown={shown} onShow={setShown} />
    </>
  );
}

/** Who received the bottles and signed for them, or why they came back. */
function AttemptFacts({ attempt }: { readonly attempt: Attempt }) {
  const { handed_at: at, received_by: name, signature, signed_name: typed } = attempt;
  const moment = readableMoment(at);
  if (name === null) return <p>{t.tried(moment, reasonText(attempt))}</p>;
  return (
    <>
      <p>{t.receivedBy(name, moment)}</p>
      {typed !== null && <p>{t.typedFor(typed)}</p>}
      {signature !== null && (
        <div className={styles.signature}>
          <Signature strokes={signature} name={name} />
        </div>
      )}
    </>
  );
}

interface HandoverAttemptsProps<One extends Attempt> {
  readonly attempts: readonly One[];
  /** What staff see and do besides. */
  readonly renderMore?: (attempt: One) => ReactNode;
}

/** The attempts to hand a request over, the last one first; nothing until there is one. */
export function HandoverAttempts<One extends Attempt>({
  attempts,
  renderMore,
}: HandoverAttemptsProps<One>) {
  if (attempts.length === 0) return null;
  return (
    <section className={styles.attempts} aria-labelledby="handovers">
      <h2 id="handovers">{t.heading}</h2>
      <ul className={styles.list}>
        {attempts.toReversed().map((attempt) => (
          <li key={attempt.id} className={styles.attempt}>
            <AttemptFacts attempt={attempt} />
            {attempt.by_name !== undefined && <p className={styles.by}>{t.by(attempt.by_name)}</p>}
            <Pictures pictures={attempt.pictures} of={readableMoment(attempt.handed_at)} />
            {renderMore?.(attempt)}
          </li>
        ))}
      </ul>
    </section>
  );
}
