import type { StaffWine } from '@portal/contract/staff-wines/staff-wines.schemas';
import { useState } from 'react';
import { useSingleSend } from '../../lib/use-single-send.ts';
import { wineName } from '../../lib/wine-facts.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Button } from '../../ui/button.tsx';
import { FilePicker } from '../../ui/file-picker.tsx';
import { imageUrl, useWineChange } from './staff-wines-api.ts';
import styles from './staff-wines.module.css';

interface WineImageProps {
  readonly wine: StaffWine;
  readonly onLookAgain: () => void;
}

function formOf(image: File): FormData {
  const form = new FormData();
  form.set('image', image);
  return form;
}

/** The picture clients see on the page of the wine; without one they see the drawing of its bottle. */
export function WineImage({ wine, onLookAgain }: WineImageProps) {
  const [image, setImage] = useState<File | null>(null);
  const change = useWineChange(() => setImage(null));
  const send = useSingleSend(change);
  const { id: wineId, image_id: imageId } = wine;
  return (
    <section className={styles.panel} aria-label="Image">
      <h2>Image</h2>
      {change.isError && (
        <ActionFailure key={change.submittedAt} error={change.error} onLookAgain={onLookAgain} />
      )}
      {imageId === null ? (
        <p>None: clients see the drawing of its bottle.</p>
      ) : (
        <>
          <img className={styles.image} src={imageUrl(wineId, imageId)} alt={wineName(wine)} />
          <ConfirmButton
            label="Remove the image"
            title="Remove the image?"
            isSending={change.isPending}
            onConfirm={() => send({ wineId, method: 'DELETE', part: 'image/' })}
          >
            Clients see the drawing of its bottle then.
          </ConfirmButton>
        </>
      )}
      <FilePicker
        label={imageId === null ? 'Add an image' : 'Another image'}
        hint="png or jpeg, up to 10 MB"
        types={['png', 'jpg', 'jpeg']}
        names={image === null ? [] : [image.name]}
        onPick={([picked]) => setImage(picked ?? null)}
        onRemove={() => setImage(null)}
      />
      {image !== null && (
        <Button
          look="primary"
          isSending={change.isPending}
          onClick={() => send({ wineId, method: 'POST', part: 'image/', body: formOf(image) })}
        >
          Show this image to clients
        </Button>
      )}
    </section>
  );
}
