import { pickDocuments } from '@portal/contract/requests/orders/add-documents';
import { FILE_TYPES } from '@portal/contract/sending/attached-files';
import { useState } from 'react';
import { t } from '../../../texts/receiving.tsx';
import { FilePicker } from '../../../ui/file-picker.tsx';
import styles from './put-away.module.css';

interface CaseDocumentsProps {
  readonly files: readonly File[];
  readonly lostNames: readonly string[];
  readonly onChange: (files: readonly File[]) => void;
}

/** Gives each picture a unique name, because cameras use the same one for all. */
function named(photos: readonly File[], taken: readonly string[]): File[] {
  const names = new Set(taken);
  return photos.map((photo) => {
    const ending = photo.type === 'image/png' ? 'png' : 'jpg';
    let count = 1;
    while (names.has(`photo-${count}.${ending}`)) count += 1;
    const name = `photo-${count}.${ending}`;
    names.add(name);
    return new File([photo], name, { type: photo.type });
  });
}

/** Condition documents of a case, from files or from the camera. */
export function CaseDocuments({ files, lostNames, onChange }: CaseDocumentsProps) {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const names = files.map(({ name }) => name);
  const add = (picked: readonly File[]) => {
    const read = pickDocuments(names, picked);
    setProblems(read.problems);
    onChange([...files, ...read.accepted]);
  };
  return (
    <details className={styles.documents} open={lostNames.length > 0 || undefined}>
      <summary>{t.conditionDocuments(files.length)}</summary>
      <div className={styles.pickers}>
        <FilePicker
          label={t.files}
          hint={t.fileHint}
          types={FILE_TYPES}
          names={names}
          isMultiple
          problems={problems}
          lostNames={lostNames}
          onPick={add}
          onRemove={(name) => onChange(files.filter((file) => file.name !== name))}
        />
        <FilePicker
          label={t.camera}
          types={[]}
          names={[]}
          isCamera
          onPick={(photos) => add(named(photos, names))}
          onRemove={() => undefined}
        />
      </div>
    </details>
  );
}
