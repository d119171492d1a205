import styles from './cellar-drawing.module.css';

/** Three vaulted bins full of bottles: an ornament, kept as a picture of its own so that no script carries it. */
export function CellarDrawing() {
  return <div className={styles.drawing} />;
}
