import { useNavigate } from '@tanstack/react-router';
import { StockView } from '../../features/cellar/locations/stock-view.tsx';
import { useHasDuty } from '../../lib/use-has-duty.ts';
import { t } from '../../texts/stock-map.tsx';
import { Menu } from '../../ui/menu.tsx';
import { PageTop } from '../../ui/page-top.tsx';
import { StockSearch } from './stock-search.tsx';

/** What concerns the stock of all clients and is needed rarely. */
function MoreMenu() {
  const navigate = useNavigate();
  const isDesk = useHasDuty('desk');
  const items = [
    { id: 'unseen', label: t.longestUnseen, go: { to: '/staff/stock/unseen' } },
    { id: 'check', label: t.checkAllCounts, go: { to: '/staff/stock/check' } },
    { id: 'documents', label: t.addDocuments, go: { to: '/staff/stock/documents' } },
    {
      id: 'labels',
      label: t.printAllLabels,
      go: { to: '/staff/labels', search: { of: 'locations' } },
    },
    { id: 'places', label: isDesk ? t.addPlaces : t.allPlaces, go: { to: '/staff/locations' } },
  ] as const;
  return (
    <Menu
      label={t.more}
      items={items.map(({ id, label, go }) => ({
        id,
        label,
        onChoose: () => void navigate(go),
      }))}
    />
  );
}

/** /staff/stock: one field for everything, what waits, and the warehouse as a map. */
export function StockPage() {
  return (
    <>
      <PageTop title={t.stock}>
        <StockSearch />
      </PageTop>
      <StockView tools={<MoreMenu />} />
    </>
  );
}
