import { staffWineCalls, wineImageCalls } from '@portal/contract/cellar/wines/wines.calls';
import type { StaffWine } from '@portal/contract/cellar/wines/wines.schemas';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { requestOf } from '../../../lib/request-of.ts';
import { useHasDuty } from '../../../lib/use-has-duty.ts';
import { wineName } from '../../../lib/wine-facts.ts';
import { t } from '../../../texts/wines.tsx';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Activity } from '../../../ui/activity.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { FilePicker } from '../../../ui/file-picker.tsx';
import { RecordColumns, RecordPage } from '../../../ui/record-page.tsx';
import { imageUrl, useWineChange, wineQuery } from './wines-api.ts';
import styles from './wines.module.css';
import { WineForm } from './wine-form.tsx';
import { WineMerging } from './wine-merging.tsx';
import { labelText, stockText } from './wine-texts.ts';

interface WineProps {
  readonly wine: StaffWine;
}

function MergedWine({ wine }: WineProps) {
  const change = useWineChange();
  const mayUndo = useHasDuty('house');
  const into = wine.merged_into;
  if (into === null) return null;
  return (
    <div className={styles.panel}>
      <ActionFailure action={change} />
      <Banner tone="note">
        <p>
          {t.wasMergedInto(
            <Link to="/staff/wines/$wineId" params={{ wineId: String(into.id) }}>
              {wineName(into)}
            </Link>,
          )}
        </p>
      </Banner>
      {mayUndo && (
        <Button
          isSending={change.isPending}
          onClick={() =>
            change.send(requestOf(staffWineCalls.unmerge, { params: { id: wine.id } }))
          }
        >
          {t.undoThisMerge}
        </Button>
      )}
    </div>
  );
}

function formOf(image: File): FormData {
  const form = new FormData();
  form.set('image', image);
  return form;
}

/** The picture that clients see on the page of the wine; without one they see the drawing of its bottle. */
function WineImage({ wine }: WineProps) {
  const [image, setImage] = useState<File | null>(null);
  const change = useWineChange(() => setImage(null));
  const { id: wineId, image_id: imageId } = wine;
  return (
    <section className={styles.panel} aria-label={t.image}>
      <h2>{t.image}</h2>
      <ActionFailure action={change} />
      {imageId === null ? (
        <p>{t.noImage}</p>
      ) : (
        <>
          <img className={styles.image} src={imageUrl(wineId, imageId)} alt={wineName(wine)} />
          <ConfirmButton
            label={t.removeImage}
            title={t.removeImageTitle}
            isSending={change.isPending}
            onConfirm={() =>
              change.send(requestOf(wineImageCalls.remove, { params: { id: wineId } }))
            }
          >
            {t.removeImageConsequence}
          </ConfirmButton>
        </>
      )}
      <FilePicker
        label={imageId === null ? t.addImage : t.replaceImage}
        hint={t.imageHint}
        types={['png', 'jpg', 'jpeg']}
        names={image === null ? [] : [image.name]}
        onPick={([picked]) => setImage(picked ?? null)}
        onRemove={() => setImage(null)}
      />
      {image !== null && (
        <Button
          look="primary"
          isSending={change.isPending}
          onClick={() =>
            change.send(
              requestOf(wineImageCalls.set, { params: { id: wineId }, body: formOf(image) }),
            )
          }
        >
          {t.saveImage}
        </Button>
      )}
    </section>
  );
}

function WineView({ wine }: WineProps) {
  const mayMerge = useHasDuty('house');
  return (
    <>
      <p className={styles.summary}>
        {t.summary(labelText(wine), wine.material_id, stockText(wine))}
      </p>
      <RecordColumns
        aside={
          <>
            {wine.merged_into === null && (
              <>
                <WineImage wine={wine} />
                {mayMerge && <WineMerging wine={wine} />}
              </>
            )}
            <Activity events={wine.events} />
          </>
        }
      >
        {wine.merged_into === null ? <WineForm wine={wine} /> : <MergedWine wine={wine} />}
      </RecordColumns>
    </>
  );
}

/** /staff/wines/{id}: one wine of the catalogue with all its actions. */
export function WinePage() {
  const { wineId } = useParams({ from: '/staff/wines/$wineId' });
  const query = useQuery(wineQuery(wineId));
  return (
    <RecordPage query={query} title={query.data === undefined ? t.wine : wineName(query.data)}>
      {(wine) => <WineView key={wine.id} wine={wine} />}
    </RecordPage>
  );
}
