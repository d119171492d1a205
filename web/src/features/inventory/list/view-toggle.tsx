import { Link } from '@tanstack/react-router';
import styles from './view-toggle.module.css';

/** Wine/Case: the inventory by wine or by case (document 2, section 2). */
export function ViewToggle() {
  return (
    <nav className={styles.toggle} aria-label="View by">
      <Link to="/inventory" search={true} activeOptions={{ includeSearch: false }}>
        Wine
      </Link>
      <Link to="/case-inventory" activeOptions={{ includeSearch: false }}>
        Case
      </Link>
    </nav>
  );
}
