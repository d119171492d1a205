import type {
  MapPlace,
  StockMap as Map,
} from '@portal/contract/cellar/locations/stock-map.schemas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { hasRoomBeside } from '../../../lib/screen-width.ts';
import { singleKeyOf } from '../../../lib/single-keys.ts';
import { useHasDuty } from '../../../lib/use-has-duty.ts';
import { t } from '../../../texts/stock-map.tsx';
import { AccountFilter } from '../../../ui/account-filter.tsx';
import { ChipChoice, ChipChoices, ChipLink, Chips } from '../../../ui/chips.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { InlineSelect } from '../../../ui/select.tsx';
import { QueryStates } from '../../../ui/query-states.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { stockMapQuery } from './locations-api.ts';
import { aislesOf, MAP_MODES, type MapMode } from './map-model.ts';
import { PlaceList } from './place-list.tsx';
import { BesidePanel, PlacePanel, useLoadedPanels } from './place-panel.tsx';
import { MapLegend, StockMap, StockMapSkeleton } from './stock-map.tsx';
import { StockStrip } from './stock-strip.tsx';
import styles from './stock-view.module.css';

/** Needed only in a house without places. */
const AddLocations = lazy(async () => ({
  default: (await import('./add-locations.tsx')).AddLocations,
}));

/** What is shown, in the URL of the page: another view, shading, client or an open place. */
export interface StockParams {
  readonly view?: string;
  readonly mode?: string;
  readonly client?: string;
  readonly place?: string;
}

function useStockParams() {
  const params = useSearch({ from: '/staff/stock' });
  const navigate = useNavigate();
  const change = (changed: StockParams) =>
    void navigate({
      to: '/staff/stock',
      search: { ...params, ...changed },
      replace: true,
      resetScroll: false,
    });
  const mode: MapMode = MAP_MODES.find((one) => one === params.mode) ?? 'fill';
  return { ...params, mode, change };
}

type Shown = ReturnType<typeof useStockParams>;

const VIEWS = [
  { one: 'map', label: t.map },
  { one: 'list', label: t.list },
] as const;

interface ChoicesProps {
  readonly shown: Shown;
  readonly tools: ReactNode;
}

/** Which of the two views, and what the shades of the map say. */
function Choices({ shown: { view, mode, client, change }, tools }: ChoicesProps) {
  const shade = (one: MapMode) => change({ mode: one === 'fill' ? '' : one });
  return (
    <div className={styles.choices}>
      <Chips label={t.views}>
        {VIEWS.map(({ one, label }) => (
          <ChipLink
            key={one}
            to="/staff/stock"
            search={(before) => ({ ...before, view: one === 'map' ? '' : one })}
            replace
            resetScroll={false}
            isChosen={(view === 'list') === (one === 'list')}
          >
            {label}
          </ChipLink>
        ))}
      </Chips>
      {view !== 'list' && (
        <div className={styles.shades}>
          <ChipChoices label={t.shading}>
            {MAP_MODES.map((one) => (
              <ChipChoice key={one} name="mode" checked={mode === one} onChange={() => shade(one)}>
                {t.modes[one]}
              </ChipChoice>
            ))}
          </ChipChoices>
        </div>
      )}
      {view !== 'list' && (
        <div className={styles.modes}>
          <InlineSelect
            label={t.shading}
            options={MAP_MODES.map((one) => ({ value: one, label: t.modes[one] }))}
            value={mode}
            onChange={({ target }) =>
              shade(MAP_MODES.find((one) => one === target.value) ?? 'fill')
            }
          />
        </div>
      )}
      <div className={styles.tools}>{tools}</div>
      {view !== 'list' && mode === 'client' && (
        <div className={styles.client}>
          <AccountFilter
            label={t.client}
            account={client}
            onChange={(account) => change({ client: account })}
          />
        </div>
      )}
    </div>
  );
}

