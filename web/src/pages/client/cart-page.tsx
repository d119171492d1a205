import { PullList } from '../../features/pull-list/pull-list.tsx';
import { rememberedList } from '../../lib/remembered-list.ts';
import { PageHeading } from '../../ui/page-heading.tsx';

export function CartPage() {
  return (
    <>
      <PageHeading title="My Pull List" />
      <PullList inventoryUrl={rememberedList()} />
    </>
  );
}
