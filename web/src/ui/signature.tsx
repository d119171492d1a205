import { SIGNATURE_RATIO, type Stroke } from '@portal/contract/warehouse/handovers/signature';
import { t } from '../texts/pictures.ts';
import styles from './signature.module.css';

const WIDTH = 600;
const HEIGHT = WIDTH / SIGNATURE_RATIO;

/** The path of a stroke; a single point is a dot. */
function pathOf(points: Stroke): string {
  let path = '';
  for (let at = 0; at + 1 < points.length; at += 2) {
    const [x = 0, y = 0] = points.slice(at, at + 2);
    path += `${at === 0 ? 'M' : 'L'}${Math.round(x * WIDTH)} ${Math.round(y * HEIGHT)}`;
  }
  return points.length === 2 ? `${path}h0.1` : path;
}

interface SignatureProps {
  readonly strokes: readonly Stroke[];
  /** Who signed; without a name it is being drawn. */
  readonly name?: string;
}

/** A signature, drawn as it was written. */
export function Signature({ strokes, name }: SignatureProps) {
  return (
    <svg
      className={styles.signature}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      {...(name === undefined
        ? { 'aria-hidden': true }
        : { role: 'img', 'aria-label': t.signatureOf(name) })}
    >
      <path d={strokes.map(pathOf).join('')} />
    </svg>
  );
}