/** `c` counts what stands at the place under the focus, else at the open one. */
function useCountKey(places: readonly MapPlace[], open: MapPlace | undefined) {
  const navigate = useNavigate();
  const isDesk = useHasDuty('desk');
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (singleKeyOf(event) !== 'c') return;
      const id = event.target instanceof HTMLElement ? event.target.dataset.place : undefined;
      const place = places.find((one) => String(one.id) === id) ?? open;
      if (place === undefined || place.case_count === 0) return;
      event.preventDefault();
      const search = { location: place.code };
      void navigate({ to: isDesk ? '/staff/counts' : '/staff/stock/unseen', search });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isDesk, navigate, open, places]);
}

interface PlacesProps {
  readonly shown: Shown;
  readonly map: Map;
}

function Places({ shown, map }: PlacesProps) {
  const { view, mode, client, place: placeId, change } = shown;
  const [isOpenedHere, setIsOpenedHere] = useState(false);
  const ofClient = useQuery({
    ...stockMapQuery(client),
    placeholderData: keepPreviousData,
    enabled: mode === 'client' && client !== undefined,
  });
  const open = map.places.find(({ id }) => String(id) === placeId);
  useLoadedPanels();
  useCountKey(map.places, open);
  const isOfClient = mode === 'client' && client !== undefined;
  const lit = isOfClient ? (ofClient.data?.places ?? []) : map.places;
  const shownPlaces = mode === 'client' && !isOfClient ? unlit(map.places) : lit;
  const close = () => {
    change({ place: '' });
    document.querySelector<HTMLElement>(`[data-place="${placeId}"]`)?.focus();
  };
  if (view === 'list') return <PlaceList aisles={aislesOf(map.places)} />;
  return (
    <>
      {mode === 'client' && client === undefined && <p>{t.chooseClient}</p>}
      {isOfClient && ofClient.data?.places.every(isUnlit) === true && <p>{t.noCasesOfClient}</p>}
      <div className={styles.columns} data-open={open !== undefined}>
        <StockMap
          aisles={aislesOf(shownPlaces)}
          mode={mode}
          openId={open?.id ?? null}
          onOpen={(id) => {
            setIsOpenedHere(true);
            change({ place: String(id) });
          }}
        />
        {open !== undefined && hasRoomBeside() && (
          <BesidePanel key={open.id} place={open} takesFocus={isOpenedHere} onClose={close} />
        )}
      </div>
      {open !== undefined && !hasRoomBeside() && (
        <Modal title={open.code} isOpen look="full-height" onClose={close}>
          <div className={styles.sheet}>
            <PlacePanel place={open} />
          </div>
        </Modal>
      )}
    </>
  );
}

const isUnlit = ({ case_count: cases }: MapPlace) => cases === 0;

/** The places before a client is chosen: none is lit. */
const unlit = (places: readonly MapPlace[]) =>
  places.map((place) => ({ ...place, case_count: 0, bottle_count: place.bottle_count && 0 }));

function NoPlaces() {
  const mayAdd = useHasDuty('desk');
  return (
    <Stack>
      <p>{mayAdd ? t.noPlaces : t.noPlacesYet}</p>
      {mayAdd && (
        <Suspense fallback={null}>
          <AddLocations isOpen />
        </Suspense>
      )}
    </Stack>
  );
}

/** The work that waits in the warehouse, and its places as a map or a table. */
export function StockView({ tools }: Pick<ChoicesProps, 'tools'>) {
  const shown = useStockParams();
  const seesBottles = useHasDuty('desk');
  const query = useQuery(stockMapQuery());
  const { data } = query;
  const hasPlaces = data?.places.length !== 0;
  return (
    <>
      <StockStrip work={data?.work} isFailed={query.isError} />
      <div className={styles.view}>
        {hasPlaces ? <Choices shown={shown} tools={tools} /> : tools}
        {hasPlaces && shown.view !== 'list' && (
          <div className={styles.explained}>
            <MapLegend mode={shown.mode} isCounted={seesBottles} />
          </div>
        )}
        <QueryStates
          query={query}
          loading={<StockMapSkeleton />}
          isEmpty={({ places }) => places.length === 0}
          empty={<NoPlaces />}
        >
          {(map) => <Places shown={shown} map={map} />}
        </QueryStates>
      </div>
    </>
  );
}
