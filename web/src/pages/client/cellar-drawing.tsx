import styles from './cellar-drawing.module.css';

/** Three vaulted bins full of bottles: an ornament, a separate picture so that no script contains it. */
export function CellarDrawing() {
  return <div className={styles.drawing} />;
}
