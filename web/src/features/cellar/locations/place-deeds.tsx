import type { StaffLocation } from '@portal/contract/cellar/locations/locations.schemas';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useOfflineSince } from '../../../lib/offline-answers.ts';
import { useHasDuty } from '../../../lib/use-has-duty.ts';
import { t as ofLocations } from '../../../texts/locations.ts';
import { t } from '../../../texts/stock-map.tsx';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { CountCases, type ListedCase } from './count-cases.tsx';
import { LocationForm } from './location-form.tsx';
import { useRemoveLocation } from './locations-api.ts';

interface PlaceDeedsProps {
  readonly location: StaffLocation;
  /** The first cases that stand there. */
  readonly cases: readonly ListedCase[];
}

/** What can be done with a place: count what stands there, and the rest in a menu. Nothing from a dated copy. */
export function PlaceDeeds({ location, cases }: PlaceDeedsProps) {
  const isCopy = useOfflineSince(({ moment }) => moment !== null);
  const isDesk = useHasDuty('desk');
  const [dialog, setDialog] = useState<'none' | 'change' | 'remove'>('none');
  const navigate = useNavigate();
  const close = () => setDialog('none');
  const { id, code } = location;
  const remove = useRemoveLocation(String(id), () => {
    showToast({ message: ofLocations.removed(code) });
    void navigate({ to: '/staff/stock' });
  });
  if (isCopy) return null;
  const printLabels = (of: string) => () =>
    void navigate({ to: '/staff/labels', search: { of, location: String(id) } });
  const items = [
    { id: 'cases', label: t.labelsOfCases, onChoose: printLabels('cases') },
    { id: 'place', label: t.labelOfPlace, onChoose: printLabels('locations') },
    ...(isDesk
      ? [
          { id: 'change', label: t.change, onChoose: () => setDialog('change') },
          { id: 'remove', label: t.remove, onChoose: () => setDialog('remove') },
        ]
      : []),
  ].filter((item) => item.id !== 'cases' || location.case_count > 0);
  return (
    <>
      <ActionFailure action={remove} />
      <Toolbar>
        {isDesk && location.case_count > 0 && (
          <LinkButton look="primary" to="/staff/counts" search={{ location: code }}>
            {t.countHere}
          </LinkButton>
        )}
        {!isDesk && <CountCases cases={cases} look="primary" label={t.countHere} />}
        <Menu label={t.actions} items={items} />
      </Toolbar>
      {dialog === 'change' && <LocationForm location={location} onClose={close} />}
      <Modal title={ofLocations.removeTitle(code)} isOpen={dialog === 'remove'} onClose={close}>
        <p>{ofLocations.removeHelp}</p>
        <Toolbar>
          <Button onClick={close}>{ofLocations.cancel}</Button>
          <Button
            look="primary"
            onClick={() => {
              close();
              remove.send();
            }}
          >
            {ofLocations.remove}
          </Button>
        </Toolbar>
      </Modal>
    </>
  );
}
